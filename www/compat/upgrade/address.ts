/** Addresses of records in pages. */

import { urlOf } from '../../model/urls.js';
import { report } from './report.js';

/** Schemes from which records are fetched; others may be scripts. */
const SCHEMES = ['http:', 'https:', 'file:'];

/** File extensions of records. */
export const RECORD = /\.(kifu?|ki2u?|csa|psn|jkf|usi|usen|sfen)$/i;

/** Resolves an address, if records may be fetched from it. */
export function addressOf(text: string, base = document.baseURI): URL | undefined {
  const url = urlOf(text, base);
  if (url && SCHEMES.includes(url.protocol)) return url;
  report(`no record is fetched from \`${text}\``);
  return undefined;
}
