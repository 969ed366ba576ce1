/** The variants whose mates the solver finds. */

import type { Session } from '../../model/session.js';

/** The names of these variants. */
export const SOLVABLE: readonly string[] = [
  'standard',
  'mini',
  'judkins',
  'gorogoro',
  'gorogoro-plus',
];

/** Reports whether the solver supports the variant of a record. */
export const isSolvable = (session: Session | undefined): boolean =>
  session !== undefined && SOLVABLE.includes(session.info.variant.name);
