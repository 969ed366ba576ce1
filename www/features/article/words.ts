/** The sentences of elements in an article and of live records. */

import { article as en } from '../../lang/en.json';
import { article as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type ArticleWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<ArticleWords> = { name: 'article', en, ja };
