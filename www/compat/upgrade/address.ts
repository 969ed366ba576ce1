/** Addresses of records, as pages write them. */

import { report } from './report.js';

/** The schemes that a record is fetched by; any other may be a script. */
const SCHEMES = ['http:', 'https:', 'file:'];

/** How the names of files with records end. */
export const RECORD = /\.(kifu?|ki2u?|csa|psn|jkf|usi|usen|sfen)$/i;

/** An address as it is written, whole; nothing where it is none. */
export const wholeOf = (text: string, base = document.baseURI): URL | undefined =>
  URL.canParse(text.trim(), base) ? new URL(text.trim(), base) : undefined;

/** The whole address, if it is one that a record may be fetched from. */
export function addressOf(text: string, base = document.baseURI): URL | undefined {
  const url = wholeOf(text, base);
  if (url && SCHEMES.includes(url.protocol)) return url;
  report(`no record is fetched from \`${text}\``);
  return undefined;
}
