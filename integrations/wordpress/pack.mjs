/** Copies the plugin and the viewer's files from `dist/` into one folder, as WordPress unpacks it. */

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyViewer, DIST, writeIsRecord } from '../viewer-files.mjs';

export function packWordpress(folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, 'src'), folder, { recursive: true });
  cpSync(join(DIST, 'LICENSE-MIT'), join(folder, 'LICENSE'));
  writeIsRecord(folder);
  copyViewer(join(folder, 'viewer'));
}
