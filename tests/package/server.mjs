// On a server: importing the element does nothing, and pages with it can be rendered.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { PROJECT, packed } from './install.mjs';

test('importing the element on a server defines nothing and fails at nothing', () => {
  const file = join(PROJECT, 'server.mjs');
  writeFileSync(
    file,
    `const before = Object.keys(globalThis);
const names = await import('kifuyomi');
const { KifuViewer } = await import('kifuyomi/element');
console.log(JSON.stringify({
  path: import.meta.resolve('kifuyomi'),
  added: Object.keys(globalThis).filter((name) => !before.includes(name)),
  made: typeof new names.KifuViewer(),
  isSame: KifuViewer === names.KifuViewer,
}));`,
  );
  const { path, ...found } = JSON.parse(execFileSync(process.execPath, [file], { cwd: PROJECT }));
  assert.match(path, /element\.server\.js$/);
  assert.deepEqual(found, { added: [], made: 'object', isSame: true });
});

test('a server has the same names to import as a browser', async () => {
  const names = async (name) => {
    const { metafile } = await build({
      entryPoints: [packed(name)],
      format: 'esm',
      metafile: true,
      write: false,
    });
    return Object.values(metafile.outputs)[0].exports.sort();
  };
  const inBrowsers = await names('kifuyomi.js');
  assert.ok(inBrowsers.includes('KifuViewer'));
  assert.deepEqual(await names('element.server.js'), inBrowsers);
});

test('a page made with React on a server has the record as a text', async () => {
  const server = spawn(process.execPath, ['server.js'], {
    cwd: join(PROJECT, 'examples/ssr'),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(server.stdout, 'data');
    const address = String(line).trim();
    const page = await (await fetch(address)).text();
    assert.match(page, /<kifu-viewer notation="western"><pre>手合割：平手\n1 ７六歩\(77\)/);
    const script = await fetch(new URL('kifuyomi/kifuyomi.js', address));
    assert.equal(script.headers.get('content-type'), 'text/javascript');
    assert.equal((await fetch(new URL('kifuyomi/no.js', address))).status, 404);
  } finally {
    server.kill();
  }
});
