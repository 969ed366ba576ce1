/** The sentences of what is said to screen readers. */

import { speech as en } from '../../lang/en.json';
import { speech as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type SpeechWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<SpeechWords> = { name: 'speech', en, ja };
