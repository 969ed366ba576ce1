/** The words of notes in the move list. */

import { notes as en } from '../../lang/en.json';
import { notes as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The words of this feature. */
export type NotesWords = typeof en;

/** The words in both built-in languages. */
export const WORDS: Section<NotesWords> = { name: 'notes', en, ja };
