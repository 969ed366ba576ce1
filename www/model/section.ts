/** Sections of the languages' files: English and Japanese are built in, the others are in the file that was loaded. */

import type { Lang, Language } from './i18n.js';

/** A section, with the languages that are built in. */
export interface Section<T> extends Readonly<Record<Lang, T>> {
  /** The key in the files of the other languages. */
  readonly name: string;
}

/** The sentences of a section; where the language's file lacks them, those of what the engine speaks. */
export function wordsIn<T>(language: Language, section: Section<T>): T {
  const loaded = language as unknown as Partial<Record<string, T>>;
  return loaded[section.name] ?? section[language.engine];
}
