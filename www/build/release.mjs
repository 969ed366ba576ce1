// Release tasks besides building: archives, checksums, and the check that no local path got into a file.
//
//   node www/build/release.mjs zip OUT.zip FOLDER PATH…
//   node www/build/release.mjs checksums DIR [OUT]
//   node www/build/release.mjs check-paths PATH… -- LOCALPATH…

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { command } from './command.mjs';

const USAGE = `usage: node www/build/release.mjs zip OUT.zip FOLDER PATH…
       node www/build/release.mjs checksums DIR [OUT]
       node www/build/release.mjs check-paths PATH… -- LOCALPATH…`;

/** Returns the files of a folder, or the single file of a path, sorted by name, with `/` as separator. */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return new Map([[basename(path), path]]);
  const names = readdirSync(path, { recursive: true }).map((name) => name.replaceAll(sep, '/'));
  const files = names.sort().map((name) => [name, join(path, name)]);
  return new Map(files.filter(([, file]) => statSync(file).isFile()));
}

/** Returns an archive of files and folders, below one folder; the result is reproducible. */
export async function zip(folder, paths) {
  const { zipSync } = await import('fflate');
  const entries = {};
  for (const [name, file] of paths.flatMap((path) => [...filesOf(path)])) {
    const isProgram = (statSync(file).mode & 0o100) !== 0;
    const mode = isProgram ? 0o100755 : 0o100644;
    // Unix permissions, in the upper half of the attributes, and the earliest time of the format.
    const options = { os: 3, attrs: mode << 16, mtime: new Date(1980, 0, 1), level: 9 };
    entries[`${folder}/${name}`] = [readFileSync(file), options];
  }
  return zipSync(entries);
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Returns the checksums of a folder's files except one, in the format of `sha256sum --check`. */
export function checksums(folder, except) {
  const files = [...filesOf(folder)].filter(([, file]) => resolve(file) !== resolve(except));
  return files.map(([name, file]) => `${sha256(readFileSync(file))}  ${name}\n`).join('');
}

/** Returns the files that contain the path of a local folder, with that path. */
export function localPaths(paths, folders) {
  // The path of a folder directly below the root may occur by chance.
  const needles = folders
    .map((folder) => resolve(folder) + sep)
    .filter((needle) => needle.split(sep).length > 3);
  const files = paths.flatMap((path) => [...filesOf(path).values()]);
  return files.flatMap((file) => {
    const bytes = readFileSync(file);
    const found = needles.find((needle) => bytes.includes(needle));
    return found ? [`${file}: ${found}`] : [];
  });
}

const COMMANDS = {
  async zip([out, folder, ...paths]) {
    if (paths.length === 0) throw new Error(USAGE);
    writeFileSync(out, await zip(folder, paths));
  },
  checksums([folder, out = join(folder ?? '', 'SHA256SUMS')]) {
    if (!folder) throw new Error(USAGE);
    const list = checksums(folder, out);
    writeFileSync(out, list);
    console.log(`${list.split('\n').length - 1} files, ${sha256(list).slice(0, 16)}`);
  },
  'check-paths'(args) {
    const end = args.indexOf('--');
    const [paths, folders] = [args.slice(0, end), args.slice(end + 1)];
    if (end < 1 || folders.length === 0) throw new Error(USAGE);
    const found = localPaths(paths, folders);
    if (found.length > 0)
      throw new Error(`the build has local paths and would differ elsewhere:\n${found.join('\n')}`);
  },
};

command(import.meta.url, ([name, ...args]) => {
  if (!Object.hasOwn(COMMANDS, name ?? '')) throw new Error(USAGE);
  return COMMANDS[name](args);
});
