/** Names for the files of a record. */

import type { HeaderInfo, Info } from '../pkg/kifuyomi-full.js';

/** Headers of any format that hold the date or the title. */
const DATES = /日時|日付|対局日|date|start_time/i;
const TITLES = /^(作品名|表題|棋戦|event|title)$/i;
/** Characters that some system does not allow in names, invisible ones, and spaces. */
const UNSAFE = /[<>:"/\\|?*\p{C}\p{Z}]+/gu;
/** Names of devices on Windows. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Two such parts with date and suffix fit into the 255 bytes that systems allow. */
const LONGEST_PART = 28;

/** A name for a file from its date and players: `2026-03-01_Aoyama-Fujita.kif`. */
export function fileName(info: Info, suffix: string, extension: string): string {
  const { headers, black, white } = info;
  const players = [black, white].map(safe).filter(Boolean).join('-');
  const title = safe(headers.find(({ key }) => TITLES.test(key))?.value ?? '');
  const parts = [dateIn(headers), players || title, suffix].filter(Boolean);
  const name = parts.join('_') || 'record';
  return `${DEVICES.test(name) ? `_${name}` : name}.${extension}`;
}

function dateIn(headers: readonly HeaderInfo[]): string {
  const dated = headers.filter(({ key }) => DATES.test(key));
  const found = dated
    .map(({ value }) => /(\d{4})\D(\d{1,2})\D(\d{1,2})(?!\d)/.exec(value))
    .find(Boolean);
  if (!found) return '';
  const [, year, month, day] = found;
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
}

function safe(text: string): string {
  const plain = text.normalize('NFC').replace(UNSAFE, '_');
  const short = [...plain].slice(0, LONGEST_PART).join('');
  return short.replace(/^[._-]+|[._-]+$/g, '');
}
