/** The words of what is loaded for other games than standard shogi. */

import { variants as en } from '../../lang/en.json';
import { variants as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of the variants, in both built-in languages. */
export const WORDS: Section<typeof en> = { name: 'variants', en, ja };
