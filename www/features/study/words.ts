/** The words of what helps to study a record. */

import { study as en } from '../../lang/en.json';
import { study as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

export type StudyWords = typeof en;

export const WORDS: Section<StudyWords> = { name: 'study', en, ja };
