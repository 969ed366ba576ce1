// The licences of the project's dependencies and build tools.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import satisfies from 'spdx-satisfies';

const root = fileURLToPath(new URL('../..', import.meta.url));
const deny = readFileSync(`${root}/deny.toml`, 'utf8');
const ALLOWED = strings(/^allow = \[([^\]]*)\]/m.exec(deny)[1]);
/** Licences of tools that only the tests and the build run; nothing of these is published. */
const ONLY_RUN = ['MPL-2.0', 'CC0-1.0', 'MIT-0', 'CC-BY-3.0', 'CC-BY-4.0'];

function strings(text) {
  return [...text.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
}

/** Reports whether a licence is allowed. Old crates write `MIT/Apache-2.0`. */
function isAllowed(license, allowed) {
  return satisfies(license.replaceAll('/', ' OR '), allowed);
}

/** Returns the parts whose licence is missing or not allowed for them. */
function refused(parts, allowedFor) {
  return parts
    .filter((part) => !part.license || !isAllowed(part.license, allowedFor(part)))
    .map(({ name, license }) => `${name}: ${license}`);
}

test('crates have licences that deny.toml allows', () => {
  const options = ['metadata', '--format-version', '1', '--locked', '--all-features'];
  const output = execFileSync('cargo', options, { cwd: root, maxBuffer: 1 << 28, stdio: 'pipe' });
  const exceptions = new Map(
    [...deny.matchAll(/\{ crate = "([^"]+)", allow = \[([^\]]*)\] \}/g)].map(([, name, list]) => [
      name,
      strings(list),
    ]),
  );
  const { packages } = JSON.parse(output);
  assert.ok(packages.length > 50);
  assert.deepEqual(
    refused(packages, ({ name }) => [...ALLOWED, ...(exceptions.get(name) ?? [])]),
    [],
  );
});

test('npm packages have licences that deny.toml allows; what only runs here may have some more', () => {
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  const parts = Object.entries(lock.packages)
    .filter(([name, { link }]) => name !== '' && !link)
    .map(([name, part]) => ({ name, ...part }));
  assert.ok(parts.length > 100);
  assert.deepEqual(
    refused(parts, ({ dev }) => (dev ? [...ALLOWED, ...ONLY_RUN] : ALLOWED)),
    [],
  );
});

test('a licence that is not allowed is found', () => {
  const parts = [
    { name: 'one', license: 'GPL-3.0-only' },
    { name: 'other' },
    { name: 'third', license: 'GPL-3.0-only OR MIT' },
  ];
  assert.deepEqual(
    refused(parts, () => ALLOWED),
    ['one: GPL-3.0-only', 'other: undefined'],
  );
});
