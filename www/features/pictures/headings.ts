/** The heading of a sheet: players, date, event, place. */

import type { Info } from '../../engine/types.js';
import { dateIn } from '../study/headers.js';

/** Header keys of the engine, in the order they are listed. */
const LISTED = [['開始日時', '対局日', '日時'], ['棋戦', '大会', '表題'], ['場所']];

/** Returns the players in one line. */
export const playersOf = ({ black, white }: Info): string =>
  black || white ? `☗ ${black || '?'}　☖ ${white || '?'}` : '';

/** Returns the date, event and place, as far as recorded. */
export function aboutOf({ headers }: Info, tag: string): string {
  const listed = LISTED.flatMap((keys) => {
    const value = headers.find(({ key, value }) => keys.includes(key) && value)?.value;
    return value ? [dateIn(value, tag) ?? value] : [];
  });
  return listed.join(' · ');
}
