/** Copies the theme and the viewer's files from `dist/` into one folder, to be unpacked into `themes/`. */

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyViewer } from '../viewer-files.mjs';

export function packHugo(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['hugo.toml', 'layouts', 'README.md', 'README.ja.md'])
    cpSync(join(import.meta.dirname, name), join(folder, name), { recursive: true });
  copyViewer(join(folder, 'static/kifuyomi'));
}
