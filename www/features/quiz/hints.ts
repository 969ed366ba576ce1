/** Hints in words and as rings on the board: first the piece, then its destination. */

import { ask } from '../../engine/guard.js';
import { fill } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { squareName } from '../../model/squares.js';
import type { Layout } from '../../ui/layout.js';
import type { FeatureContext } from '../context.js';
import type { QuizWords } from '../words.js';
import type { Task } from './task.js';

/** The piece that moves, the square it is on, or -1 for in hand, and its destination. */
export interface Goal {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the piece and squares of the next move to find. */
export function goalOf(context: FeatureContext, task: Task): Goal | undefined {
  const { session } = context.state();
  const [next] = task.next;
  if (!session || !next) return undefined;
  const { from, to, cells } = ask(() => session.game.view(next.node));
  const before = from < 0 ? cells[to] : session.view.cells[from];
  return { kind: (before ?? 0) & 0x7f, from, to };
}

/** Returns a hint in words. */
export function hintWords(context: FeatureContext, words: QuizWords, task: Task): string {
  const { session, notation } = context.state();
  const goal = goalOf(context, task);
  if (!session || !goal) return '';
  const { variant } = session.info;
  const square = (place: number) => squareName(place, variant, notation);
  const name = variant.kinds[goal.kind - 1]?.name ?? '';
  const piece =
    goal.from < 0 ? fill(words.dropsPiece, name) : fill(words.movesPiece, name, square(goal.from));
  const destination = goal.from < 0 ? words.dropsTo : words.goesTo;
  const where = task.hinted > 1 ? fill(destination, square(goal.to)) : '';
  return [piece, where].filter(Boolean).join(words.gap);
}

/** Draws rings on the squares of a hint, and none without a goal. */
export function mark(
  { board, fixtures }: Layout,
  goal: Goal | undefined,
  hinted: number,
  session: Session | undefined,
): void {
  const rings = goal ? [goal.from, hinted > 1 ? goal.to : -1].filter((place) => place >= 0) : [];
  if (goal) board.hint(rings);
  for (const side of ['black', 'white'] as const) {
    const pieces = session?.view[`${side}Hand`] ?? [];
    const isHere = goal !== undefined && goal.from < 0 && session?.view.turn === side;
    for (const [i, pile] of [...fixtures.hands[side].children].entries()) {
      pile.classList.toggle('hinted', isHere && pieces[i]?.kind === goal.kind);
    }
  }
}
