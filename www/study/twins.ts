/** Places of a record where the same position stands: lines that lead to each other. */

import type { House } from '../more/room.js';
import type { Session } from '../session.js';

/** The nodes with the position of a node, itself among them. */
export type Twins = ReadonlyMap<number, readonly number[]>;

/** Larger records would make the reader wait. */
const MOST = 2000;

const known = new WeakMap<Session['rows'], Twins>();

/** What is known of them already. */
export const knownTwins = ({ rows }: Session): Twins | undefined => known.get(rows);

/** Asks the engine for them, once for a record. */
export async function twinsOf({ host }: House): Promise<Twins | undefined> {
  const { session } = host.state();
  if (!session || session.rows.length > MOST) return undefined;
  const groups = new Map<string, number[]>();
  await host.ask((game) => {
    for (const { node, kind } of session.rows) {
      if (kind !== 'start' && kind !== 'move') continue;
      const position = game.sfen(node).replace(/ \d+$/, '');
      groups.set(position, [...(groups.get(position) ?? []), node]);
    }
  });
  const twins = new Map(
    [...groups.values()]
      .filter(({ length }) => length > 1)
      .flatMap((group) => group.map((node) => [node, group] as const)),
  );
  known.set(session.rows, twins);
  return twins;
}
