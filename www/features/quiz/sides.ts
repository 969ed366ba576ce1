/** Which quiz it is, and whose moves are to be found in it. */

import { ask } from '../../engine/guard.js';
import type { Session } from '../../model/session.js';
import { attackerOf, type Side } from './attacker.js';

export type Mode = 'tsume' | 'guess';
export type Whose = Side | 'both';

export function sidesOf(session: Session, mode: Mode, whose: Whose): readonly Side[] {
  if (mode === 'guess') return whose === 'both' ? ['black', 'white'] : [whose];
  const start = session.rows[0]?.node ?? 0;
  const { turn } = ask(() => session.game.view(start));
  return [attackerOf(session) ?? (turn === 'white' ? 'white' : 'black')];
}
