/** The kind of quiz, and the side whose moves are to be found. */

import { ask } from '../../engine/guard.js';
import type { Session } from '../../model/session.js';
import type { FeatureContext } from '../context.js';
import { attackerOf, kingless, type Side } from './attacker.js';

/** The kind of quiz: solving a mate problem or guessing moves. */
export type Mode = 'tsume' | 'guess';

/** Returns the quiz the page asks for, or the one that fits the record. */
export function wished({ options, state }: FeatureContext): Mode | undefined {
  const { session } = state();
  const { mode } = options();
  // A gamebook asks for moves as well, where its author marks them.
  if (mode === 'gamebook') return 'guess';
  return mode ?? (session?.isProblem && kingless(session) ? 'tsume' : undefined);
}

/** The side whose moves are guessed. */
export type Whose = Side | 'both';

/** Returns the sides whose moves the reader finds. */
export function sidesOf(session: Session, mode: Mode, whose: Whose): readonly Side[] {
  if (mode === 'guess') return whose === 'both' ? ['black', 'white'] : [whose];
  const start = session.rows[0]?.node ?? 0;
  const { turn } = ask(() => session.game.view(start));
  return [attackerOf(session) ?? (turn === 'white' ? 'white' : 'black')];
}
