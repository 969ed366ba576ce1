/** Positions as plain data, which can be written as JSON and sent to workers. */

import type { HandMan as HandPiece, KindInfo, VariantInfo, View } from '../pkg/kifuyomi-full.js';

/** Who plays: Black begins, but in handicap games. */
export type Side = 'black' | 'white';

/** A square: its file and its rank, both from 1. File 1 is at Black's right, rank 1 at White's side. */
export interface Square {
  readonly file: number;
  readonly rank: number;
}

/** A kind of piece. */
export interface Kind {
  /** Its letters in SFEN, upper case: `P`, `+R`. */
  readonly code: string;
  /** The one character on it: `歩`, `龍`; of White's king `王`. */
  readonly kanji: string;
  /** Its name in words: `pawn`, `dragon`. */
  readonly name: string;
}

/** A piece on the board. */
export interface Piece extends Kind {
  readonly side: Side;
}

/** Pieces of one kind in hand. */
export interface Held extends Kind {
  /** How many, at least 1. */
  readonly count: number;
}

/** The position behind a node. */
export interface Position {
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
  readonly board: readonly (readonly (Piece | null)[])[];
  /** The pieces in hand, the strongest first. */
  readonly hands: Readonly<Record<Side, readonly Held[]>>;
  /** Where the last move came from, nothing for a drop, and where it went to; nothing at the start. */
  readonly last: { readonly from: Square | null; readonly to: Square } | null;
  /** Where the king stands that is in check; nothing without check. */
  readonly check: Square | null;
  /** The node before; nothing at the start. */
  readonly parent: number | null;
  /** The nodes that follow, the main one first. */
  readonly next: readonly number[];
}

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

export function positionOf(view: View, variant: VariantInfo, sfen: string): Position {
  const { files, ranks } = variant;
  const square = (place: number) => (place < 0 ? null : squareAt(place, files));
  const range = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const pieceAt = (file: number, rank: number) =>
    piece(view.cells[placeOf({ file, rank }, files)] ?? 0, variant);
  const to = square(view.to);
  return {
    node: view.node,
    ply: view.ply,
    turn: view.turn as Side,
    sfen,
    files,
    ranks,
    board: range(ranks).map((rank) => range(files).map((file) => pieceAt(file, rank))),
    hands: { black: held(view.blackHand, variant), white: held(view.whiteHand, variant) },
    last: to && { from: square(view.from), to },
    check: square(view.check),
    parent: view.parent < 0 ? null : view.parent,
    next: view.next,
  };
}

function piece(cell: number, { kinds }: VariantInfo): Piece | null {
  const info = kinds[(cell & ~WHITE) - 1];
  if (!info) return null;
  const side = cell & WHITE ? 'white' : 'black';
  return { side, ...kind(info, side) };
}

function held(hand: readonly HandPiece[], { kinds }: VariantInfo): Held[] {
  return hand.flatMap(({ kind: id, count }) => {
    const info = kinds[id - 1];
    return info ? [{ ...kind(info, 'black'), count }] : [];
  });
}

function kind({ code, kanji, whiteKanji, name }: KindInfo, side: Side): Kind {
  return { code, kanji: side === 'white' ? whiteKanji : kanji, name };
}
