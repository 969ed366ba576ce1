/** The facts shared by all records of the first engine: the pieces of shogi, and the notations. */

import type { NotationInfo, VariantInfo } from './types.js';

/** These facts in the languages of the engines; the build queries them from the engine `reader`. */
declare const FIRST_FACTS: {
  readonly languages: readonly string[];
  readonly board: Omit<VariantInfo, 'kinds'>;
  readonly titles: readonly string[];
  readonly kinds: string;
  readonly notations: string;
};

const cells = (text: string) => text.split('\n').map((line) => line.split('|'));

/** Returns the index of a language's names; that of English for an unknown language. */
const placeOf = (lang: string) => Math.max(0, FIRST_FACTS.languages.indexOf(lang));

/** Returns standard shogi with new piece objects, because some languages rename them. */
export function variantIn(lang: string): VariantInfo {
  const at = placeOf(lang);
  const kinds = cells(FIRST_FACTS.kinds).map(
    ([code = '', kanji = '', whiteKanji = '', size, ...names], i) => ({
      id: i + 1,
      code,
      kanji,
      whiteKanji,
      name: names[at] ?? '',
      promoted: code.startsWith('+'),
      size: Number(size),
    }),
  );
  return { ...FIRST_FACTS.board, kinds, title: FIRST_FACTS.titles[at] ?? '' };
}

/** Returns the notations of the first engine. */
export const notationsIn = (lang: string): NotationInfo[] =>
  cells(FIRST_FACTS.notations).map(
    ([name = '', sample = '', files = '', ranks = '', numbering = '', ...titles]) => ({
      name,
      title: titles[placeOf(lang)] ?? '',
      sample,
      files: [...files],
      ranks: [...ranks],
      squares: [],
      numbering,
    }),
  );
