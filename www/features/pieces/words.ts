/** The words about pieces. */

import { pieces as en } from '../../lang/en.json';
import { pieces as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The words of this feature. */
export type PiecesWords = typeof en;

/** The words in both built-in languages. */
export const WORDS: Section<PiecesWords> = { name: 'pieces', en, ja };
