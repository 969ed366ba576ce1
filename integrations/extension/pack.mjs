/** Puts the extension and the viewer's files from `dist/` into one folder, which browsers load and stores take. */

import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = import.meta.dirname;
const DIST = join(HERE, '../../dist');

/** Files of `dist/` that a frame of the extension never asks for. */
const UNUSED = /\.(single|classic|compat|frame)\.js$|kifuyomi-(library|upgrade|nowasm|older)\.js$/;

export function packExtension(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'icons'), { recursive: true });
  cpSync(join(HERE, 'src'), folder, { recursive: true });
  const names = readdirSync(DIST).filter(
    (name) => (/^kifuyomi.*\.(js|wasm)$/.test(name) && !UNUSED.test(name)) || /^embed\./.test(name),
  );
  for (const name of [...names, 'lang', 'licences', 'LICENSE-MIT', 'LICENSE-APACHE'])
    cpSync(join(DIST, name), join(folder, name), { recursive: true });
  for (const name of ['icon.svg', 'icon-192.png', 'icon-512.png'])
    cpSync(join(DIST, 'icons', name), join(folder, 'icons', name));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  packExtension(process.argv[2] ?? join(DIST, 'integrations/extension'));
