/** Numbers of games in sentences. */

import { fill } from '../../model/i18n.js';

/** Fills in a sentence for a number of things, with thousands separators. */
export const counted = (texts: readonly string[], count: number): string =>
  fill(texts[Math.min(count, texts.length - 1)] ?? '', count.toLocaleString());
