/** The programs in which integrations are tested, installed once from the registries, outside the tree. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `KIFUYOMI_HOSTS` names another folder, such as one that CI caches. */
const HOSTS = process.env.KIFUYOMI_HOSTS ?? join(tmpdir(), 'kifuyomi-hosts');

/** Returns the last nonempty line of a failed command, as the reason of a skipped test. */
const reasonOf = (error) =>
  String(error.stderr || error.message)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('complete log of this run'))
    .at(-1);

/** Whether hosts may be installed. `cargo xtask test` takes those that are there; `cargo xtask hosts` installs all. */
const mayInstall = process.env.KIFUYOMI_HOSTS_INSTALL !== '0';

/** Runs an installation into a folder unless the same installation has succeeded there before. */
function installOnce(name, packages, install) {
  const folder = join(HOSTS, name);
  const mark = join(folder, `installed-${packages.join('+').replace(/[^\w.+-]/g, '_')}`);
  if (existsSync(mark)) return { folder };
  if (!mayInstall) return { folder, skip: 'is not installed: `cargo xtask hosts` does' };
  mkdirSync(folder, { recursive: true });
  try {
    install(folder);
  } catch (error) {
    return { folder, skip: `${packages.join(', ')} cannot be installed: ${reasonOf(error)}` };
  }
  writeFileSync(mark, '');
  return { folder };
}

const run = (program, args, cwd) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: 540_000 });

/**
 * Installs npm packages. Returns their folder and a function that imports one; `skip` says why tests must be skipped
 * if the registry cannot be reached.
 */
export function npmHost(name, packages) {
  const host = installOnce(name, packages, (folder) => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], folder);
  });
  return {
    ...host,
    load: (module) => import(pathToFileURL(resolveModule(host.folder, module)).href),
  };
}

/** Resolves the file of a module that may have an entry for `import` only. */
const resolveModule = (folder, module) =>
  fileURLToPath(
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', 'console.log(import.meta.resolve(process.argv[1]))', module],
      { cwd: folder, encoding: 'utf8' },
    ).trim(),
  );

/** Returns a Node.js of at least version 22, for hosts that need one: this one, or one from the registry. */
export function newerNode() {
  if (Number(process.versions.node.split('.')[0]) >= 22) return { program: process.execPath };
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const host = npmHost('node22', [`node-${system}@22`]);
  return { ...host, program: join(host.folder, `node_modules/node-${system}/bin/node`) };
}

/** Installs Python packages into an environment of their own. `bin` is the folder of its programs. */
export function pipHost(name, packages) {
  const host = installOnce(name, packages, (folder) => {
    run('python3', ['-m', 'venv', 'venv'], folder);
    run(join(folder, 'venv/bin/pip'), ['install', '--quiet', ...packages], folder);
  });
  return { ...host, bin: join(host.folder, 'venv/bin') };
}
