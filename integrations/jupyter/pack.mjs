/** Writes the Python package with the viewer inside its script, ready for `pip install`. */

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../viewer-files.mjs';

export function packJupyter(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const name of [
    'pyproject.toml',
    'README.md',
    'README.ja.md',
    'kifuyomi_widget/__init__.py',
    'kifuyomi_widget/widget.js',
  ])
    cpSync(join(import.meta.dirname, name), join(folder, name));
  cpSync(join(DIST, 'licences'), join(folder, 'licences'), { recursive: true });
  const script = join(folder, 'kifuyomi_widget/widget.js');
  const viewer = readFileSync(join(DIST, 'kifuyomi.single.js'), 'utf8');
  writeFileSync(
    script,
    readFileSync(script, 'utf8').replace('// {{viewer}}', () => viewer),
  );
}
