/** Moves of several legs, square by square. */

import type { CandidateInfo } from '../../engine/types.js';

/** Whether a move begins with some squares. */
export const begins = ({ path }: CandidateInfo, squares: readonly number[]): boolean =>
  squares.every((square, at) => path[at] === square);

/** The moves that begin with some squares, by the square that comes next; those that end there by the last one. */
export function following(
  all: readonly CandidateInfo[],
  squares: readonly number[],
): Map<number, CandidateInfo[]> {
  const groups = new Map<number, CandidateInfo[]>();
  for (const one of all.filter((one) => begins(one, squares))) {
    const next = one.path[squares.length] ?? squares.at(-1);
    if (next === undefined) continue;
    groups.set(next, [...(groups.get(next) ?? []), one]);
  }
  return groups;
}
