// The package as users get it: packed, and installed in a separate project.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The project. It is inside the tree, so that bundlers and frameworks are resolved. */
export const PROJECT = join(ROOT, 'tests/output/package');

const npm = (args, cwd) =>
  execFileSync('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8' });

/** Packs and installs the package. Returns the packed file. */
export function install() {
  rmSync(PROJECT, { recursive: true, force: true });
  mkdirSync(PROJECT, { recursive: true });
  const [{ filename }] = JSON.parse(npm(['pack', join(ROOT, 'dist'), '--json'], PROJECT));
  writeFileSync(join(PROJECT, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', `./${filename}`, '--offline', '--no-audit', '--no-fund'], PROJECT);
  cpSync(join(ROOT, 'examples'), join(PROJECT, 'examples'), { recursive: true });
  return join(PROJECT, filename);
}

export const packed = (name) => join(PROJECT, 'node_modules/kifuyomi', name);
export const read = (...path) => readFileSync(join(ROOT, ...path), 'utf8');
