/** How pieces move, as data for those who read it off the pieces. */

import type { MoveMark } from '../../engine/types.js';

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

/** How a piece of any game goes, made from the marks of its drawing. */
export function movesOf(marks: readonly MoveMark[]): Moves {
  const ways = (...codes: readonly string[]) => {
    const found = marks.filter(({ code }) => codes.includes(code));
    const directions = found.map(({ right, forward }) => unit(right, -forward));
    return [...new Map(directions.map((one) => [one.join(), one])).values()];
  };
  const slides = ways('slide', 'far', 'limited');
  const jumps = ways('jump');
  const others = new Set([...slides, ...jumps].map((one) => one.join()));
  // A mark has room for one way in a direction: the farthest.
  const steps = ways('step', 'again').filter((one) => !others.has(one.join()));
  return { steps, slides, jumps };
}

/** The shortest whole steps in a direction. */
function unit(right: number, back: number): Direction {
  const [x, y] = [Math.abs(right), Math.abs(back)];
  const length = x === y || x === 0 || y === 0 ? Math.max(x, y) : 1;
  return [right / length, back / length];
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
