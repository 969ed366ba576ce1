/** Existing content of a page becomes viewers if the page requests it. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import { BROKEN, expectAt, GAME, ready, state, viewer, viewerTag } from './viewer.js';
import { answered } from './waiting.js';

const SJIS = readFileSync('tests/browser/shift-jis.kif');
const MODULE = '<script type="module" src="kifuyomi.js" data-kifuyomi="auto"></script>';
const LINKS = MODULE.replace('auto', 'auto links');
const PLAIN = '<script type="module" src="kifuyomi.js"></script>';
const COMPAT = '<script src="kifuyomi.compat.js" charset="utf-8"></script>';

/** Another record, of two moves. */
const OTHER = '先手：Kimura\n   1 ２六歩(27)\n   2 ８四歩(83)\n';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Opens a page with files of records in its folder. Returns its console messages and errors. */
async function visit(page: Page, head: string, body: string): Promise<string[]> {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  await page.route('**/*.kif', (route) => route.fulfill({ body: GAME }));
  await page.route('**/other.kif', (route) => route.fulfill({ body: OTHER }));
  await page.route('**/old/sjis.kif', (route) => route.fulfill({ body: SJIS }));
  await page.route('**/missing.kif', (route) => route.fulfill({ status: 404 }));
  await page.route('**/test.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Test</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        ${head}</head><body><main>${body}</main></body></html>`,
    }),
  );
  await page.goto('test.html');
  return messages;
}

const viewers = (page: Page) => page.locator('kifu-viewer');
const names = (page: Page) => viewers(page).locator('.player.foot');

/** Returns the attributes of a viewer, with absolute addresses reduced to their last part. */
const said = (page: Page, which = 0): Promise<Record<string, string>> =>
  viewers(page)
    .nth(which)
    .evaluate((one) =>
      Object.fromEntries(
        [...one.attributes].map(({ name, value }) => [name, value.replace(/^http.*\//, '')]),
      ),
    );

test.describe('blocks of code', () => {
  test('are recognised by a class or a language, as blog systems write them', async ({ page }) => {
    const each = GAME.trimEnd().split('\n');
    const spans = each.map((line) => `<span class="line">${line}</span>`).join('\n');
    const divs = each.map((line) => `<div>${line}</div>`).join('');
    const blocks: readonly (readonly [string, string])[] = [
      ['a class', `<pre class="kifu">${GAME}</pre>`],
      ['a fenced block', `<pre><code class="language-kif">${GAME}</code></pre>`],
      [
        'Hugo',
        `<pre tabindex="0"><code class="language-kifu" data-lang="kifu">${GAME}</code></pre>`,
      ],
      ['Hatena', `<pre class="code lang-kif" data-lang="kif" data-unlink>${GAME}</pre>`],
      [
        'Jekyll',
        `<div class="language-kif highlighter-rouge"><div class="highlight"><pre class="highlight"><code>${GAME}</code></pre></div></div>`,
      ],
      ['a block of WordPress', `<pre class="wp-block-code kifu"><code>${GAME}</code></pre>`],
      [
        'line breaks as an editor keeps them',
        `<pre class="wp-block-preformatted kifu">${GAME.trim().replaceAll('\n', '<br>')}</pre>`,
      ],
      [
        'coloured lines',
        `<pre><code class="language-kif">${GAME.replace(/^ .*$/gm, '<span class="m">$&</span>')}</code></pre>`,
      ],
      ['a text field', `<textarea class="kifu" readonly>${GAME}</textarea>`],
      [
        'Shiki and Astro',
        `<pre class="astro-code github-dark" tabindex="0" data-language="kif"><code>${spans}</code></pre>`,
      ],
      [
        'Expressive Code',
        `<div class="expressive-code"><figure class="frame"><pre data-language="kif"><code>${divs}</code></pre></figure></div>`,
      ],
      [
        'Rehype',
        `<figure data-rehype-pretty-code-figure=""><pre><code data-language="kif">${spans}</code></pre></figure>`,
      ],
      [
        'Qiita',
        `<div class="code-frame" data-lang="kif"><div class="highlight"><pre><code>${GAME}</code></pre></div></div>`,
      ],
      [
        'MkDocs',
        `<div class="language-kif highlight"><pre><span></span><code>${GAME}</code></pre></div>`,
      ],
      [
        'Sphinx',
        `<div class="highlight-kif notranslate"><div class="highlight"><pre><span></span>${GAME}</pre></div></div>`,
      ],
      [
        'VitePress',
        `<div class="language-kif vp-adaptive-theme"><pre class="shiki"><code>${spans}</code></pre></div>`,
      ],
      ['a paragraph', `<p class="kifu">${GAME.trim().replaceAll('\n', '<br>')}</p>`],
      ['a division', `<div class="kifu">${divs}</div>`],
    ];
    await visit(page, MODULE, blocks.map(([, block]) => block).join(''));
    await expect(viewers(page)).toHaveCount(blocks.length);
    await ready(page);
    const read = await viewers(page).evaluateAll((all) =>
      all.map((one) => {
        const { info, problems } = one as KifuViewerElement;
        return [info?.black, info?.plies, problems.length];
      }),
    );
    for (const [i, [what]] of blocks.entries()) expect(read[i], what).toEqual(['Aoyama', 5, 0]);
    expect(await page.locator('main > pre, main > textarea').count()).toBe(0);
  });

  test('moves among words are found by the reader engine', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/.*\//, '')));
    await visit(
      page,
      PLAIN,
      '<kifu-viewer><pre>He opened with P-7f, and I answered P-3d.</pre></kifu-viewer>',
    );
    await ready(page);
    const plies = viewer(page).evaluate((one) => (one as KifuViewerElement).info?.plies);
    expect(await plies).toBe(2);
    expect(asked.filter((name) => name.endsWith('.wasm'))).toEqual(['kifuyomi-reader.wasm']);
  });

  test('an element without its end is reported', async ({ page }) => {
    const hidden = '</kifu-viewer> is missing: what follows is hidden';
    for (const [body, is] of [
      ['<p>a</p><kifu-viewer src="game.kif" /><p>What follows.</p>', true],
      ['<kifu-viewer src="game.kif" /><h2>b</h2><kifu-viewer src="game.kif" />', true],
      ['<kifu-viewer src="game.kif"></kifu-viewer><p>What follows.</p>', false],
      ['<kifu-viewer src="game.kif"><a href="game.kif">the game</a></kifu-viewer>', false],
    ] as const) {
      const messages = await visit(page, MODULE, body);
      await ready(page);
      expect(messages.join().includes(hidden), body).toBe(is);
      await page.unrouteAll();
    }
  });

  test('wide figures name a place', async ({ page }) => {
    await visit(page, MODULE, '<kifu-viewer src="game.kif" at="３"></kifu-viewer>');
    await ready(page);
    await expectAt(page, '3');
  });

  test('other formats are named by their language', async ({ page }) => {
    const block = (language: string, text: string) =>
      `<pre><code class="language-${language}">${text}</code></pre>`;
    await visit(
      page,
      MODULE,
      block('csa', 'V2.2\nPI\n+\n+7776FU\n-3334FU\n') +
        block('usi', 'position startpos moves 7g7f') +
        block('psn', '1. P7g-7f P3c-3d 2. B8hx2b+') +
        block('sfen', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1') +
        block('rust', 'let kif = 1;'),
    );
    await ready(page);
    const plies = await viewers(page).evaluateAll((all) =>
      all.map((one) => (one as KifuViewerElement).info?.plies),
    );
    expect(plies).toEqual([2, 1, 3, 0]);
    await expect(page.locator('.language-rust')).toBeVisible();
  });

  test('plain text is a viewer where it is a record', async ({ page }) => {
    const log = 'usiok\n> position startpos moves 7g7f\nbestmove 3c3d';
    await visit(
      page,
      MODULE,
      `<pre class="astro-code" data-language="plaintext"><code>${GAME}</code></pre>
      <pre id="fence"><code class="language-text">${OTHER}</code></pre>
      <pre class="astro-code" data-language="plaintext" id="log"><code>${log}</code></pre>
      <pre><code class="language-txt" id="words">1 apple\n2 pears</code></pre>
      <pre id="none"><code>${GAME}</code></pre>`,
    );
    await ready(page);
    await expect(viewers(page)).toHaveCount(2);
    expect(await said(page, 1)).toEqual({ id: 'fence' });
    for (const left of ['log', 'words', 'none'])
      await expect(page.locator(`#${left}`)).toBeVisible();
  });

  test('attributes of the block set the viewer, but none that could run', async ({ page }) => {
    await visit(
      page,
      MODULE,
      `<pre class="kifu" id="game" data-kifu-at="4.1" data-kifu-notation="japanese" data-kifu-flip
        data-kifu-onclick="hacked=1" data-kifu-style="position:fixed" data-line="3">${GAME}</pre>`,
    );
    await ready(page);
    await expectAt(page, '4.1');
    expect(await said(page)).toEqual({ id: 'game', at: '4.1', flip: '', notation: 'japanese' });
  });

  test('a broken record shows what could be read; what is no record stays', async ({ page }) => {
    const messages = await visit(
      page,
      MODULE,
      `<pre class="kifu">${BROKEN}</pre><pre class="kifu" id="diary">Dear diary, I lost.</pre>
      <pre class="kifu" id="empty"> </pre><pre class="kifu" data-kifuyomi="off">${GAME}</pre>`,
    );
    await expect(page.locator('pre#diary')).toHaveText('Dear diary, I lost.');
    await ready(page);
    await expect(viewers(page)).toHaveCount(1);
    await expect(page.locator('main > pre')).toHaveCount(3);
    const problems = await viewer(page).evaluate((one) => (one as KifuViewerElement).problems);
    expect(problems).toHaveLength(1);
    const refused = messages.filter((text) => text.includes('left as it was'));
    expect(refused).toEqual([expect.stringContaining('No shogi moves or position')]);
  });

  test('a field that readers fill in is left alone', async ({ page }) => {
    await visit(
      page,
      MODULE,
      `<form><textarea class="kifu" name="record">${GAME}</textarea></form><pre class="kifu">${GAME}</pre>`,
    );
    await ready(page);
    await expect(viewers(page)).toHaveCount(1);
    await expect(page.locator('form textarea')).toBeVisible();
  });

  test('texts stay texts', async ({ page }) => {
    const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    await visit(
      page,
      MODULE,
      `<pre class="kifu">先手：${escaped(hostile)}\n   1 ７六歩(77)\n*${escaped(hostile)}\n</pre>
      <script type="text/kifu">先手：&lt;img src=x onerror=&quot;hacked=1&quot;&gt;
        1 ７六歩(77)</script>
      <p><a href="javascript:hacked=1//game.kif">a</a></p>
      <script type="text/kifu" data-src="javascript:hacked=1"></script>
      <script type="text/kifu" data-src="data:text/plain,1 ７六歩(77)"></script>`,
    );
    await ready(page);
    await expect(names(page).first()).toContainText('<img src=x');
    await expect(names(page).nth(1)).toContainText('<img src=x');
    expect(await page.locator('main img').count()).toBe(0);
    await expect(viewers(page)).toHaveCount(2);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

test('blocks and links are upgraded only if the page asks for it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await visit(
    page,
    PLAIN,
    `${viewerTag()}<pre class="kifu">${GAME}</pre><p><a href="game.kif" class="kifu">game</a></p>
    <script type="text/kifu">${GAME}</script>`,
  );
  await ready(page);
  await expect(viewers(page)).toHaveCount(1);
  expect(loaded.filter((url) => url.includes('upgrade'))).toEqual([]);
  expect(await page.evaluate(() => 'KifuForJS' in window)).toBe(false);
});

test('blocks inserted later are upgraded once, and not inside of viewers', async ({ page }) => {
  await visit(page, MODULE, `${viewerTag()}<pre class="kifu">${GAME}</pre>`);
  await ready(page);
  await expect(viewers(page)).toHaveCount(2);
  await page.evaluate((text) => {
    const main = document.querySelector('main');
    const late = document.createElement('div');
    late.innerHTML = `<section><pre class="kifu">${text}</pre></section><pre class="kifu" id="late"></pre>
      <p><a href="game.kif">game</a></p>`;
    main?.append(late);
    // Moved in the document, as frameworks do.
    document.body.append(late);
    main?.append(late);
  }, GAME);
  await expect(viewers(page)).toHaveCount(4);
  await page.evaluate((text) => {
    const late = document.querySelector('#late');
    if (late) late.textContent = text;
  }, GAME);
  await expect(viewers(page)).toHaveCount(5);
  await ready(page);
  await viewer(page).evaluate((one, text) => {
    one.insertAdjacentHTML('beforeend', `<pre class="kifu">${text}</pre>`);
    document.querySelector('p a')?.parentElement?.append('!');
  }, GAME);
  await answered(page);
  await expect(viewers(page)).toHaveCount(5);
});

test.describe('links', () => {
  const around = (page: Page) =>
    page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('kifu-viewer')].map((one) => {
        const parent = one.parentElement?.localName;
        return `${one.getAttribute('src')?.replace(/.*\//, '')} in ${parent} after ${one.previousElementSibling?.id || one.previousElementSibling?.localName}`;
      }),
    );

  test('alone in their paragraph, they get a viewer after it', async ({ page }) => {
    await visit(
      page,
      MODULE,
      `<p id="one"> <a href="one.kif#3">The game</a> </p>
      <ul><li id="two"><a href="two.kif">Another</a></li></ul>
      <div class="wp-block-file" id="three"><a href="three.kif">three</a><a href="three.kif" download>Download</a></div>
      <p>A game: <a href="four.kif">here</a></p>
      <p><a href="five.kif">five</a> and <a href="six.kif">six</a></p>
      <p><a href="notes.txt">notes</a></p>
      <p><a href="one.kif">The same again</a></p>`,
    );
    await ready(page);
    expect(await around(page)).toEqual([
      'one.kif in main after one',
      'two.kif in li after a',
      'three.kif in main after three',
    ]);
    await expectAt(page, '3');
    await expect(page.locator('#one a')).toHaveAttribute('href', 'one.kif#3');
  });

  test('a list of games stays a list, and navigation stays navigation', async ({ page }) => {
    const menu = '<p><a href="menu.kif">menu</a></p>';
    await visit(
      page,
      MODULE,
      `<ul><li><a href="1.kif">1</a></li><li><a href="2.kif">2</a></li></ul>
      <nav>${menu}</nav><aside>${menu}</aside><header>${menu}</header><footer>${menu}</footer>
      <div role="navigation">${menu}</div><div id="sidebar">${menu}</div>
      <table><tr><td><a href="3.kif">3</a></td></tr></table>
      <nav><a class="kifu" href="asked.kif">asked</a></nav>`,
    );
    await ready(page);
    expect(await around(page)).toEqual(['asked.kif in nav after a']);
  });

  test('anywhere in the text where that is asked for, and each file once', async ({ page }) => {
    await visit(
      page,
      LINKS,
      `<p id="both">First <a href="five.kif">five</a>, then <a href="other.kif">six</a>.</p>
      <ul><li>See <a href="7.kif">7</a></li><li><a href="five.kif">again</a></li></ul>
      <nav><a href="menu.kif">menu</a></nav>`,
    );
    await ready(page);
    expect(await around(page)).toEqual([
      'five.kif in main after both',
      'other.kif in main after kifu-viewer',
      '7.kif in li after a',
    ]);
    await expect(names(page).nth(1)).toContainText('Kimura');
  });

  test('texts that are records, where links anywhere are asked for', async ({ page }) => {
    const fetched: string[] = [];
    await page.route('**/*.txt', (route) => {
      const name = route.request().url().replace(/.*\//, '');
      fetched.push(name);
      if (name === 'game.txt') return route.fulfill({ body: GAME });
      if (name === 'sjis.txt') return route.fulfill({ body: SJIS });
      if (name === 'missing.txt') return route.fulfill({ status: 404, body: GAME });
      return route.fulfill({ body: 'User-agent: *\nDisallow: /1 ７六歩\n' });
    });
    const body = `<p id="one">See <a href="game.txt#2">a game</a>.</p><p id="two"><a href="sjis.txt">old</a></p>
      <p><a href="robots.txt">robots</a> <a href="missing.txt">missing</a>
      <a href="https://elsewhere.example/game.txt">elsewhere</a></p><nav><a href="menu.txt">menu</a></nav>`;
    await visit(page, LINKS, body);
    await expect(viewers(page)).toHaveCount(2);
    await ready(page);
    expect(await around(page)).toEqual([
      'game.txt in main after one',
      'sjis.txt in main after two',
    ]);
    await expectAt(page, '2');
    expect(new Set(fetched)).toEqual(
      new Set(['game.txt', 'sjis.txt', 'robots.txt', 'missing.txt']),
    );
  });

  test('a file that cannot be read leaves the link as it was', async ({ page }) => {
    await page.route('https://elsewhere.example/**', (route) => route.abort());
    const messages = await visit(
      page,
      MODULE,
      `<p><a href="missing.kif">missing</a></p>
      <p><a href="https://elsewhere.example/game.ki2">elsewhere</a></p><p><a href="good.kif">good</a></p>`,
    );
    await ready(page);
    await expect(viewers(page)).toHaveCount(1);
    await expect(page.locator('[role=alert]')).toHaveCount(0);
    await expect(page.locator('p a')).toHaveText(['missing', 'elsewhere', 'good']);
    const left = messages.filter((text) => text.includes('left as it was'));
    expect(left).toHaveLength(2);
  });
});

test.describe('pages for Kifu for JS', () => {
  test('swapping the line shows files and texts', async ({ page }) => {
    await visit(
      page,
      COMPAT,
      `<h2>Two games</h2><script type="text/kifu" data-src="game.kif"></script>
      <script type="text/kifu">
        先手：Kimura
           1 ２六歩(27)
           2 ８四歩(83)
      </script>
      <p><a href="game.kif">Download</a></p><pre class="kifu">${GAME}</pre>`,
    );
    await ready(page);
    await expect(viewers(page)).toHaveCount(2);
    await expect(names(page)).toContainText(['Aoyama', 'Kimura']);
    const [, second] = await viewers(page).evaluateAll((all) =>
      all.map((one) => (one as KifuViewerElement).problems.length),
    );
    expect(second).toBe(0);
  });

  test('tags alone need no more than the module', async ({ page }) => {
    await visit(page, MODULE, '<script type="text/kifu" data-src="game.kif"></script>');
    await ready(page);
    await expect(names(page)).toContainText('Aoyama');
  });

  test('attributes become those of the viewer', async ({ page }) => {
    const pairs: readonly (readonly [string, Record<string, string>])[] = [
      ['data-ply="3"', { at: '3' }],
      ['data-ply="999"', { at: '999' }],
      ['data-ply="5" data-forkPointers="[[4, 0]]"', { at: '4.1.5' }],
      ['data-ply="2" data-forkpointers="[[1,0],[4,0]]"', { at: '1.1.2' }],
      ['data-ply="3" data-forkpointers="nonsense"', { at: '3' }],
      ['data-reverse', { flip: '' }],
      ['data-reverse="false"', {}],
      ['data-reverse data-reverse-name="Fuj"', { 'flip-for': 'Fuj', flip: '' }],
      ['data-tsume', {}],
      ['data-tsume="false"', {}],
      ['data-tsume data-tsume-kingsHand data-tsume-citation', {}],
      ['data-tsume data-tsume-hideAnswer', { mode: 'tsume' }],
      ['data-maxWidth="500"', { style: '--kifu-max-width: 500px;' }],
      ['data-static', { size: 'small', interactive: 'off' }],
      [
        'data-static data-static-last="hidden"',
        {
          size: 'small',
          interactive: 'off',
          style: '--kifu-last-move: transparent;',
        },
      ],
      ['data-kifu-notation="western"', { notation: 'western' }],
    ];
    const scripts = pairs.map(
      ([attributes]) => `<script type="text/kifu" ${attributes}>${GAME}</script>`,
    );
    await visit(page, COMPAT, scripts.join(''));
    await expect(viewers(page)).toHaveCount(pairs.length);
    await ready(page);
    for (const [i, [attributes, expected]] of pairs.entries()) {
      expect(await said(page, i), attributes).toEqual(expected);
    }
  });

  test('a diagram shows a position, and nothing to step with', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const messages = await visit(
      page,
      COMPAT,
      `<script type="text/kifu" data-static data-ply="3">${GAME}</script>
      <script type="text/kifu" data-static data-static-last="[3, 2]">
        ln1gkg1nl/6+P2/2sppps1p/2p3p2/p8/P1P1P3P/2NP1PP2/3s1KSR1/L1+b2G1NL w R2Pbgp 42
      </script>`,
    );
    await ready(page);
    await expect(viewer(page).locator('[part~=board]').first()).toBeVisible();
    for (const part of ['.moves', '.slider', '.bar', '.forks >> nth=0']) {
      await expect(viewer(page).locator(part)).toBeHidden();
    }
    await viewer(page)
      .locator('.board')
      .click({ position: { x: 300, y: 150 }, force: true });
    await expectAt(page, '3');
    const { width } = (await viewer(page).locator('.block').boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThan(420);
    expect(messages.filter((text) => text.includes('static.last'))).toHaveLength(1);
  });

  test('entities as Blogger writes them are read', async ({ page }) => {
    await visit(
      page,
      COMPAT,
      `<script type="text/kifu">
&#20808;&#25163;&#65306;Tom &amp; &#x9752;&#x5C71;
&#9650;&#65303;&#20845;&#27497; &#9651;&#65299;&#22235;&#27497; &#99999999; &#x110000;
</script>`,
    );
    await ready(page);
    await expect(names(page)).toContainText('Tom & 青山');
    expect(
      await viewer(page).evaluate((one) => (one as KifuViewerElement).info?.plies),
    ).toBeGreaterThan(1);
  });

  test('its calls work while the page is read, by id and in place', async ({ page }) => {
    const messages = await visit(
      page,
      `${COMPAT}<script>
        KifuForJS.setDefaultOptions({ reverse: { name: 'Fujita' }, maxWidth: 500 });
        KifuForJS.load({ src: 'game.kif', ply: 2 }, 'later');
        KifuForJS.load('other.kif', 'second', { ply: 1, maxWidth: 300 });
        KifuForJS.load('other.kif', 'nowhere').catch(({ message }) => { window.refused = message; });
      </script>`,
      `<div id="later">…</div><div id="second"></div>
      <p id="third"></p><script>
        KifuForJS.loadString('▲７六歩 △３四歩').then((store) => { window.store = store; });
      </script>`,
    );
    await ready(page);
    await expect(viewers(page)).toHaveCount(3);
    await expect(page.locator('#later > kifu-viewer:only-child')).toHaveCount(1);
    expect(await said(page)).toEqual({
      at: '2',
      'flip-for': 'Fujita',
      flip: '',
      src: 'game.kif',
      style: '--kifu-max-width: 500px;',
    });
    expect(await said(page, 1)).toMatchObject({ at: '1', style: '--kifu-max-width: 300px;' });
    await expect(page.locator('#third + script + kifu-viewer')).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'store')?.player.tesuu))
      .toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'refused'))).toContain('nowhere');
    expect(messages.filter((text) => text.startsWith('error'))).toEqual([]);
  });

  test('scripts watch and move the boards as they did', async ({ page }) => {
    await visit(
      page,
      COMPAT,
      `<p>Move <span id="tesuu">?</span></p>
      <script type="text/kifu" data-src="game.kif" id="board-1"></script>
      <script>
        KifuForJS.getKifuStore(document.getElementById('board-1')).then((store) => {
          window.first = store;
        });
        KifuForJS.getKifuStore(document.getElementById('board-1')).then((store) => {
          window.store = store;
          KifuForJS.mobx.autorun(() => {
            document.getElementById('tesuu').textContent = store.player.tesuu;
          });
          KifuForJS.mobx.when(() => store.player.tesuu === 3, () => { window.third = true; });
          window.seen = [];
          KifuForJS.mobx.reaction(() => store.player.tesuu, (now) => seen.push(now));
        });
      </script>`,
    );
    await ready(page);
    await expect(page.locator('#tesuu')).toHaveText('0');
    const ask = (what: string) => page.evaluate(`(() => { const { store } = window; ${what} })()`);
    await viewer(page).locator('[data-act=next]').click();
    await expect(page.locator('#tesuu')).toHaveText('1');
    await ask('store.player.goto(3)');
    await expect(page.locator('#tesuu')).toHaveText('3');
    await ask('store.player.forward(); store.player.backward(); store.player.go(-1)');
    await expect(page.locator('#tesuu')).toHaveText('2');
    await ask('store.player.goto(5, [{ te: 4, forkIndex: 0 }])');
    await expectAt(page, '4.1.5');
    expect(await page.evaluate('[third, seen]')).toEqual([true, [1, 3, 4, 3, 2, 5]]);
    expect(await page.evaluate('first === store')).toBe(true);
    await ask('store.flip()');
    await expect(names(page)).toContainText('Fujita');
    await ask('return store.loadKifu("先手：Kimura\\n   1 ２六歩(27)\\n")');
    await expect(viewer(page)).toContainText('Kimura');
    const failed = await ask(
      'return store.loadFile("missing.kif").catch(() => store.errors.length)',
    );
    expect(failed).toBe(1);
  });

  test('version 1 called it Kifu', async ({ page }) => {
    await visit(
      page,
      `${COMPAT}<script>Kifu.settings = { ImageDirectoryPath: "../images" };</script>`,
      '<script>Kifu.load("game.kif");</script>',
    );
    await ready(page);
    await expect(names(page)).toContainText('Aoyama');
  });

  test('the module knows that name as well', async ({ page }) => {
    await visit(page, MODULE, '<div id="here"></div>');
    await page.waitForFunction(() => Reflect.has(window, 'Kifu'));
    await page.evaluate('Kifu.load("game.kif", "here")');
    await ready(page);
    await expect(names(page)).toContainText('Aoyama');
  });

  test('names that the page has for itself are left to it', async ({ page }) => {
    await visit(page, `<script>var Kifu = 'mine';</script>${COMPAT}`, viewerTag());
    await ready(page);
    expect(await page.evaluate(() => Reflect.get(window, 'Kifu'))).toBe('mine');
  });

  test('the single file is loaded when the module cannot be', async ({ page }) => {
    await page.route('**/kifuyomi.js', (route) => route.abort());
    await page.route('**/kifuyomi.single.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'document.documentElement.dataset.single = "here"',
      }),
    );
    await visit(page, COMPAT, '<script type="text/kifu" data-src="game.kif"></script>');
    await expect(page.locator('html')).toHaveAttribute('data-single', 'here');
  });
});

test.describe('Kifu for Java and Kifu for Flash', () => {
  const JAVA = `<applet codebase="old" code="kifuj.Applet1.class" archive="kifuj.jar" width="572"
    height="460" id="game"><param name="KIFU" value="sjis.kif">
    <param name="HELP" value="kifujhelp.html"><param name="LAST_COLOR" value="100 200 100">
    <param name="START_TESUU" value="3"><param name="AUTO_UPDATE" value="1">
    <param name="NO_MOKUME" value="1"><param name="NO_COMMENT" value="1">
    Java is needed.</applet>`;

  const OBJECT = `<object classid="clsid:D27CDB6E-AE6D-11cf-96B8-444553540000" id="Kifu" width="580"
    height="500"><param name="movie" value="Kifu.swf">
    <param name="FlashVars" value="kifu=./game.kif&&minute=1&replay_last=1">
    <embed src="Kifu.swf" FlashVars="kifu=game.kif&minute=1" width="580" height="500"
      type="application/x-shockwave-flash"></object>`;

  test('an applet', async ({ page }) => {
    const messages = await visit(page, MODULE, JAVA);
    await ready(page);
    await expect(names(page)).toContainText('青山');
    expect(await said(page)).toEqual({
      id: 'game',
      src: 'sjis.kif',
      at: '3',
      board: 'plain',
      refresh: '30',
      style: '--kifu-last-move: rgb(100 200 100); --kifu-max-width: 572px;',
    });
    await expect(page.getByText('Java is needed')).toHaveCount(0);
    const left = messages.filter((text) => text.startsWith('kifuyomi'));
    expect(left).toEqual([expect.stringContaining('`no_comment` of kifuj.Applet1.class')]);
  });

  test('an object of Flash with its embed is one viewer', async ({ page }) => {
    await visit(page, COMPAT, OBJECT);
    await ready(page);
    await expect(viewers(page)).toHaveCount(1);
    expect(await said(page)).toEqual({
      id: 'Kifu',
      src: 'game.kif',
      at: 'last',
      style: '--kifu-max-width: 580px;',
    });
    await expectAt(page, '6');
  });

  test('an embed alone, and variables in the address', async ({ page }) => {
    await visit(
      page,
      MODULE,
      `<embed src="Kifu.swf" flashvars="kifu=game.kif.gz&start_tesuu=2" width="100%">
      <embed src="Kifu.swf?kifu=other.kif" width="200">
      <embed src="othello.swf" flashvars="kifu=f5f6e6">
      <object data="movie.swf"><param name="FlashVars" value="title=a">
        <param name="base" value="http://"></object>`,
    );
    await ready(page);
    await expect(viewers(page)).toHaveCount(2);
    expect(await said(page)).toEqual({ src: 'game.kif', at: '2' });
    expect(await said(page, 1)).toEqual({ src: 'other.kif', style: '--kifu-max-width: 320px;' });
    await expect(page.locator('embed, object')).toHaveCount(2);
  });

  test('records that SWFObject was to show get a viewer', async ({ page }) => {
    await visit(
      page,
      MODULE,
      `<div id="flashcontent"><a href="http://www.adobe.com/go/getflashplayer">Flash Player 9</a></div>
      <script>
        class SWFObject { addVariable() {} write() {} }
        const swfobject = { embedSWF() {} };
        var so = new SWFObject("Kifu.swf", "Kifu", "580", "90%", "9", "#f0f0f0");
        so.addVariable("kifu", "./game.kif");	// 棋譜ファイル名
        //so.addVariable("no_mokume", "1");	// 木目なし
        so.addVariable("minute", "1");
        so.addVariable("start_tesuu", 4);
        so.write("flashcontent");
      </script>
      <div id="so" style="visibility: hidden"></div>
      <script>
        var params = { FlashVars: "kifu=other.kif&minute=1" };
        swfobject.embedSWF("Kifu.swf", "so", "580", "500", "9.0.0", false, false, params);
      </script>`,
    );
    await ready(page);
    await expect(names(page)).toContainText(['Aoyama', 'Kimura']);
    await expect(page.locator('#flashcontent > kifu-viewer')).toBeVisible();
    await expect(page.locator('#so > kifu-viewer')).toBeVisible();
    expect(await said(page)).toMatchObject({ at: '4', style: '--kifu-max-width: 580px;' });
    expect(await said(page)).not.toHaveProperty('board');
  });

  test('recover gives the viewers that replace them', async ({ page }) => {
    await visit(
      page,
      COMPAT,
      `${JAVA}${OBJECT}<script>
        KifuForJS.recover().then((stores) => { window.plies = stores.map(({ player }) => player.tesuu); });
      </script>`,
    );
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'plies'))).toEqual([3, 6]);
  });

  test('a record that is gone leaves a link to where it was', async ({ page }) => {
    await visit(page, MODULE, JAVA.replace('sjis', 'missing'));
    await expect(viewer(page).locator('[role=alert]')).toContainText('could not be loaded');
    await expect(viewer(page).getByRole('link', { name: 'missing.kif' })).toBeVisible();
  });
});

test('the attributes that sources may say are those of the viewer', async ({ page }) => {
  const [, table = ''] =
    /^\| attribute \|([\s\S]*?)\n\n/m.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  const attributes = [...table.matchAll(/^\| `([a-z-]+)`/gm)]
    .map(([, name]) => name ?? '')
    .filter((name) => !/^(src|for|share|engine|library|data-.*)$/.test(name));
  expect(attributes.length).toBeGreaterThan(20);
  // Scripts, and fetched files other than the record, are named by the page alone.
  const own = ['engine', 'library'];
  const all = [...attributes, ...own].map((name) => `data-kifu-${name}=""`).join(' ');
  await visit(page, MODULE, `<pre class="kifu" ${all}>${GAME}</pre>`);
  await ready(page);
  const names = Object.keys(await said(page));
  expect(names).toEqual(expect.arrayContaining(attributes));
  expect(names.filter((name) => own.includes(name))).toEqual([]);
});

/** The HTML examples of the guides after the migration. */
const guides = ['migrating.md', 'migrating.ja.md'].map((name) =>
  [...readFileSync(`docs/${name}`, 'utf8').matchAll(/^```html\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block.split(/^<!-- (?:after|これから) -->$/m)[1] ?? '',
  ),
);

test('the examples of the guide work', async ({ page }) => {
  for (const swapped of guides[0] ?? [])
    await test.step(swapped.trim(), async () => {
      const messages = await visit(page, '', swapped);
      await ready(page);
      expect(await viewers(page).count()).toBeGreaterThan(0);
      expect(messages.filter((text) => /^(error|kifuyomi)/.test(text))).toEqual([]);
    });
});

test('under a strict content security policy', async ({ page }) => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'";
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.route('**/strict.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Strict</title>${COMPAT.replace('>', ' data-kifuyomi="auto">')}
        <pre class="kifu">${GAME}</pre>
        <script type="text/kifu" data-static data-static-last="hidden" data-maxwidth="400">${GAME}</script></html>`,
    }),
  );
  await page.goto('strict.html');
  await ready(page);
  await expect(viewers(page)).toHaveCount(2);
  expect((await state(page)).ply).toBe(0);
  await expect(viewers(page).nth(1).locator('.bar')).toBeHidden();
  expect(messages.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});
