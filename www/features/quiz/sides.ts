/** Which quiz it is, and whose moves are to be found in it. */

import { ask } from '../../engine/guard.js';
import type { Session } from '../../model/session.js';
import type { FullContext } from '../context.js';
import { attackerOf, kingless, type Side } from './attacker.js';

/** What the reader does: solves a mate problem, or guesses moves. */
export type Mode = 'tsume' | 'guess';

/** The quiz that the page wishes, or that the record is. */
export function wished({ options, state }: FullContext): Mode | undefined {
  const { session } = state();
  const { mode } = options();
  // A gamebook asks for moves as well, where its author wants it.
  if (mode === 'gamebook') return 'guess';
  return mode ?? (session?.isProblem && kingless(session) ? 'tsume' : undefined);
}

/** Whose moves are guessed. */
export type Whose = Side | 'both';

/** The sides whose moves the reader makes. */
export function sidesOf(session: Session, mode: Mode, whose: Whose): readonly Side[] {
  if (mode === 'guess') return whose === 'both' ? ['black', 'white'] : [whose];
  const start = session.rows[0]?.node ?? 0;
  const { turn } = ask(() => session.game.view(start));
  return [attackerOf(session) ?? (turn === 'white' ? 'white' : 'black')];
}
