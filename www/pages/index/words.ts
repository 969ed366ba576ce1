/**
 * The page's words; the keys of `texts` and `labels` are the `data-word` and `data-label` attributes of index.html.
 * English and Japanese are built in, the words of other languages are fetched.
 */

import { page as enPage, pictures as enPictures } from '../../lang/en.json';
import { page as jaPage, pictures as jaPictures } from '../../lang/ja.json';

/** The sections of a language's file. */
interface File {
  readonly page: typeof enPage;
  readonly pictures: typeof enPictures;
}

/** What is said of pictures as in the viewer. */
const ofPictures = ({ pixels, switches, copyAlt }: typeof enPictures) => {
  const { coordinates, names, move, marks } = switches;
  return { pixels, coordinates, names, move, marks, copyAlt };
};

/** Puts details into the gaps of a sentence. */
export const fill = (text: string, ...details: readonly string[]): string =>
  text.replace(/\{(\d)\}/g, (_, at) => details[at] ?? '');

function wordsOf(tag: string, { page, pictures }: File) {
  const counted = (text: string) => (count: number) => fill(text, count.toLocaleString(tag));
  return {
    ...page,
    texts: { ...page.texts, ...ofPictures(pictures) },
    themes: pictures.themes,
    game: (black: string, white: string) =>
      black || white ? fill(page.game, black || page.nobody, white || page.nobody) : page.noGame,
    plies: (count: number) =>
      fill(page.plies[Math.min(count, page.plies.length - 1)] ?? '', `${count}`),
    long: counted(page.long),
    linkLong: counted(page.linkLong),
    lost: (format: string) => fill(page.lost, format),
  };
}

/** All sentences of the page. */
export type PageWords = ReturnType<typeof wordsOf>;

const LANGUAGES = new Map<string, PageWords>([
  ['en', wordsOf('en', { page: enPage, pictures: enPictures })],
  ['ja', wordsOf('ja', { page: jaPage, pictures: jaPictures })],
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
  return wordsOf(lang, (await answer.json()) as File);
}
