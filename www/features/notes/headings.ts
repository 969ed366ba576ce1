/** Headings of moves: the openings and castles of both sides, by node. */

import type { FullGame } from '../../engine/types.js';
import type { Naming } from '../../model/opening-names.js';

/** An opening or a castle, as named by the engine. */
export type GameName = ReturnType<FullGame['names']>[number];

/**
 * Returns the heading of each node. Where a general and a specific name occur at the same move, the general one is left
 * out; where an opening and a castle have the same name, it is listed once.
 */
export function headingsOf(
  names: readonly GameName[],
  nameOf: Naming,
  say: (side: string, name: string) => string,
): ReadonlyMap<number, string> {
  const said = new Map<number, Set<string>>();
  for (const name of names) {
    const isGeneral = names.some(
      (other) =>
        name.isRefined &&
        other.node === name.node &&
        other.side === name.side &&
        other.isCastle === name.isCastle &&
        !other.isRefined,
    );
    if (isGeneral) continue;
    const here = said.get(name.node) ?? new Set();
    said.set(name.node, here.add(say(name.side, nameOf(name))));
  }
  return new Map([...said].map(([node, texts]) => [node, [...texts].join(' · ')]));
}
