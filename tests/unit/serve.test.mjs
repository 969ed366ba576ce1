// `cargo xtask serve` answers with the page and with the MIME types that browsers require.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import test from 'node:test';

/** Returns a port on which nothing listens. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Fetches from a server that may still be starting. */
async function answerOf(url) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetch(url);
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

test('the server serves the page and its engine', async () => {
  assert.ok(existsSync('dist/index.html'), 'dist/ is built');
  const port = await freePort();
  const server = spawn(process.execPath, ['www/serve.mjs', `${port}`], { stdio: 'inherit' });
  try {
    const at = `http://127.0.0.1:${port}/`;
    const page = await answerOf(at);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<kifu-viewer/);
    for (const [name, type] of [
      ['kifuyomi.js', /javascript/],
      ['kifuyomi-reader.wasm', /^application\/wasm/],
      ['lang/ko.json', /^application\/json/],
    ]) {
      const answer = await fetch(at + name);
      await answer.arrayBuffer();
      assert.match(answer.headers.get('content-type') ?? '', type, name);
    }
    assert.equal((await fetch(`${at}missing.js`)).status, 404);
  } finally {
    server.kill();
  }
});
