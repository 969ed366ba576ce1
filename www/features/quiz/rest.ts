/** Who holds the pieces that are not on the board. */

import type { Session } from '../../model/session.js';
import { kingless, type Side } from './attacker.js';
import { counts, other, positionOf, SET } from './position.js';

/** Returns the defender of a mate problem, if their hand holds all pieces that are nowhere else. */
export function holdsRest(session: Session): Side | undefined {
  const { variant } = session.info;
  const attacker = kingless(session);
  if (!attacker || variant.name !== 'standard') return undefined;
  const found = counts(positionOf(session.view), variant.kinds);
  const isAll = Object.entries(SET).every(
    ([code, all]) => (found.get(code) ?? 0) === (code === 'K' ? 1 : all),
  );
  return isAll ? other(attacker) : undefined;
}
