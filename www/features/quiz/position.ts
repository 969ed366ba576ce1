/** A position being set up: its pieces, its SFEN, turning and mirroring. */

import { WHITE } from '../../engine/flat.js';
import type { HandPiece, KindInfo, View } from '../../engine/types.js';
import type { Session } from '../../model/session.js';
import { sfen } from '../../model/sfen.js';
import { kingless, type Side } from './attacker.js';

/** Number of files of the board. */
export const FILES = 9;
const SQUARES = FILES * FILES;

/** The pieces of a set of standard shogi. */
export const SET: Readonly<Record<string, number>> = {
  K: 2,
  R: 2,
  B: 2,
  G: 4,
  S: 4,
  N: 4,
  L: 4,
  P: 18,
};

/** A position being set up. */
export interface Position {
  readonly cells: Uint8Array;
  /** Number of pieces in hand by side and kind. */
  readonly hands: Readonly<Record<Side, ReadonlyMap<number, number>>>;
  readonly turn: Side;
}

/** Both players. */
export const SIDES: readonly Side[] = ['black', 'white'];
/** Returns the other player. */
export const other = (side: Side): Side => (side === 'black' ? 'white' : 'black');
/** Returns the owner of the piece on a square. */
export const sideOf = (cell: number): Side => (cell & WHITE ? 'white' : 'black');

const handOf = (pieces: readonly HandPiece[]) =>
  new Map(pieces.map(({ kind, count }) => [kind, count]));

/** Returns the position of a view. */
export const positionOf = ({ cells, turn, blackHand, whiteHand }: View): Position => ({
  cells: cells.slice(),
  hands: { black: handOf(blackHand), white: handOf(whiteHand) },
  turn: turn === 'white' ? 'white' : 'black',
});

/** Returns a board without pieces. */
export const emptyBoard = (): Position => ({
  cells: new Uint8Array(SQUARES),
  hands: { black: new Map(), white: new Map() },
  turn: 'black',
});

const piecesOf = (hand: ReadonlyMap<number, number>): HandPiece[] =>
  [...hand]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a - b)
    .map(([kind, count]) => ({ kind, count }));

/** Returns the view of a position. */
export const viewOf = ({ cells, hands, turn }: Position): View => ({
  node: 0,
  ply: 0,
  turn,
  cells,
  blackHand: piecesOf(hands.black),
  whiteHand: piecesOf(hands.white),
  from: -1,
  to: -1,
  check: -1,
  parent: -1,
  lost: -1,
  next: [],
});

/** Writes a position as SFEN. */
export const sfenOf = (position: Position, kinds: readonly KindInfo[]): string =>
  `${sfen(viewOf(position), { files: FILES, kinds: [...kinds] })} 1`;

/** Returns a position with another piece on a square. */
export function withCell(position: Position, square: number, cell: number): Position {
  const cells = position.cells.slice();
  cells[square] = cell;
  return { ...position, cells };
}

/** Returns a position with more or fewer pieces of a kind in hand. */
export function withHand(position: Position, side: Side, kind: number, change: number): Position {
  const hand = new Map(position.hands[side]);
  hand.set(kind, Math.max(0, (hand.get(kind) ?? 0) + change));
  return { ...position, hands: { ...position.hands, [side]: hand } };
}

/** Mirrors the board left to right. */
export function mirrored(position: Position): Position {
  const cells = position.cells.map((_, square) => {
    const file = square % FILES;
    return position.cells[square - file + FILES - 1 - file] ?? 0;
  });
  return { ...position, cells };
}

/** Exchanges the players: Black's pieces become White's, seen from the other side of the board. */
export function swapped({ cells, hands, turn }: Position): Position {
  return {
    cells: cells.map((_, square) => {
      const cell = cells[SQUARES - 1 - square] ?? 0;
      return cell && cell ^ WHITE;
    }),
    hands: { black: hands.white, white: hands.black },
    turn: other(turn),
  };
}

/** Counts the pieces of each kind; promoted ones count as their unpromoted kind. */
export function counts({ cells, hands }: Position, kinds: readonly KindInfo[]) {
  const found = new Map<string, number>();
  const add = (kind: number, count: number) => {
    const code = (kinds[kind - 1]?.code ?? '').replace('+', '');
    found.set(code, (found.get(code) ?? 0) + count);
  };
  for (const cell of cells) if (cell) add(cell & ~WHITE, 1);
  for (const side of SIDES) for (const [kind, count] of hands[side]) add(kind, count);
  return found;
}

/** Gives all pieces that are nowhere else to White's hand, as in a mate problem. */
export function restToWhite(position: Position, kinds: readonly KindInfo[]): Position {
  const found = counts(position, kinds);
  return Object.entries(SET).reduce((result, [code, all]) => {
    const kind = kinds.find((one) => one.code === code);
    const left = all - (found.get(code) ?? 0);
    return kind && code !== 'K' && left > 0 ? withHand(result, 'white', kind.id, left) : result;
  }, position);
}

/** Returns the defender of a mate problem, if their hand holds all pieces that are nowhere else. */
export function holdsRest(session: Session): Side | undefined {
  const { variant } = session.info;
  const attacker = kingless(session);
  if (!attacker || variant.name !== 'standard') return undefined;
  const found = counts(positionOf(session.view), variant.kinds);
  const isAll = Object.entries(SET).every(
    ([code, all]) => (found.get(code) ?? 0) === (code === 'K' ? 1 : all),
  );
  return isAll ? other(attacker) : undefined;
}

/** Promotes or unpromotes a piece; a piece that cannot promote is returned as it is. */
export function turnedOver(cell: number, kinds: readonly KindInfo[]): number {
  const code = kinds[(cell & ~WHITE) - 1]?.code ?? '';
  const wanted = code.startsWith('+') ? code.slice(1) : `+${code}`;
  const kind = kinds.find((one) => one.code === wanted);
  return kind ? kind.id | (cell & WHITE) : cell;
}

/** Returns the next state of a piece: promoted, the other side's, the other side's promoted, as before. */
export function nextOf(cell: number, kinds: readonly KindInfo[]): number {
  const over = turnedOver(cell, kinds);
  const wasPromoted = kinds[(cell & ~WHITE) - 1]?.promoted === true;
  return over !== cell && !wasPromoted ? over : over ^ WHITE;
}

/** Returns the kind a piece has in hand; 0 for a king, which is never there. */
export function baseOf(cell: number, kinds: readonly KindInfo[]): number {
  const code = (kinds[(cell & ~WHITE) - 1]?.code ?? '').replace('+', '');
  return code === 'K' ? 0 : (kinds.find((kind) => kind.code === code)?.id ?? 0);
}
