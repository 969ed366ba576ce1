/**
 * The words of the page; the keys of `texts` are the `data-word` attributes of index.html, and for labels the
 * `data-name` attributes. English and Japanese are built in, the words of other languages are fetched.
 */

import { page as en } from '../../lang/en.json';
import { page as ja } from '../../lang/ja.json';

/** The page's section of a language file. */
type Page = typeof en;

/** Fills the placeholders of a sentence. */
export const fill = (text: string, ...details: readonly string[]): string =>
  text.replace(/\{(\d)\}/g, (_, at) => details[at] ?? '');

const wordsOf = (page: Page) => ({
  ...page,
  plies: (count: number) =>
    fill(page.plies[Math.min(count, page.plies.length - 1)] ?? '', `${count}`),
});

/** All words of the page. */
export type PageWords = ReturnType<typeof wordsOf>;

const LANGUAGES = new Map<string, PageWords>([
  ['en', wordsOf(en)],
  ['ja', wordsOf(ja)],
]);

let spoken = LANGUAGES.get('en') as PageWords;

/** Returns the words in the current language. */
export const words = (): PageWords => spoken;

/** Incremented with each request, so that a slow one does not replace a later one. */
let asked = 0;

/**
 * Switches to a language, fetching it if needed. Resolves to whether it is current: another may be requested meanwhile.
 */
export async function speakIn(lang: string): Promise<boolean> {
  asked += 1;
  const mine = asked;
  const known = LANGUAGES.get(lang) ?? (await fetched(lang));
  LANGUAGES.set(lang, known);
  if (mine === asked) spoken = known;
  return mine === asked;
}

async function fetched(lang: string): Promise<PageWords> {
  const answer = await fetch(`./lang/${lang}.page.json`);
  if (!answer.ok) throw new Error(answer.url, { cause: answer.status });
  return wordsOf((await answer.json()).page as Page);
}
