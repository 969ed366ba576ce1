/** The words of what is loaded when a reader asks for it. */

import { more as en } from '../../lang/en.json';
import { more as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

export type { Section };

export type MoreWords = typeof en;

export const WORDS: Section<MoreWords> = { name: 'more', en, ja };
