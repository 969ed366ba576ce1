/** Moves of pieces as data, for the marks on the pieces. */

import type { MoveMark } from '../../engine/types.js';

/** Squares to the right and squares back, from the view of the piece's side. */
export type Direction = readonly [right: number, back: number];

/** The moves of a piece, for the marks on it. */
export interface Moves {
  /** Directions of single steps. */
  readonly steps?: readonly Direction[];
  /** Directions of unlimited moves. */
  readonly slides?: readonly Direction[];
  /** Squares it jumps to. */
  readonly jumps?: readonly Direction[];
}

/** Returns the moves of a piece of any game, from the marks of its diagram. */
export function movesOf(marks: readonly MoveMark[]): Moves {
  const ways = (...codes: readonly string[]) => {
    const found = marks.filter(({ code }) => codes.includes(code));
    const directions = found.map(({ right, forward }) => unit(right, -forward));
    return [...new Map(directions.map((one) => [one.join(), one])).values()];
  };
  const slides = ways('slide', 'far', 'limited');
  const jumps = ways('jump');
  const others = new Set([...slides, ...jumps].map((one) => one.join()));
  // A direction has room for one mark: the farthest.
  const steps = ways('step', 'again').filter((one) => !others.has(one.join()));
  return { steps, slides, jumps };
}

/** Returns the shortest whole step in a direction. */
function unit(right: number, back: number): Direction {
  const [x, y] = [Math.abs(right), Math.abs(back)];
  const length = x === y || x === 0 || y === 0 ? Math.max(x, y) : 1;
  return [right / length, back / length];
}
