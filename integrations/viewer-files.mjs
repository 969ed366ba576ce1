/** The files of `dist/` that are part of an integration. */

import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const DIST = join(import.meta.dirname, '../dist');

/** The script that distinguishes records from other texts. */
export const IS_RECORD = join(import.meta.dirname, 'is-record.js');

/** Other ways to load the viewer, which a page with `kifuyomi.js` never requests. */
const OTHER_WAYS = /^kifuyomi\.(single|classic|compat|frame)\.js$/;

/** Copies the viewer into a folder, except the files that `unused` matches. */
export function copyViewer(folder, unused = /^$/) {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(DIST).filter(
    (name) =>
      (/^kifuyomi.*\.(js|wasm)$/.test(name) || /^embed\.\w+$/.test(name)) &&
      !OTHER_WAYS.test(name) &&
      !unused.test(name),
  );
  for (const name of [...names, 'lang', 'licences', 'LICENSE-MIT', 'LICENSE-APACHE'])
    cpSync(join(DIST, name), join(folder, name), { recursive: true });
}
