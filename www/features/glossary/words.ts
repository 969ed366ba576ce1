/** The words around the terms. */

import { glossary as en } from '../../lang/en.json';
import { glossary as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

export type GlossaryWords = typeof en;

export const WORDS: Section<GlossaryWords> = { name: 'glossary', en, ja };
