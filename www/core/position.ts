/** Positions as plain data, which can be serialized as JSON and sent to workers. */

import { DEFEATS } from '../engine/defeats.js';
import { WHITE } from '../engine/flat.js';
import type { VariantInfo, View } from '../pkg/kifuyomi-full.js';
import type { Side } from './names.js';

/** A square: its file and its rank, both from 1. File 1 is at Black's right, rank 1 at White's side. */
export interface Square {
  /** The file, from 1. */
  readonly file: number;
  /** The rank, from 1. */
  readonly rank: number;
}

/** A kind of piece. */
export interface PieceKind {
  /** The letters in SFEN, upper case: `P`, `+R`. */
  readonly code: string;
  /** The single character on the piece: `歩`, `龍`; `王` for White's king. */
  readonly kanji: string;
  /** The name in words: `pawn`, `dragon`. */
  readonly name: string;
}

/** A piece on the board. */
export interface Piece extends PieceKind {
  /** The owner. */
  readonly side: Side;
}

/** Pieces of one kind in hand. */
export interface HandPiece extends PieceKind {
  /** The number of pieces, at least 1. */
  readonly count: number;
}

/** The position after a node. */
export interface Position {
  /** The node. */
  readonly node: number;
  /** Plies from the start of the record. */
  readonly ply: number;
  /** The side to move. */
  readonly turn: Side;
  /** The position as SFEN, with the number of the next move. */
  readonly sfen: string;
  /** The number of files of the board: 9. */
  readonly files: number;
  /** The number of ranks of the board: 9. */
  readonly ranks: number;
  /** The pieces on the board, rank by rank from rank 1, each from file 1: 7g is `board[7 - 1][7 - 1]`. */
  readonly board: readonly (readonly (Piece | undefined)[])[];
  /** The pieces in hand, the strongest first. */
  readonly hands: Readonly<Record<Side, readonly HandPiece[]>>;
  /** The last move: its origin, `undefined` for a drop, and its destination; `undefined` at the start. */
  readonly last: { readonly from: Square | undefined; readonly to: Square } | undefined;
  /** The square of the king in check; `undefined` without check. */
  readonly check: Square | undefined;
  /**
   * The side that has lost by the position on the board, in variants with such a rule: a bare king, a captured king.
   */
  readonly lost: Side | undefined;
  /** The reason for the loss: for example, it lacks the royal pieces it needs or has nothing but its king. */
  readonly lostBy: Defeat | undefined;
  /** The node before; `undefined` at the start. */
  readonly parent: number | undefined;
  /** The nodes that follow, the main one first. */
  readonly next: readonly number[];
}

/** The reason why a side has lost by the position itself. */
export type Defeat = (typeof DEFEATS)[number];

/** Returns the square at an index of `View.cells`, which starts with rank 1 and the highest file of each rank. */
export function squareAt(place: number, files: number): Square {
  return { file: files - (place % files), rank: Math.floor(place / files) + 1 };
}

/** Returns the index of a square in `View.cells`. */
function placeOf({ file, rank }: Square, files: number): number {
  return (rank - 1) * files + files - file;
}

/** The board and the pieces of a variant, reduced to what positions need. */
export interface Pieces {
  /** The number of files of the board. */
  readonly files: number;
  /** The number of ranks of the board. */
  readonly ranks: number;
  /** All kinds of pieces in the order of their numbers. */
  readonly kinds: readonly Pick<VariantInfo['kinds'][number], keyof PieceKind | 'whiteKanji'>[];
}

/** Converts a view to a position as plain data. */
export function positionOf(view: View, pieces: Pieces, sfen: string): Position {
  const { files, ranks } = pieces;
  const square = (place: number) => (place < 0 ? undefined : squareAt(place, files));
  const range = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const pieceAt = (file: number, rank: number) =>
    pieceOf(view.cells[placeOf({ file, rank }, files)] ?? 0, pieces);
  const to = square(view.to);
  return {
    node: view.node,
    ply: view.ply,
    turn: view.turn as Side,
    sfen,
    files,
    ranks,
    board: range(ranks).map((rank) => range(files).map((file) => pieceAt(file, rank))),
    hands: { black: handOf(view.blackHand, pieces), white: handOf(view.whiteHand, pieces) },
    last: to && { from: square(view.from), to },
    check: square(view.check),
    lost: view.lost < 0 ? undefined : view.lost & 1 ? 'white' : 'black',
    lostBy: DEFEATS[view.lost >> 1],
    parent: view.parent < 0 ? undefined : view.parent,
    next: view.next,
  };
}

function pieceOf(cell: number, { kinds }: Pieces): Piece | undefined {
  const kind = kinds[(cell & ~WHITE) - 1];
  if (!kind) return undefined;
  const side = cell & WHITE ? 'white' : 'black';
  return { side, ...kindOf(kind, side) };
}

function handOf(hand: View['blackHand'], { kinds }: Pieces): HandPiece[] {
  return hand.flatMap(({ kind: id, count }) => {
    const kind = kinds[id - 1];
    return kind ? [{ ...kindOf(kind, 'black'), count }] : [];
  });
}

/** Returns a kind of piece as a side's pieces show it. */
export function kindOf(
  { code, kanji, whiteKanji, name }: Pieces['kinds'][number],
  side: Side,
): PieceKind {
  return { code, kanji: side === 'white' ? whiteKanji : kanji, name };
}
