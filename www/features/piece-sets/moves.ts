/** How the pieces of standard shogi move, as data for those who read it off the pieces. */

/** Squares to the right and squares back, as the piece's own side sees them. */
export type Direction = readonly [right: number, back: number];

/** Where a piece goes, for the marks on it. */
export interface Moves {
  /** Ways it goes one step. */
  readonly steps?: readonly Direction[];
  /** Ways it goes as far as it likes. */
  readonly slides?: readonly Direction[];
  /** Squares it jumps to. */
  readonly jumps?: readonly Direction[];
}

const FORWARD: Direction = [0, -1];
const STRAIGHT: readonly Direction[] = [FORWARD, [1, 0], [0, 1], [-1, 0]];
const AHEAD: readonly Direction[] = [
  [-1, -1],
  [1, -1],
];
const DIAGONAL: readonly Direction[] = [...AHEAD, [-1, 1], [1, 1]];

/** How a king goes. */
export const KING: Moves = { steps: [...STRAIGHT, ...DIAGONAL] };
/** How a rook goes. */
export const ROOK: Moves = { slides: STRAIGHT };
/** How a bishop goes. */
export const BISHOP: Moves = { slides: DIAGONAL };
/** How a gold goes. */
export const GOLD: Moves = { steps: [...STRAIGHT, ...AHEAD] };
/** How a silver goes. */
export const SILVER: Moves = { steps: [...DIAGONAL, FORWARD] };
/** How a knight goes. */
export const KNIGHT: Moves = {
  jumps: [
    [-1, -2],
    [1, -2],
  ],
};
/** How a lance goes. */
export const LANCE: Moves = { slides: [FORWARD] };
/** How a pawn goes. */
export const PAWN: Moves = { steps: [FORWARD] };
/** How a dragon goes. */
export const DRAGON: Moves = { slides: STRAIGHT, steps: DIAGONAL };
/** How a horse goes. */
export const HORSE: Moves = { slides: DIAGONAL, steps: STRAIGHT };
