/** Evaluations from the comments of a record. */

import { fill } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import type { FeatureContext } from '../context.js';
import { STUDY } from '../words.js';

/** The evaluation of a position. */
export interface Judged {
  /** The evaluation for Black, from -1 (lost) to 1 (won). */
  readonly height: number;
  /** The evaluation as text: `+123`, `+mate 5`. */
  readonly text: string;
}

/** Scale of `tanh` in hundredths of a pawn: larger engine values change the curve ever less. */
const CLEAR = 600;

const known = new WeakMap<Session['rows'], ReadonlyMap<number, Judged>>();

/** Returns the evaluations by node, once they are known. */
export const valuesOf = ({ rows }: Session): ReadonlyMap<number, Judged> | undefined =>
  known.get(rows);

/** Asks the engine for the evaluations of a record. */
export async function askValues(context: FeatureContext): Promise<void> {
  const found = await context.ask((game) => game.evaluations());
  const { session } = context.state();
  if (!found || !session) return;
  const { mate, mateIn } = context.words(STUDY);
  const judge = (kind: string, number: number): Judged => {
    if (kind === 'pawns') {
      return { height: Math.tanh(number / CLEAR), text: number > 0 ? `+${number}` : `${number}` };
    }
    const text = number > 0 ? fill(mateIn, number) : mate;
    return kind === 'mate' ? { height: 1, text: `+${text}` } : { height: -1, text: `-${text}` };
  };
  known.set(
    session.rows,
    new Map(
      found
        .filter(({ kind }) => kind)
        .map(({ node, kind, number }) => [node, judge(kind, number)] as const),
    ),
  );
}
