/** The words of the quizzes and of the position editor. */

import { quiz as en } from '../../lang/en.json';
import { quiz as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The words of this feature. */
export type QuizWords = typeof en;

/** The words in both built-in languages. */
export const WORDS: Section<QuizWords> = { name: 'quiz', en, ja };
