/** How positions are judged in the comments of a record. */

import type { Session } from '../session.js';

export interface Judged {
  /** What the position is worth for Black, from -1 (lost) to 1 (won). */
  readonly height: number;
  /** The value in words: `+123`, `mate in 5`. */
  readonly text: string;
}

const known = new WeakMap<Session['rows'], ReadonlyMap<number, Judged>>();

/** The judgements by node, once they have been asked for. */
export const valuesOf = ({ rows }: Session): ReadonlyMap<number, Judged> | undefined =>
  known.get(rows);
