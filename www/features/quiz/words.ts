/** The sentences of the quizzes and of setting up a position. */

import { quiz as en } from '../../lang/en.json';
import { quiz as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type QuizWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<QuizWords> = { name: 'quiz', en, ja };
