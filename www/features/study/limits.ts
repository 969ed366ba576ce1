/** The time limits of a game, as records write them. */

import type { HeaderInfo } from '../../api.js';

/** What each side has, in milliseconds: the main time, for each move after it, and what a move adds. */
export interface Limits {
  readonly main: number;
  readonly byoyomi: number;
  readonly added: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Digits of full width as usual ones. */
const plain = (text: string) => text.normalize('NFKC');

/** How long a text like `1時間30分`, `25分` or `60秒` is; nothing where it is none. */
function durationOf(text: string): number | undefined {
  const found = /(?:(\d+)時間)?(?:(\d+)分)?(?:(\d+)秒)?/.exec(text.slice(text.search(/\d/)));
  if (!found?.[0]) return undefined;
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE + (seconds ?? 0) * SECOND;
}

/** `900+0+5` of CSA: seconds for all, seconds for each move after that, seconds that a move adds. */
function ofSums(text: string): Limits | undefined {
  const found = /^(\d+)\+(\d+)(?:\+(\d+))?$/.exec(text);
  if (!found) return undefined;
  const [main, byoyomi, added] = found.slice(1).map((part) => Number(part ?? 0) * SECOND);
  return { main: main ?? 0, byoyomi: byoyomi ?? 0, added: added ?? 0 };
}

/** `00:25+30` of CSA: hours and minutes, then seconds for each move; `10:00+10` can only be minutes. */
function ofClock(text: string): Limits | undefined {
  const found = /^(\d+):(\d+)\+(\d+)$/.exec(text);
  if (!found) return undefined;
  const [first = 0, second = 0, byoyomi = 0] = found.slice(1).map(Number);
  const main = first < 10 ? first * HOUR + second * MINUTE : first * MINUTE + second * SECOND;
  return { main, byoyomi: byoyomi * SECOND, added: 0 };
}

/** `各6時間`, `15分+60秒`, `初期持ち時間：900秒、加算：5秒`, `4時間（秒読み60秒）`. */
function ofWords(text: string): Limits | undefined {
  const main = durationOf(text.replace(/秒読み.*|加算.*|\+.*/, ''));
  if (main === undefined) return undefined;
  const byoyomi = durationOf(/(?:秒読み|\+)(.*)/.exec(text)?.[1] ?? '') ?? 0;
  return { main, byoyomi, added: durationOf(/加算(.*)/.exec(text)?.[1] ?? '') ?? 0 };
}

/** The time limits of a side; nothing where the record does not say them. */
export function limitsOf(
  headers: readonly HeaderInfo[],
  side: 'black' | 'white',
): Limits | undefined {
  const value = (name: string) => headers.find(({ key }) => key === name)?.value;
  const own = value(side === 'black' ? '先手持ち時間' : '後手持ち時間');
  const text = plain(own ?? value('持ち時間') ?? '').replace(/\s/g, '');
  const limits = ofSums(text) ?? ofClock(text) ?? ofWords(text);
  const byoyomi = durationOf(plain(value('秒読み') ?? ''));
  return limits && { ...limits, byoyomi: byoyomi ?? limits.byoyomi };
}
