/** How positions are judged in the comments of a record. */

import { fill } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import type { ReaderContext } from '../context.js';
import { WORDS } from './words.js';

/** How a position is judged. */
export interface Judged {
  /** What the position is worth for Black, from -1 (lost) to 1 (won). */
  readonly height: number;
  /** The value in words: `+123`, `mate 5`. */
  readonly text: string;
}

/** So many hundredths of a pawn are clearly better; engines' values grow without bounds, hopes do not. */
const CLEAR = 600;

const known = new WeakMap<Session['rows'], ReadonlyMap<number, Judged>>();

/** The judgements by node, once they have been asked for. */
export const valuesOf = ({ rows }: Session): ReadonlyMap<number, Judged> | undefined =>
  known.get(rows);

/** Asks the engine for them, once for a record. */
export async function askValues(context: ReaderContext): Promise<void> {
  const found = await context.ask((game) => game.evaluations());
  const { session } = context.state();
  if (!found || !session) return;
  const { mate, mateIn } = context.words(WORDS);
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
