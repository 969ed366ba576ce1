/** The sentences about notes in the list of moves. */

import { notes as en } from '../../lang/en.json';
import { notes as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type NotesWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<NotesWords> = { name: 'notes', en, ja };
