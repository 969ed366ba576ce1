/** Numbers of games in sentences. */

import { fill } from '../../model/i18n.js';

/** A sentence for a number of things, the number with the signs between thousands. */
export const counted = (texts: readonly string[], count: number): string =>
  fill(texts[Math.min(count, texts.length - 1)] ?? '', count.toLocaleString());
