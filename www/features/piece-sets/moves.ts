/** How the men of standard shogi move, as data for those who read it off the men. */

/** Squares to the right and squares back, as the man's own side sees them. */
export type Way = readonly [right: number, back: number];

export interface Moves {
  /** Ways it goes one step. */
  readonly steps?: readonly Way[];
  /** Ways it goes as far as it likes. */
  readonly slides?: readonly Way[];
  /** Squares it jumps to. */
  readonly jumps?: readonly Way[];
}

const FORWARD: Way = [0, -1];
const STRAIGHT: readonly Way[] = [FORWARD, [1, 0], [0, 1], [-1, 0]];
const AHEAD: readonly Way[] = [
  [-1, -1],
  [1, -1],
];
const DIAGONAL: readonly Way[] = [...AHEAD, [-1, 1], [1, 1]];

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
