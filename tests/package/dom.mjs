// The element in jsdom and happy-dom, with the setup file of the handbook for Vitest and Jest.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT, read } from './install.mjs';

/** Creates the window of each implementation, as Vitest and Jest do. */
const WINDOWS = {
  jsdom: `const { JSDOM } = await import('jsdom');
    const { window } = new JSDOM('', { url: 'http://localhost/', pretendToBeVisual: true });`,
  'happy-dom': `const { Window } = await import('happy-dom');
    const window = new Window({ url: 'http://localhost/' });`,
};

/** Copies the properties of the window to the global object. */
const GLOBALS = `
  const own = (name, value) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const bound = (value) => (typeof value === 'function' ? value.bind(window) : value);
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis)) own(name, /^[A-Z]/.test(name) ? window[name] : bound(window[name]));
  for (const name in window)
    if (!(name in globalThis)) own(name, /^[A-Z]/.test(name) ? window[name] : bound(window[name]));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    own(name, window[name].bind(window));
  for (const name of ['document', 'Event', 'CustomEvent', 'EventTarget', 'HTMLElement', 'navigator'])
    own(name, window[name]);
  own('window', window);`;

const [, setup, example] = read('docs/developers.md').match(
  /## In Vitest and Jest[\s\S]*?```js\n([\s\S]*?)```[\s\S]*?```js\n([\s\S]*?)```/,
);

test('the handbook shows the same in Japanese', () => {
  const japanese = read('docs/developers.ja.md');
  for (const code of [setup, example]) assert.ok(japanese.includes(code));
});

for (const [name, make] of Object.entries(WINDOWS)) {
  let isThere = true;
  try {
    createRequire(join(PROJECT, 'x.js')).resolve(name);
  } catch {
    isThere = false;
  }
  test(`the element runs under ${name}`, { skip: !isThere && `${name} is not installed` }, () => {
    writeFileSync(join(PROJECT, 'kifuyomi.setup.js'), setup);
    writeFileSync(join(PROJECT, 'example.mjs'), `${example}process.exit();\n`);
    writeFileSync(
      join(PROJECT, `${name}.mjs`),
      `${make}${GLOBALS}
      await import('./kifuyomi.setup.js');
      await import('./example.mjs');`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, [`${name}.mjs`], {
      cwd: PROJECT,
      encoding: 'utf8',
      timeout: 60_000,
    });
    assert.equal(stdout.trim(), '1 P-7f', stderr.slice(0, 2000));
  });
}
