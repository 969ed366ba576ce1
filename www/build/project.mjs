// The address of the repository: it is set in Cargo.toml, and `node www/build/project.mjs` writes it into the files of
// its platform. `node www/build/project.mjs check` fails while it is not set, so that nothing is released without it.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from './command.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The value of the setting before there is a repository. */
const UNSET = 'https://github.com/OWNER/REPOSITORY';

/** Files that name the repository, besides those that the build makes. */
export const NAMING = ['SECURITY.md', 'CITATION.cff', '.github/ISSUE_TEMPLATE/config.yml'];

const setting = (name, text) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(text)?.[1];

/** Returns the settings in a workspace's Cargo.toml. The repository is `undefined` until it is set. */
export function project(text = readFileSync(join(root, 'Cargo.toml'), 'utf8')) {
  const [repository, homepage] = ['repository', 'homepage'].map((name) => setting(name, text));
  return {
    version: setting('version', text),
    repository: repository === UNSET ? undefined : repository,
    homepage: homepage === UNSET ? undefined : homepage,
  };
}

/** Returns a file with the address of the repository in place of the one it names. */
export function named(text, { repository = UNSET, version }) {
  const [, path] = /^https:\/\/[^/]+\/(.+)$/.exec(repository) ?? [];
  return text
    .replace(/https:\/\/github\.com\/[\w.-]+\/[\w.-]+/g, repository)
    .replace(/--repo [\w.-]+\/[\w.-]+/g, `--repo ${path}`)
    .replace(/^version: \d.*$/m, `version: ${version}`);
}

/** Returns why nothing can be released yet, a line each. */
export function missing({ repository, homepage }, files) {
  return [
    ...(repository ? [] : ['Cargo.toml: set `repository`, then run `node www/build/project.mjs`']),
    ...(homepage ? [] : ['Cargo.toml: set `homepage`']),
    ...files
      .filter(({ text }) => repository && named(text, project()) !== text)
      .map(({ name }) => `${name} names another repository or version: node www/build/project.mjs`),
  ];
}

const filesNaming = () =>
  NAMING.map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

command(import.meta.url, ([task]) => {
  if (task === 'check') {
    const found = missing(project(), filesNaming());
    if (found.length > 0) throw new Error(found.join('\n'));
    return;
  }
  for (const { name, text } of filesNaming())
    writeFileSync(join(root, name), named(text, project()));
});
