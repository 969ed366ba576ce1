/** Every word a reader can see, in each language. A new language is a new table. */

const en = {
  viewer: 'Shogi record',
  board: 'Board',
  moves: 'Moves',
  start: 'Start position',
  black: 'Black',
  white: 'White',
  toMove: 'to move',
  nothing: 'nothing',
  check: 'check',
  first: 'To the start',
  back: 'Back',
  play: 'Play',
  pause: 'Pause',
  next: 'Forward',
  last: 'To the end',
  flip: 'Flip the board',
  notation: 'Notation',
  place: 'Place in the game',
  record: 'Record',
  fold: 'Fold the variation',
  thinking: 'Thinking time',
  loading: 'Loading the record',
  retry: 'Try again',
  empty: 'There is no record here yet. Put one between the tags, or name a file with src.',
  hopeless: 'No moves and no position could be found in this text. Is it the record of a game?',
  engineFailed: 'The viewer’s engine could not be loaded.',
  engineDead: 'The viewer’s engine has stopped. Please reload the page.',
  recordFailed: 'The record could not be loaded.',
  hand: (side: string) => `${side} in hand`,
  game: (number: number) => `Game ${number}`,
  comma: ', ',
  colon: ': ',
  stop: '. ',
};

export type Words = typeof en;

const ja: Words = {
  viewer: '将棋の棋譜',
  board: '盤面',
  moves: '指し手',
  start: '開始局面',
  black: '先手',
  white: '後手',
  toMove: '手番',
  nothing: 'なし',
  check: '王手',
  first: '最初へ',
  back: '一手戻る',
  play: '自動再生',
  pause: '止める',
  next: '一手進む',
  last: '最後へ',
  flip: '盤を反転',
  notation: '表記',
  place: '手数の位置',
  record: '棋譜',
  fold: '変化をたたむ',
  thinking: '消費時間',
  loading: '棋譜を読み込んでいます',
  retry: 'もう一度試す',
  empty: '棋譜がまだありません。タグの間に書くか、src でファイルを指定してください。',
  hopeless: 'この文章からは指し手も局面も見つかりませんでした。棋譜かどうかお確かめください。',
  engineFailed: '表示プログラムを読み込めませんでした。',
  engineDead: '表示プログラムが停止しました。ページを再読み込みしてください。',
  recordFailed: '棋譜を読み込めませんでした。',
  hand: (side) => `${side}の持駒`,
  game: (number) => `第 ${number} 局`,
  comma: '、',
  colon: '：',
  stop: '。',
};

export type Lang = 'en' | 'ja';

export const WORDS: Readonly<Record<Lang, Words>> = { en, ja };

/** The language to speak for a BCP 47 tag. */
export const langFor = (tag: string): Lang => (/^ja\b/i.test(tag) ? 'ja' : 'en');

/** The language a text is written in, so that the browser picks the right forms of the characters. */
export const langOf = (text: string): Lang | undefined =>
  /[\u3005-\u30ff\u3400-\u9fff]/.test(text) ? 'ja' : undefined;

/** A stretch of time as a clock shows it: `0:22`, `1:02:03`. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
