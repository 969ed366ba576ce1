// The address of the repository, in everything that is released.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { missing, NAMING, named, project } from '../../www/build/project.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name) => readFileSync(`${root}/${name}`, 'utf8');
const files = NAMING.map((name) => ({ name, text: read(name) }));
const SET = `version = "9.9.9"
repository = "https://github.com/some-one/kifuyomi"
homepage = "https://example.org"
`;

test('files name the repository and the version of Cargo.toml', () => {
  for (const { name, text } of files) assert.equal(named(text, project()), text, name);
});

test('one setting changes every file', () => {
  const settings = project(SET);
  for (const { name, text } of files) {
    const changed = named(text, settings);
    assert.ok(changed.includes('https://github.com/some-one/kifuyomi'), name);
    assert.ok(!changed.includes('OWNER'), name);
  }
  assert.match(named(read('CITATION.cff'), settings), /^version: 9\.9\.9$/m);
  assert.match(named(read('SECURITY.md'), settings), /--repo some-one\/kifuyomi/);
});

test('a release waits for the settings', () => {
  const unset = SET.replaceAll(/https:[^"]+/g, 'https://github.com/OWNER/REPOSITORY');
  assert.equal(missing(project(unset), []).length, 2);
  assert.deepEqual(missing(project(SET), []), []);
});

test('every crate that is published names the repository, and has a README and licences', () => {
  for (const folder of ['.', 'archive', 'cli']) {
    const manifest = read(`${folder}/Cargo.toml`);
    assert.match(manifest, /^repository\.workspace = true$/m, folder);
    assert.match(manifest, /^readme = "README\.md"$/m, folder);
    assert.match(manifest, /"\/README\.md"/, folder);
    for (const name of ['README.md', 'LICENSE-MIT', 'LICENSE-APACHE'])
      assert.ok(read(`${folder}/${name}`).length > 300, `${folder}/${name}`);
  }
});
