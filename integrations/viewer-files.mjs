/** The files of the viewer that are part of an integration. */

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

export const DIST = join(import.meta.dirname, '../dist');

const IS_RECORD = join(import.meta.dirname, '../www/compat/upgrade/is-record.ts');

/** Writes `is-record.js`, a classic script that defines `kifuyomiRecords.hasRecord(text)`. */
export function writeIsRecord(folder) {
  const options = { loader: 'ts', format: 'iife', globalName: 'kifuyomiRecords', minify: true };
  const { code } = transformSync(readFileSync(IS_RECORD, 'utf8'), { charset: 'utf8', ...options });
  writeFileSync(join(folder, 'is-record.js'), code);
}

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
