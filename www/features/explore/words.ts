/** The words of trying moves and of the board that can be walked. */

import { explore as en } from '../../lang/en.json';
import { explore as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type ExploreWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<ExploreWords> = { name: 'explore', en, ja };
