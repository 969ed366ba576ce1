/** Places of a record where the same position stands: lines that lead to each other. */

import type { Session } from '../../model/session.js';
import type { ReaderContext } from '../context.js';

/** The nodes with the position of a node, itself among them. */
export type Twins = ReadonlyMap<number, readonly number[]>;

const known = new WeakMap<Session['rows'], Twins>();

/** What is known of them already. */
export const knownTwins = ({ rows }: Session): Twins | undefined => known.get(rows);

/** Asks the engine for them, once for a record. */
export async function twinsOf(context: ReaderContext): Promise<Twins | undefined> {
  const groups = await context.ask((game) => game.transpositions());
  const { session } = context.state();
  if (!groups || !session) return undefined;
  const twins = new Map(
    groups.flatMap((group) => [...group].map((node) => [node, [...group]] as const)),
  );
  known.set(session.rows, twins);
  return twins;
}
