/** The games whose mates the solver finds. */

import type { Session } from '../../model/session.js';

/** Their names. */
export const SOLVABLE: readonly string[] = [
  'standard',
  'mini',
  'judkins',
  'gorogoro',
  'gorogoro-plus',
];

/** Whether the solver knows the game of a record. */
export const isSolvable = (session: Session | undefined): boolean =>
  session !== undefined && SOLVABLE.includes(session.info.variant.name);
