/** Names for the files of a record. */

import type { HeaderInfo, Info } from '../pkg/kifuyomi-full.js';
import { decodedPart } from './urls.js';

/** Headers of any format that hold the date or the title. */
const DATES = /日時|日付|対局日|date|start_time/i;
const TITLES = /^(作品名|表題|棋戦|event|title)$/i;
/** Characters that some system does not allow in file names, invisible ones, and spaces. */
const UNSAFE = /[<>:"/\\|?*\p{C}\p{Z}]+/gu;
/** Reserved device names on Windows. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** The maximum length of a part. Two such parts with date and suffix fit into the 255 bytes that systems allow. */
const MAX_PART_LENGTH = 28;
/** The maximum length of the name of the source file, which fits as well. */
const MAX_STEM_LENGTH = 60;

/**
 * Returns a file name made of date and players, as in `2026-03-01_Aoyama-Fujita.kif`, or of the name of the file or
 * address that the record came from.
 */
export function fileName(info: Info, suffix: string, extension: string, origin = ''): string {
  const { headers, black, white, variant } = info;
  const players = [black, white]
    .map((name) => safe(name))
    .filter(Boolean)
    .join('-');
  const title = safe(headers.find(({ key }) => TITLES.test(key))?.value ?? '');
  const own = safe(stemOf(origin), MAX_STEM_LENGTH);
  const known = (own ? [own] : [dateIn(headers), players || title]).filter(Boolean);
  const game = variant.name === 'standard' ? '' : safe(variant.title ?? variant.name);
  const name = [...(known.length > 0 ? known : [game || 'record']), suffix]
    .filter(Boolean)
    .join('_');
  return `${DEVICES.test(name) ? `_${name}` : name}.${extension}`;
}

/** Returns the name of a file without folders and extension. */
function stemOf(origin: string): string {
  const name = origin.replace(/^\w+:\/\/[^/]*/, '').replace(/[?#].*/, '');
  return decodedPart(name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''));
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

function safe(text: string, longest = MAX_PART_LENGTH): string {
  const plain = text.normalize('NFC').replace(UNSAFE, '_');
  const short = [...plain].slice(0, longest).join('');
  return short.replace(/^[._-]+|[._-]+$/g, '');
}
