/** The sentences of the panel of an engine. */

import { engineAnalysis as en } from '../../lang/en.json';
import { engineAnalysis as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type AnalysisWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<AnalysisWords> = { name: 'engineAnalysis', en, ja };
