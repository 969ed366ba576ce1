/** Readings of Japanese moves, squares and pieces in kana, which every voice pronounces alike. */

/** The readings of the numbers of files and ranks. */
export const DIGITS = ['いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];

const PIECES: Readonly<Record<string, string>> = {
  K: 'ぎょく',
  R: 'ひしゃ',
  B: 'かく',
  G: 'きん',
  S: 'ぎん',
  N: 'けい',
  L: 'きょう',
  P: 'ふ',
  '+R': 'りゅう',
  '+B': 'うま',
  '+S': 'なりぎん',
  '+N': 'なりけい',
  '+L': 'なりきょう',
  '+P': 'と',
};

const SUFFIXES: Readonly<Record<string, string>> = {
  右: 'みぎ',
  左: 'ひだり',
  直: 'すぐ',
  上: 'あがる',
  寄: 'よる',
  引: 'ひく',
  行: 'いく',
  入: 'いる',
  打: 'うつ',
  成: 'なり',
  不成: 'ならず',
};

/** Returns the reading of a square of shogi, by its place in `View.cells`. */
export const squareInKana = (square: number): string =>
  `${DIGITS[8 - (square % 9)]}${DIGITS[Math.floor(square / 9)]}`;

/** Returns the reading of a piece of shogi by its letters in SFEN. */
export const pieceInKana = (code: string): string | undefined => PIECES[code];

/** Returns the readings of what follows the piece in a Japanese move: `右`, `成`, `打`. */
export function suffixesInKana(text: string): string[] {
  const after = /(?:成[香桂銀]|[^成不打右左直上寄引行入])([右左直上寄引行入]*)(不成|成|打)?$/.exec(
    text,
  );
  return [...(after?.[1] ?? ''), after?.[2] ?? ''].flatMap((one) => SUFFIXES[one] ?? []);
}
