/** The words of what is loaded when a reader asks for it. */

import { more as en } from '../lang/en.json';
import { more as ja } from '../lang/ja.json';
import type { Lang } from '../words.js';

export type MoreWords = typeof en;

export const WORDS: Readonly<Record<Lang, MoreWords>> = { en, ja };
