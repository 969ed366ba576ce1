/** The words for games other than standard shogi. */

import { variants as en } from '../../lang/en.json';
import { variants as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The words in both built-in languages. */
export const WORDS: Section<typeof en> = { name: 'variants', en, ja };
