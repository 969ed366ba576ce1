/** Copies the extension and the viewer's files from `dist/` into one folder, for browsers and extension stores. */

import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyViewer, DIST, writeIsRecord } from '../viewer-files.mjs';

/** Files that a frame of the extension never requests: it runs in a current browser and shows one record. */
const UNUSED = /^kifuyomi-(library|upgrade|nowasm|older)\.js$/;

export function packExtension(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'icons'), { recursive: true });
  cpSync(join(import.meta.dirname, 'src'), folder, { recursive: true });
  writeIsRecord(folder);
  copyViewer(folder, UNUSED);
  for (const name of ['icon.svg', 'icon-192.png', 'icon-512.png'])
    cpSync(join(DIST, 'icons', name), join(folder, 'icons', name));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  packExtension(process.argv[2] ?? join(DIST, '../target/integrations/extension'));
