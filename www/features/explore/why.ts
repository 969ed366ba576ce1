/** Why a piece of a game with special rules may not do what it looks able to: the rule, in words. */

import { loadModule } from '../../engine/load-module.js';
import type { PieceFact, PieceInfo, PiecesInfo } from '../../engine/types.js';
import type { Scene, Spot } from './scene.js';

/** The rules that keep a piece from going somewhere. */
export interface Attempt {
  /** The number of the kind that wanted to go. */
  readonly mover: number;
  /** The number of the kind that stands there; 0 for none. */
  readonly target: number;
  /** Whether it is one step forward. */
  readonly isAhead: boolean;
  /** Whether its side has a piece of a kind on the board. */
  has(kind: number): boolean;
}

/** What is said of which piece. */
interface Reason {
  readonly piece: PieceInfo;
  readonly fact: PieceFact;
}

/** The rule that forbids an attempt, if the table of the game has one. */
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
 * That rule in words, the piece first; empty where no rule of the table is behind it. Of a piece that cannot go
 * anywhere it is asked why it does not step forward.
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
  const { Says, WORDS } = await loadModule('pieces', () => import('../pieces/index.js'));
  const says = new Says(info, context.words(WORDS), state.language.tag);
  return `${reason.piece.name}: ${says.fact(reason.fact)}`;
}
