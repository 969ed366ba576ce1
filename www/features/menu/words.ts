/** The sentences of the menu, the card and the panels. */

import { menu as en } from '../../lang/en.json';
import { menu as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

export type { Section };

/** The sentences of this folder. */
export type MenuWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<MenuWords> = { name: 'menu', en, ja };
