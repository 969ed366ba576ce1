/** The sentences of the study features. */

import { study as en } from '../../lang/en.json';
import { study as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

export type StudyWords = typeof en;

export const WORDS: Section<StudyWords> = { name: 'study', en, ja };
