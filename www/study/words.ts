/** The words of what helps to study a record. */

import { study as en } from '../lang/en.json';
import { study as ja } from '../lang/ja.json';
import type { Lang } from '../words.js';

export type StudyWords = typeof en;

export const WORDS: Readonly<Record<Lang, StudyWords>> = { en, ja };
