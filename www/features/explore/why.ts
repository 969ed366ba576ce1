/** The rule that prevents a move in variants with special rules, in words. */

import { loadModule } from '../../engine/load-module.js';
import type { PieceFact, PieceInfo, PiecesInfo } from '../../engine/types.js';
import type { Scene, Spot } from './scene.js';

/** An attempted move, as the rules see it. */
export interface Attempt {
  /** The number of the kind of the moving piece. */
  readonly mover: number;
  /** The number of the kind on the destination; 0 if it is empty. */
  readonly target: number;
  /** Whether it is one step forward. */
  readonly isAhead: boolean;
  /** Whether the moving side has a piece of a kind on the board. */
  has(kind: number): boolean;
}

/** A rule and the piece that it is about. */
interface Reason {
  readonly piece: PieceInfo;
  readonly fact: PieceFact;
}

/** Returns the rule that forbids an attempt, if the variant's table has one. */
export function reasonOf({ pieces }: PiecesInfo, attempt: Attempt): Reason | undefined {
  const { mover, target, isAhead } = attempt;
  const [own, other] = [pieces[mover - 1], pieces[target - 1]];
  const find = (piece: PieceInfo | undefined, holds: (fact: PieceFact) => boolean) => {
    const fact = piece?.facts.find(holds);
    return piece && fact && { piece, fact };
  };
  const has = (fact: PieceFact) => [...fact.kinds].some((kind) => attempt.has(kind));
  const isLion = other?.facts.some(({ code }) => code === 'lion');
  return (
    find(other, ({ code, kinds }) => code === 'safe' && kinds.includes(mover)) ??
    find(own, (fact) => fact.code === 'led' && isAhead && !has(fact)) ??
    find(own, ({ code, kinds }) =>
      other ? code === 'takesNothing' || (code === 'takesOnly' && !kinds.includes(target)) : false,
    ) ??
    find(isLion ? other : undefined, ({ code }) => code === 'lion')
  );
}

/**
 * Describes the rule that forbids a move, the piece first; empty if no rule of the table does. For a piece without any
 * moves, it explains why it cannot step forward.
 */
export async function whyNot(scene: Scene, from: Spot, wanted?: Spot): Promise<string> {
  const { variant, view, context, state } = scene;
  if (!variant || !view || !('square' in from)) return '';
  const number = (square: number) => (view.cells[square] ?? 0) & 0x7f;
  const ahead = from.square + (scene.turn === 'black' ? -variant.files : variant.files);
  const to = wanted ?? { square: ahead };
  if (!('square' in to)) return '';
  const info = await context.askFull((game) => game.pieces(state.lang));
  const reason =
    info &&
    reasonOf(info, {
      mover: number(from.square),
      target: number(to.square),
      isAhead: to.square === ahead,
      has: (kind) =>
        view.cells.some((_, square) => number(square) === kind && scene.isOwn({ square })),
    });
  if (!info || !reason) return '';
  const { Says, PIECES } = await loadModule('pieces', () => import('../pieces/index.js'));
  const says = new Says(info, context.words(PIECES), state.language.tag);
  return `${reason.piece.name}: ${says.fact(reason.fact)}`;
}
