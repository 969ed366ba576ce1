/** Names of headers in Japanese and in English; the engine uses the keys of KIF. */

import type { Lang } from '../../model/i18n.js';

const NAMES: readonly (readonly [ja: string, en: string])[] = [
  ['先手', 'Black'],
  ['後手', 'White'],
  ['下手', 'Handicap taker'],
  ['上手', 'Handicap giver'],
  ['先手段級', 'Black’s grade'],
  ['後手段級', 'White’s grade'],
  ['先手省略名', 'Black, short'],
  ['後手省略名', 'White, short'],
  ['対局者', 'Players'],
  ['表題', 'Title'],
  ['棋戦', 'Event'],
  ['棋戦詳細', 'Event in full'],
  ['大会', 'Tournament'],
  ['回戦', 'Round'],
  ['対局名', 'Game'],
  ['対局ID', 'Game ID'],
  ['記録ID', 'Record ID'],
  ['対局日', 'Date'],
  ['開始日時', 'Begun'],
  ['終了日時', 'Ended'],
  ['日時', 'Date'],
  ['場所', 'Place'],
  ['掲載', 'Published in'],
  ['出典', 'Source'],
  ['発表誌', 'Published in'],
  ['発表年月', 'Published'],
  ['手合割', 'Handicap'],
  ['戦型', 'Opening'],
  ['手数', 'Moves'],
  ['最大手数', 'Most moves'],
  ['結果', 'Result'],
  ['完全性', 'Completeness'],
  ['図', 'Diagram'],
  ['持ち時間', 'Time control'],
  ['先手持ち時間', 'Black’s time'],
  ['後手持ち時間', 'White’s time'],
  ['消費時間', 'Time used'],
  ['秒読み', 'Byoyomi'],
  ['考慮時間', 'Time reserve'],
  ['先手消費時間加算', 'Added to Black’s time'],
  ['後手消費時間加算', 'Added to White’s time'],
  ['昼食休憩', 'Lunch break'],
  ['夕食休憩', 'Dinner break'],
  ['昼休前消費時間', 'Time used before lunch'],
  ['封じ手', 'Sealed move'],
  ['振り駒', 'Piece toss'],
  ['立会人', 'Referee'],
  ['記録係', 'Recorder'],
  ['解説者', 'Commentator'],
  ['聞き手', 'Presenter'],
  ['観戦記者', 'Reporter'],
  ['注釈者', 'Annotator'],
  ['持将棋', 'Impasse rule'],
  ['千日手', 'Repetition'],
  ['作者', 'Composer'],
  ['作品名', 'Title of the problem'],
  ['作品番号', 'Number of the problem'],
  ['詰手数', 'Moves to mate'],
  ['受賞', 'Prize'],
  ['分類', 'Kind'],
  ['用途', 'Use'],
  ['備考', 'Note'],
];

/** Returns the name of a header in a language; empty if it is the key itself or unknown. */
export function glossOf(key: string, lang: Lang): string {
  const same = key.toLowerCase();
  const row = NAMES.find(([ja, en]) => ja === key || en.toLowerCase() === same);
  const name = row?.[lang === 'ja' ? 0 : 1] ?? '';
  return name === key ? '' : name;
}

/** Formats a date, with or without a time, for a language; returns nothing for other values. */
export function dateIn(value: string, tag: string): string | undefined {
  const date =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\([^)]*\)|（[^）]*）)?(?:[ T　]*(\d{1,2})[:：時](\d{2})[:：分]?(\d{2})?[秒Z]?)?$/;
  const [, year, month, day, hour, minute] = (date.exec(value.trim()) ?? []).map(Number);
  if (!year || !month || !day || month > 12 || day > 31) return undefined;
  const isTimed = hour !== undefined && !Number.isNaN(hour);
  // Records give local time: format it without converting the time zone.
  const at = Date.UTC(year, month - 1, day, isTimed ? hour : 0, isTimed ? minute : 0);
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
    ...(isTimed && { timeStyle: 'short' }),
  }).format(at);
}
