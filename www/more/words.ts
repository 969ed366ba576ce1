/** The words of what is loaded when a reader asks for it. */

import { more as en } from '../lang/en.json';
import { more as ja } from '../lang/ja.json';
import type { Lang, Language } from '../words.js';

export type MoreWords = typeof en;

/** A section of the languages' files, with the languages that are built in. */
export interface Section<T> extends Readonly<Record<Lang, T>> {
  /** The key in the files of the other languages. */
  readonly name: string;
}

export const WORDS: Section<MoreWords> = { name: 'more', en, ja };

/** The sentences of a section; where the language's file lacks them, those of what the engine speaks. */
export function wordsIn<T>(language: Language, section: Section<T>): T {
  const loaded = language as unknown as Partial<Record<string, T>>;
  return loaded[section.name] ?? section[language.engine];
}
