/**
 * The languages of the interface. Each is one file, `lang/TAG.json`: English and Japanese are built in, any other
 * is loaded when a page is written in it.
 */

import { languageFile } from '../engine/asset-urls.js';
import { addLanguage } from '../engine/languages.js';
import { viewer as en } from '../lang/en.json';
import { viewer as ja } from '../lang/ja.json';

/** The sentences that the first render needs. */
export type Words = typeof ja & {
  /** The names of handicaps by those that records give, where they differ. */
  readonly handicaps: Readonly<Record<string, string>>;
};

/** The languages that are built in. */
export type Lang = 'en' | 'ja';

/** A language of the viewer. */
export interface Language {
  readonly tag: string;
  /** The built-in language used where this one has no words: how moves are read aloud, terms. */
  readonly base: Lang;
  readonly viewer: Words;
  /** The default notation for its readers. */
  readonly notation?: string;
}

/** The tags of the languages with a file of their own, listed by the build. */
declare const OTHER_LANGUAGES: readonly string[];

const languages = new Map<string, Language>([
  ['en', { tag: 'en', base: 'en', viewer: en }],
  ['ja', { tag: 'ja', base: 'ja', viewer: ja }],
]);

/** Returns the language for a BCP 47 tag, or English. A language that is not available yet is loaded. */
export function languageFor(tag: string, loaded: () => void): Language {
  const short = tag.toLowerCase().split('-')[0] ?? '';
  const known = languages.get(short) ?? english();
  if (known.tag !== short && OTHER_LANGUAGES.includes(short)) {
    languages.set(short, known);
    read(short).then(loaded, console.error);
  }
  return known;
}

/** Reports whether the language is built in, so that the first engine supports it. */
export const isBuiltIn = ({ tag, base }: Language): boolean => tag === base;

const english = () => languages.get('en') as Language;

async function read(tag: string): Promise<void> {
  const file = (await languageFile(tag)) as Omit<Language, 'tag'> & { engine: string };
  addLanguage(tag, file.engine);
  languages.set(tag, { ...file, tag });
}

/** Returns the name of a handicap in a language; other texts, and names that need no other, as they are. */
export const handicapIn = (text: string, { handicaps }: Words): string =>
  // Objects have properties of their own, but under no Japanese names.
  (langOf(text) && handicaps[text]) ?? text;

/** Fills the gaps `{0}`, `{1}` … of a sentence. */
export const fill = (text: string, ...values: readonly (string | number)[]): string =>
  text.replace(/\{(\d)\}/g, (_, at) => `${values[at]}`);

/** Picks a sentence for a number of things: the first for none, the last for many. */
export const fillCount = (texts: readonly string[], count: number): string =>
  fill(texts[Math.min(count, texts.length - 1)] ?? '', count);

/** Returns the language of a text, so that the browser picks the right forms of the characters. */
export const langOf = (text: string): Lang | undefined =>
  /[\u3005-\u30ff\u3400-\u9fff]/.test(text) ? 'ja' : undefined;

/** Formats a duration like a clock: `0:22`, `1:02:03`. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}:${two(minutes % 60)}` : minutes}:${two(seconds % 60)}`;
}
