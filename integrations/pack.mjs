/** Packs each integration into target/integrations for installation. `cargo xtask build` builds their contents. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { packExtension } from './extension/pack.mjs';
import { packHugo } from './hugo/pack.mjs';
import { packJupyter } from './jupyter/pack.mjs';
import { packObsidian } from './obsidian/pack.mjs';
import { DIST } from './viewer-files.mjs';
import { packWordpress } from './wordpress/pack.mjs';

const OUT = process.argv[2] ?? join(DIST, '../target/integrations');

/** Returns all files below a folder, in the same order on every system. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** Zips a folder reproducibly: the same files give the same bytes. */
function zip(folder, file, prefix = '') {
  const entries = filesIn(folder).map((path) => [
    prefix + relative(folder, path).replaceAll('\\', '/'),
    readFileSync(path),
  ]);
  const mtime = new Date(1980, 0, 1, 12);
  writeFileSync(join(OUT, file), zipSync(Object.fromEntries(entries), { level: 9, mtime }));
  console.log(`${file}: ${entries.length} files`);
}

/** Copies an integration without its tests, with the licences. */
function copy(name, folder) {
  cpSync(join(import.meta.dirname, name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](test|node_modules|__pycache__)$/.test(path),
  });
  for (const licence of ['LICENSE-MIT', 'LICENSE-APACHE'])
    cpSync(join(DIST, licence), join(folder, licence));
}

if (!existsSync(join(DIST, 'kifuyomi.js'))) {
  console.error('dist/ is not built: run `cargo xtask build`');
  process.exit(1);
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const made = join(OUT, 'unpacked');

packExtension(join(made, 'extension'));
zip(join(made, 'extension'), 'kifuyomi-extension.zip');

packWordpress(join(made, 'wordpress'));
zip(join(made, 'wordpress'), 'kifuyomi-wordpress.zip', 'kifuyomi/');

packHugo(join(made, 'hugo'));
zip(join(made, 'hugo'), 'kifuyomi-hugo.zip', 'kifuyomi-hugo/');

packObsidian(join(made, 'obsidian'));
zip(join(made, 'obsidian'), 'kifuyomi-obsidian.zip', 'kifuyomi/');

packJupyter(join(made, 'jupyter'));
zip(join(made, 'jupyter'), 'kifuyomi-jupyter.zip', 'kifuyomi-jupyter/');

for (const name of ['markdown', 'previews', 'pygments']) {
  copy(name, join(made, name));
  zip(join(made, name), `kifuyomi-${name}.zip`, `kifuyomi-${name}/`);
}

rmSync(made, { recursive: true, force: true });
