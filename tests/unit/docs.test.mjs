// The handbook's pages are built from Markdown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handbook } from '../../www/build/docs.mjs';

const FRAME = '{{title}}\n{{pages}}{{languages}}{{body}}';
const TABLES = { en: { pieces: '| | a |\n| --- | --- |\n| b | c |\n' } };

/** Builds the pages of some sources, with contents that list `pieces`. */
const build = (sources) =>
  handbook({ 'index.md': '# All\n[Pieces](pieces.md)', ...sources }, TABLES, FRAME);

const english = (source) => build({ 'pieces.md': source }).get('pieces.html');
const fails = (sources, message) => assert.throws(() => build(sources), { message });

test('a page has its title, its place in the contents and its languages', () => {
  const html = english('# Pieces & `x`');
  assert.ok(html.startsWith('Pieces &amp; x · Kifuyomi handbook\n'), html);
  assert.ok(html.includes('<a href="pieces.html" aria-current="page">Pieces</a>'), html);
  assert.ok(html.includes('<a href="ja/index.html" lang="ja" hreflang="ja">日本語</a>'), html);
});

test('a table is filled in, scrolled by itself and has no header in its empty corner', () => {
  const html = english('{{pieces}}');
  assert.match(html, /<div class="wide" tabindex="0">\s*<table>\s*<thead>\s*<tr>\s*<td><\/td>/);
  assert.ok(html.includes('<td>c</td>'), html);
});

test('an unknown table is reported', () => {
  fails({ 'pieces.md': '# Pieces\n\n{{gone}}\n' }, 'docs/pieces.md: there is no table gone');
});

test('headings can be linked to', () => {
  const html = english('[x](#駒-a_b-c)\n\n## 駒 `a_b` *C*?!\n\n## Q&A');
  assert.ok(html.includes('<h2 id="駒-a_b-c">'), html);
  assert.ok(html.includes('<h2 id="qa">'), html);
});

for (const target of ['gone.md', '#gone', 'index.md#gone', 'pieces.ja.md', 'gone.png', 'pieces'])
  test(`a link to ${target} that leads nowhere is reported`, () => {
    const message = `docs/pieces.md: ${target} leads nowhere`;
    fails({ 'pieces.md': `# Pieces\n\n| a |\n| --- |\n| [x](${target}) |` }, message);
    fails({ 'pieces.md': `# Pieces\n\n- ![x](${target})` }, message);
  });

test('a picture outside the handbook is reported', () => {
  fails({ 'pieces.md': '![x](../x.png)' }, 'docs/pieces.md: ../x.png leads nowhere');
});

test('a page that the contents do not list is reported', () => {
  fails({ 'pieces.md': '# Pieces', 'board.md': '# Board' }, 'docs/index.md does not lead to board');
});

test('links lead to files, other sites and the viewer; files outside the handbook are not linked', () => {
  const pages = build({
    'pieces.md': '![v](v.png) [w](https://a.b/c.md) [p](../index.html?x) [*L*](../LICENSE)',
    'v.png': '',
  });
  const html = pages.get('pieces.html');
  assert.ok(
    html.endsWith(
      '<p><img src="v.png" alt="v"> <a href="https://a.b/c.md">w</a> ' +
        '<a href="../index.html?x">p</a> <em>L</em></p>\n',
    ),
    html,
  );
});

test('pages link to translations, and to English for what is not translated', () => {
  const pages = build({
    'index.md': '# All\n[Pieces](pieces.md) [Board](board.md)',
    'index.ja.md': '# 全部\n[駒](pieces.ja.md) [盤](board.md)',
    'pieces.md': '# Pieces\n[駒](pieces.ja.md#大きさ)',
    'pieces.ja.md': '# 駒\n[盤](board.md#size) [駒](pieces.md)\n\n## 大きさ',
    'board.md': '# Board\n\n## Size',
  });
  const fragment = encodeURI('#大きさ');
  assert.ok(pages.get('pieces.html').includes(`<a href="ja/pieces.html${fragment}">駒</a>`));
  const html = pages.get('ja/pieces.html');
  assert.ok(html.includes('<a href="../board.html" hreflang="en">盤（英語）</a>'), html);
  assert.ok(html.includes('<a href="../board.html#size">盤</a>'), html);
  assert.ok(html.includes('<a href="pieces.html">駒</a>'), html);
});

test('lines of kanji are joined without a blank', () => {
  assert.ok(english('指し手の\n羅列').includes('<p>指し手の羅列</p>'));
  assert.ok(english('a list\nof moves').includes('<p>a list\nof moves</p>'));
  assert.ok(english('> - 指し手の\n>   羅列').includes('指し手の羅列'));
});

test('a live example is shown as code and at work', () => {
  const html = english('```html live\n<b></b>\n```');
  assert.ok(html.includes('<code class="language-html">&lt;b&gt;'), html);
  assert.ok(html.includes('<div class="live">\n<b></b>\n</div>'), html);
  assert.ok(!english('```html\n<b></b>\n```').includes('live'));
});
