/** The sentences around the terms. */

import { glossary as en } from '../../lang/en.json';
import { glossary as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type GlossaryWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<GlossaryWords> = { name: 'glossary', en, ja };
