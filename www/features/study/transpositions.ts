/** Nodes of a record with the same position: transpositions. */

import type { Session } from '../../model/session.js';
import type { FeatureContext } from '../context.js';

/** All nodes with the same position, by node; each list includes the node itself. */
export type Transpositions = ReadonlyMap<number, readonly number[]>;

const known = new WeakMap<Session['rows'], Transpositions>();

/** Returns the transpositions found so far. */
export const knownTranspositions = ({ rows }: Session): Transpositions | undefined =>
  known.get(rows);

/** Asks the engine for the transpositions of a record. */
export async function transpositionsOf(
  context: FeatureContext,
): Promise<Transpositions | undefined> {
  const groups = await context.ask((game) => game.transpositions());
  const { session } = context.state();
  if (!groups || !session) return undefined;
  const transpositions = new Map(
    groups.flatMap((group) => [...group].map((node) => [node, [...group]] as const)),
  );
  known.set(session.rows, transpositions);
  return transpositions;
}
