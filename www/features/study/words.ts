/** The words of the study features. */

import { study as en } from '../../lang/en.json';
import { study as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The words of this feature. */
export type StudyWords = typeof en;

/** The words in both built-in languages. */
export const WORDS: Section<StudyWords> = { name: 'study', en, ja };
