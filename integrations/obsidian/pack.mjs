/** Writes the plugin as Obsidian loads it: `main.js` with the viewer inside, and its manifest. */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIST } from '../viewer-files.mjs';

const SOURCES = join(import.meta.dirname, 'src');

export function packObsidian(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const plugin = readFileSync(join(SOURCES, 'main.js'), 'utf8');
  const viewer = readFileSync(join(DIST, 'kifuyomi.single.js'), 'utf8');
  writeFileSync(
    join(folder, 'main.js'),
    plugin.replace('// {{viewer}}', () => viewer),
  );
  cpSync(join(SOURCES, 'manifest.json'), join(folder, 'manifest.json'));
  cpSync(join(DIST, 'licences'), join(folder, 'licences'), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  packObsidian(process.argv[2] ?? join(DIST, '../target/integrations/obsidian/kifuyomi'));
