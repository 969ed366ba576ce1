/** Addresses of records in pages. */

import { report } from './report.js';

/** Schemes from which records are fetched; others may be scripts. */
const SCHEMES = ['http:', 'https:', 'file:'];

/** File extensions of records. */
export const RECORD = /\.(kifu?|ki2u?|csa|psn|jkf|usi|usen|sfen)$/i;

/** Resolves an address; returns nothing for an invalid one. */
export function wholeOf(text: string, base = document.baseURI): URL | undefined {
  try {
    return new URL(text.trim(), base);
  } catch {
    // Not `URL.canParse`, which browsers before 2023 lack.
    return undefined;
  }
}

/** Resolves an address, if records may be fetched from it. */
export function addressOf(text: string, base = document.baseURI): URL | undefined {
  const url = wholeOf(text, base);
  if (url && SCHEMES.includes(url.protocol)) return url;
  report(`no record is fetched from \`${text}\``);
  return undefined;
}
