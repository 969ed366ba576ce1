/** Number of pieces of each kind, and who holds those that are not on the board. */

import type { Session } from '../../model/session.js';
import { kingless, type Side } from './attacker.js';

/** The pieces of a set of standard shogi. */
export const SET: Readonly<Record<string, number>> = {
  K: 2,
  R: 2,
  B: 2,
  G: 4,
  S: 4,
  N: 4,
  L: 4,
  P: 18,
};

/** Returns the defender of a mate problem, if their hand holds all pieces that are nowhere else. */
export function holdsRest(session: Session): Side | undefined {
  const { info, view } = session;
  const attacker = kingless(session);
  if (!attacker || info.variant.name !== 'standard') return undefined;
  const left = new Map(Object.entries(SET));
  const take = (kind: number, count: number) => {
    const code = (info.variant.kinds[kind - 1]?.code ?? '').replace('+', '');
    left.set(code, (left.get(code) ?? 0) - count);
  };
  for (const cell of view.cells) take(cell & 0x7f, 1);
  for (const { kind, count } of [...view.blackHand, ...view.whiteHand]) take(kind, count);
  const isAll = Object.keys(SET).every((code) => left.get(code) === (code === 'K' ? 1 : 0));
  return isAll ? (attacker === 'black' ? 'white' : 'black') : undefined;
}
