/** Moves of several legs, square by square. */

import type { CandidateInfo } from '../../engine/types.js';

/** Reports whether a move begins with the given squares. */
export const begins = ({ path }: CandidateInfo, squares: readonly number[]): boolean =>
  squares.every((square, at) => path[at] === square);

/** Groups the moves that begin with the given squares by the next square; those that end there by the last square. */
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
