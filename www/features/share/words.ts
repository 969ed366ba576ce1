/** The words of sharing. */

import { share as en } from '../../lang/en.json';
import { share as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The words of this feature. */
export type ShareWords = typeof en;

/** The words in both built-in languages. */
export const WORDS: Section<ShareWords> = { name: 'share', en, ja };
