/** Positions as plain data, which can be written as JSON and sent to workers. */

import { DEFEATS } from '../engine/defeats.js';
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
  /** Its letters in SFEN, upper case: `P`, `+R`. */
  readonly code: string;
  /** The one character on it: `歩`, `龍`; of White's king `王`. */
  readonly kanji: string;
  /** Its name in words: `pawn`, `dragon`. */
  readonly name: string;
}

/** A piece on the board. */
export interface Piece extends PieceKind {
  /** Whose it is. */
  readonly side: Side;
}

/** Pieces of one kind in hand. */
export interface HandPiece extends PieceKind {
  /** How many, at least 1. */
  readonly count: number;
}

/** The position behind a node. */
export interface Position {
  /** The node. */
  readonly node: number;
  /** Plies from the start of the record. */
  readonly ply: number;
  /** Who moves next. */
  readonly turn: Side;
  /** The position as SFEN, with the number of the next move. */
  readonly sfen: string;
  /** How many files the board has: 9. */
  readonly files: number;
  /** How many ranks the board has: 9. */
  readonly ranks: number;
  /** The pieces on the board, rank by rank from rank 1, each from file 1: 7g is `board[7 - 1][7 - 1]`. */
  readonly board: readonly (readonly (Piece | undefined)[])[];
  /** The pieces in hand, the strongest first. */
  readonly hands: Readonly<Record<Side, readonly HandPiece[]>>;
  /** Where the last move came from, nothing for a drop, and where it went to; nothing at the start. */
  readonly last: { readonly from: Square | undefined; readonly to: Square } | undefined;
  /** Where the king stands that is in check; nothing without check. */
  readonly check: Square | undefined;
  /** The side that has lost by what stands on the board, in games in which it can: a bare king, a king that is taken. */
  readonly lost: Side | undefined;
  /** Why it has lost: it lacks the royal pieces it needs, or has nothing but its king, and so on. */
  readonly lostBy: Defeat | undefined;
  /** The node before; nothing at the start. */
  readonly parent: number | undefined;
  /** The nodes that follow, the main one first. */
  readonly next: readonly number[];
}

/** Why a side has lost by the position itself. */
export type Defeat = (typeof DEFEATS)[number];

/** The bit of a cell that says that a piece is White's. */
const WHITE = 128;

/** The square at a place in `View.cells`, where rank 1 comes first and the highest file of each. */
export function squareAt(place: number, files: number): Square {
  return { file: files - (place % files), rank: Math.floor(place / files) + 1 };
}

/** The place of a square in `View.cells`. */
function placeOf({ file, rank }: Square, files: number): number {
  return (rank - 1) * files + files - file;
}

/** The pieces of a game, as much of it as positions need. */
export interface Pieces {
  /** How many files the board has. */
  readonly files: number;
  /** How many ranks the board has. */
  readonly ranks: number;
  /** All kinds of pieces in the order of their numbers. */
  readonly kinds: readonly Pick<VariantInfo['kinds'][number], keyof PieceKind | 'whiteKanji'>[];
}

/** A position as plain data. */
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

function kindOf({ code, kanji, whiteKanji, name }: Pieces['kinds'][number], side: Side): PieceKind {
  return { code, kanji: side === 'white' ? whiteKanji : kanji, name };
}
