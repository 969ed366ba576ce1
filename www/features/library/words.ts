/** The sentences of the library. */

import { library as en } from '../../lang/en.json';
import { library as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type LibraryWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<LibraryWords> = { name: 'library', en, ja };
