/** The sentences of the mate solver. */

import { mate as en } from '../../lang/en.json';
import { mate as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type MateWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<MateWords> = { name: 'mate', en, ja };
