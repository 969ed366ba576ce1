/** Sections of the language files. English and Japanese are built in, others come from the loaded file. */

import type { Lang, Language } from './i18n.js';

/** A section with its texts in the built-in languages. */
export interface Section<T> extends Readonly<Record<Lang, T>> {
  /** The key in the files of the other languages. */
  readonly name: string;
}

/** Returns the sentences of a section; those of the base language if the language's file lacks them. */
export function wordsIn<T>(language: Language, section: Section<T>): T {
  const loaded = language as unknown as Partial<Record<string, T>>;
  return loaded[section.name] ?? section[language.base];
}
