/** A site built by Jekyll with the lines of the README. */

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launch, serve, shown, withoutBrowser } from '../../testing/browser.mjs';

const skip =
  (spawnSync('jekyll', ['--version']).error &&
    'Jekyll is not installed (Debian: `apt-get install jekyll`)') ||
  withoutBrowser;

const [layout, fence, links] = [
  ...readFileSync(join(import.meta.dirname, '../README.md'), 'utf8').matchAll(
    /^(`{3,4})\w+\n([\s\S]*?)^\1$/gm,
  ),
].map(([, , code]) => code);
const FINAL = '1 ２六歩(27)\n2 ８四歩(83)\n';

describe('Jekyll', { skip }, () => {
  let folder, browser;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kifuyomi-jekyll-'));
    const files = {
      '_config.yml': 'title: Test\n',
      '_layouts/default.html': `<!doctype html><html lang="en"><body>{{ content }}${layout}</body></html>`,
      'game.md': `---\nlayout: default\n---\n${fence}\n${links}`,
      'final.kif': FINAL,
      'other.kif': FINAL,
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    execFileSync('jekyll', ['build', '--quiet', '--disable-disk-cache'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    browser = await launch();
  });

  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the code block and both links become boards', async () => {
    const server = await serve({}, [join(folder, '_site')]);
    try {
      const page = await browser.newPage({ locale: 'en-GB' });
      await page.goto(`${server.url}/game.html`);
      await page.waitForFunction(() => document.querySelectorAll('kifu-viewer').length === 3);
      const viewers = await shown(page);
      assert.deepEqual(viewers[0], { at: '2', moves: ['P-7f', 'P-3d', 'Bx2b+'] });
      assert.deepEqual(
        viewers.slice(1).map(({ at, moves }) => [at, moves.length]),
        [
          ['2', 2],
          ['0', 2],
        ],
      );
    } finally {
      server.close();
    }
  });
});
