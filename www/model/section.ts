/** Sections of the language files. English and Japanese are built in, others come from the loaded file. */

import type { Lang, Language } from './i18n.js';

/** A section, with the languages that are built in. */
export interface Section<T> extends Readonly<Record<Lang, T>> {
  /** The key in the files of the other languages. */
  readonly name: string;
}

/** The sentences of a section. Where the language's file lacks them, those of its base. */
export function wordsIn<T>(language: Language, section: Section<T>): T {
  const loaded = language as unknown as Partial<Record<string, T>>;
  return loaded[section.name] ?? section[language.base];
}
