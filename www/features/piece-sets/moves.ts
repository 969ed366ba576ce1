/** How the pieces of standard shogi move, as data for those who read it off the pieces. */

/** Squares to the right and squares back, as the piece's own side sees them. */
export type Direction = readonly [right: number, back: number];

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

export const KING: Moves = { steps: [...STRAIGHT, ...DIAGONAL] };
export const ROOK: Moves = { slides: STRAIGHT };
export const BISHOP: Moves = { slides: DIAGONAL };
export const GOLD: Moves = { steps: [...STRAIGHT, ...AHEAD] };
export const SILVER: Moves = { steps: [...DIAGONAL, FORWARD] };
export const KNIGHT: Moves = {
  jumps: [
    [-1, -2],
    [1, -2],
  ],
};
export const LANCE: Moves = { slides: [FORWARD] };
export const PAWN: Moves = { steps: [FORWARD] };
export const DRAGON: Moves = { slides: STRAIGHT, steps: DIAGONAL };
export const HORSE: Moves = { slides: DIAGONAL, steps: STRAIGHT };
