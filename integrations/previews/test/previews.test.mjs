/** The worker in Node.js: what sites that show links get of one, and what a reader sees. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { launch, ROOT, withoutBrowser } from '../../testing/browser.mjs';
import { npmHost } from '../../testing/hosts.mjs';

const resvg = npmHost('resvg', ['@resvg/resvg-wasm@2.6.2']);
const notBuilt =
  !existsSync(join(ROOT, 'dist/core.js')) && 'dist/ is not built: run `cargo xtask build`';
const shots = join(ROOT, 'tests/output/integrations');

const KIF =
  '先手：黒<b>"田\n後手：白井\n棋戦：名人戦\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n';
const packed = (text) => deflateRawSync(text).toString('base64url');

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** The content of the tags in a head, by property or name. */
const tagsIn = (html) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g)].map(
      ([, key, content]) => [
        key,
        content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
      ],
    ),
  );

describe('previews', { skip: resvg.skip || notBuilt }, () => {
  let folder, server, site, link;

  before(async () => {
    folder = mkdtempSync(join(resvg.folder, 'site-'));
    for (const name of ['worker.js', 'node.js', 'package.json'])
      cpSync(join(import.meta.dirname, '..', name), join(folder, name));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(ROOT, 'dist'), join(folder, 'node_modules/kifuyomi'), 'junction');
    const port = await freePort();
    site = `http://127.0.0.1:${port}/kifu/`;
    link = `${site}?z=${packed(KIF)}&at=3`;
    server = spawn(process.execPath, ['node.js', join(ROOT, 'dist'), site, port], { cwd: folder });
    server.stderr.pipe(process.stderr);
    await new Promise((ready, fail) => {
      server.stdout.once('data', ready);
      server.on('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    });
  });

  after(() => {
    server?.removeAllListeners('exit');
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const head = async (address) => tagsIn(await (await fetch(address)).text());

  test('the head has what sites read, and the picture has the size that they ask for', async () => {
    const tags = await head(link);
    assert.equal(tags['og:title'], '☗黒<b>"田 – ☖白井');
    assert.equal(tags['og:description'], '名人戦 · 3手');
    assert.equal(tags['og:url'], link);
    assert.equal(tags['twitter:card'], 'summary_large_image');
    const picture = await fetch(tags['og:image']);
    assert.equal(picture.headers.get('content-type'), 'image/png');
    const png = Buffer.from(await picture.arrayBuffer());
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
    mkdirSync(shots, { recursive: true });
    writeFileSync(join(shots, 'preview.png'), png);
  });

  test('records as USEN and as plain text have previews, too', async () => {
    assert.equal((await head(`${site}?u=~0.7ku2jm.`))['og:description'], '2手');
    const plain = `${site}?t=${encodeURIComponent(KIF)}`;
    assert.equal((await head(plain))['og:description'], '名人戦 · 3手');
  });

  test('oEmbed gives a frame that fits', async () => {
    const html = await (await fetch(link)).text();
    const [, address] = /type="application\/json\+oembed" href="([^"]*)"/.exec(html);
    const asked = `${address.replaceAll('&amp;', '&')}&maxwidth=400`;
    const { type, html: frame, width, title, thumbnail_url } = await (await fetch(asked)).json();
    assert.deepEqual([type, width, title], ['rich', 400, '☗黒<b>"田 – ☖白井']);
    assert.ok(frame.includes(`src="${site}embed.html#z=${packed(KIF)}&amp;at=3"`), frame);
    assert.equal((await fetch(thumbnail_url)).status, 200);
    const foreign = `${site}oembed.json?url=${encodeURIComponent(`https://elsewhere.example/?t=${KIF}`)}`;
    assert.equal((await fetch(foreign)).status, 404);
  });

  test('links that cannot be read open the page without a preview', async () => {
    const bomb = packed('歩'.repeat(1 << 20));
    for (const query of ['', '?z=tZRNb', '?t=hello', '?u=%3Cscript%3E', `?z=${bomb}`]) {
      const answer = await fetch(site + query);
      assert.equal(answer.status, 200);
      const html = await answer.text();
      assert.doesNotMatch(html, /og:|<script>/);
      assert.match(html, /<kifu-viewer share="\?">/);
      assert.equal((await fetch(`${site}preview.png${query}`)).status, 404);
    }
    assert.equal((await fetch(`${site}..%2f..%2fCargo.toml`)).status, 404);
  });

  test('a reader sees the game, and copies a link of the same kind', {
    skip: withoutBrowser,
  }, async () => {
    const browser = await launch();
    try {
      const page = await browser.newPage({ serviceWorkers: 'block' });
      await page.goto(link);
      await page.waitForFunction(() => document.querySelector('kifu-viewer')?.ply === 3);
      await page.locator('[data-do=share]').click();
      const field = page.locator('.share-link .share-text');
      await field.waitFor();
      assert.ok((await field.inputValue()).startsWith(`${site}?z=`));
    } finally {
      await browser.close();
    }
  });
});
