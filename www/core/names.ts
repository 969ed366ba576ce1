/** The names that the engine knows, and the errors for unknown names. */

/** A player. Black moves first, except in handicap games. */
export type Side = 'black' | 'white';

/** A language that the engine supports. */
export type Lang = 'en' | 'ja';

/** Any other text, typed so that editors still suggest the known names. */
type Other = string & Record<never, never>;

/** The name of a format; `formats()` lists those of the loaded engine. */
export type FormatName =
  | 'kif'
  | 'ki2'
  | 'japanese'
  | 'bod'
  | 'epd'
  | 'feen'
  | 'usi'
  | 'sfen'
  | 'usen'
  | 'csa'
  | 'csa3'
  | 'jkf'
  | 'pgn'
  | 'psn'
  | 'western'
  | 'western-numerals'
  | 'hosking'
  | 'dojo'
  | 'kitao'
  | 'words'
  | Other;

/** The name of a notation; `notations()` lists those of the loaded engine. */
export type NotationName =
  | 'japanese'
  | 'western'
  | 'western-numerals'
  | 'hosking'
  | 'dojo'
  | 'kitao'
  | 'figurine'
  | 'iroha'
  | 'yorozuya'
  | 'shorthand'
  | 'kana'
  | 'romaji'
  | 'spoken'
  | 'usi'
  | 'csa'
  | 'usen'
  | 'custom'
  | Other;

/** The name of a variant with its own board and pieces. */
export type VariantName =
  | 'standard'
  | 'mini'
  | 'judkins'
  | 'tori'
  | 'whale'
  | 'yari'
  | 'ko'
  | 'check'
  | 'kyoto'
  | 'annan'
  | 'dobutsu'
  | 'gorogoro'
  | 'gorogoro-plus'
  | 'sho'
  | 'chu'
  | 'wa'
  | 'dai'
  | Other;

/** The encoding of a file. */
export type EncodingName =
  | 'UTF-8'
  | 'Shift_JIS'
  | 'EUC-JP'
  | 'UTF-16LE'
  | 'UTF-16BE'
  | 'UTF-32LE'
  | 'UTF-32BE'
  | 'ISO-2022-JP';

/** The severity of a problem: an error changes the moves, a warning may, a notice does not. */
export type Severity = 'error' | 'warning' | 'notice';

/** A markup language for tables. */
export type MarkupName = (typeof MARKUPS)[number];

/** The reason why a game ended. */
export type EndingKind = (typeof ENDINGS)[number];

/** The result of a game. */
export type Outcome = 'black-wins' | 'white-wins' | 'draw';

/** The role of a part of a move's text. */
export type PartRole =
  | 'side'
  | 'destination'
  | 'piece'
  | 'relation'
  | 'drop'
  | 'promotion'
  | 'origin'
  | 'movement'
  | 'taken'
  | 'code'
  | 'space';

/** The languages that the engine supports. */
export const LANGUAGES = ['en', 'ja'] as const satisfies readonly Lang[];

/** The markup languages for tables. */
export const MARKUPS = ['markdown', 'html', 'wiki'] as const;

/** The endings that can be set on a game. */
export const ENDINGS = [
  'resignation',
  'interruption',
  'sealed-move',
  'impasse',
  'repetition',
  'perpetual-check',
  'mate',
  'no-mate',
  'time-up',
  'foul-before',
  'foul',
  'declaration',
  'default-win',
  'default-loss',
  'move-limit',
  'draw',
  'other',
] as const;

/** The variants, with the value of 手合割 that records use for each. */
export const VARIANTS: Readonly<Record<string, string>> = {
  standard: '平手',
  mini: '5五将棋',
  judkins: 'ジャドキンス将棋',
  tori: '禽将棋',
  whale: '鯨将棋',
  yari: '槍将棋',
  ko: '広将棋',
  check: '王手将棋',
  kyoto: '京都将棋',
  annan: '安南将棋',
  dobutsu: 'どうぶつしょうぎ',
  gorogoro: 'ごろごろ将棋',
  'gorogoro-plus': 'ごろごろ将棋プラス',
  sho: '小将棋',
  chu: '中将棋',
  wa: '和将棋',
  dai: '大将棋',
};

/**
 * Returns a name if it is one of the known names.
 * @throws RangeError for any other name; the message lists the known ones.
 */
export function known(what: string, name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  throw new RangeError(`There is no ${what} “${name}”; those known are: ${names.join(', ')}`);
}

/**
 * Checks that an object has no keys besides these.
 * @throws RangeError for any other key; the message lists the known ones.
 */
export function onlyKnown(options: object, keys: readonly string[]): void {
  for (const key of Object.keys(options)) known('option', key, keys);
}
