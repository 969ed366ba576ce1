/** Kana in Latin letters, for readers who do not read kana: Hepburn, with macrons on long vowels. */

const ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だぢづでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  r: 'らりるれろ',
};
const VOWELS = 'aiueo';

/** Kana whose reading does not follow from their row. */
const OTHERS: Readonly<Record<string, string>> = {
  し: 'shi',
  じ: 'ji',
  ち: 'chi',
  ぢ: 'ji',
  つ: 'tsu',
  づ: 'zu',
  ふ: 'fu',
  や: 'ya',
  ゆ: 'yu',
  よ: 'yo',
  わ: 'wa',
  を: 'o',
  ん: 'n',
};

const SOUNDS = new Map([
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    [...row].map((kana, i): [string, string] => [kana, consonant + VOWELS[i]]),
  ),
  ...Object.entries(OTHERS),
]);

/** A small kana replaces the vowel of the kana before: きゃ is kya, しゃ is sha, ふぃ is fi. */
const SMALL: Readonly<Record<string, string>> = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo', ぃ: 'i', ぇ: 'e' };

const inHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));

/** Converts kana to Latin letters. */
export function romaji(kana: string): string {
  let text = '';
  for (const one of inHiragana(kana)) {
    const small = SMALL[one];
    if (small) {
      const stem = text.slice(0, -1);
      text = stem + (/(sh|ch|j)$/.test(stem) ? small.replace('y', '') : small);
    } else text += SOUNDS.get(one) ?? one;
  }
  return text
    .replace(/っ(.)/g, (_, next: string) => (next === 'c' ? 't' : next) + next)
    .replace(/ou|oo/g, 'ō')
    .replace(/uu/g, 'ū')
    .replace(/[aiueo]ー/g, ([vowel]) => 'āīūēō'['aiueo'.indexOf(vowel ?? '')] ?? '')
    .replace(/・/g, ', ');
}
