/** The sentences of trying moves and of navigating the board by keyboard. */

import { explore as en } from '../../lang/en.json';
import { explore as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type ExploreWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<ExploreWords> = { name: 'explore', en, ja };
