/** The words of pictures. */

import { pictures as en } from '../../lang/en.json';
import { pictures as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The words of this feature. */
export type PicturesWords = typeof en;

/** The words in both built-in languages. */
export const WORDS: Section<PicturesWords> = { name: 'pictures', en, ja };
