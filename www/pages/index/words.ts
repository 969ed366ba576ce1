/**
 * The page's words; the keys of `texts` and `labels` are the `data-word` and `data-label` attributes of index.html.
 * English and Japanese are built in, the words of other languages are fetched.
 */

import { page as en } from '../../lang/en.json';
import { page as ja } from '../../lang/ja.json';

/** The page's section of a language's file. */
type Page = typeof en;

/** Puts details into the gaps of a sentence. */
export const fill = (text: string, ...details: readonly string[]): string =>
  text.replace(/\{(\d)\}/g, (_, at) => details[at] ?? '');

const wordsOf = (page: Page) => ({
  ...page,
  plies: (count: number) =>
    fill(page.plies[Math.min(count, page.plies.length - 1)] ?? '', `${count}`),
});

/** All sentences of the page. */
export type PageWords = ReturnType<typeof wordsOf>;

const LANGUAGES = new Map<string, PageWords>([
  ['en', wordsOf(en)],
  ['ja', wordsOf(ja)],
]);

let spoken = LANGUAGES.get('en') as PageWords;

/** The words in the language that is spoken. */
export const words = (): PageWords => spoken;

/** Counts what is asked for, so that a language that comes late does not drive out a later one. */
let asked = 0;

/** Speaks a language from here on. Says whether it does: it may have to be fetched, and another may be asked for. */
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
