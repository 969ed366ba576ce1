/** Records in Markdown, from the real processors to the rendered page in a browser. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launch, ROOT, serve, shown, withoutBrowser } from '../../testing/browser.mjs';
import { newerNode, npmHost } from '../../testing/hosts.mjs';
import remarkKifu, { markdownItKifu, rehypeKifu } from '../index.js';

const remark = npmHost('remark', [
  'unified@11.0.5',
  'remark-parse@11.0.0',
  'remark-rehype@11.1.2',
  'rehype-stringify@10.0.1',
  'rehype-raw@7.0.0',
  '@mdx-js/mdx@3.1.1',
  'react@19.2.0',
  'react-dom@19.2.0',
  'markdown-it@14.1.0',
  '@types/markdown-it@14.1.2',
]);
const astro = npmHost('astro', ['astro@7', '@astrojs/markdown-remark@7']);
const node = newerNode();
const eleventy = npmHost('eleventy', ['@11ty/eleventy@3']);
const docusaurus = npmHost('docusaurus', [
  '@docusaurus/core@3',
  '@docusaurus/preset-classic@3',
  'react@19',
  'react-dom@19',
]);
const vitepress = npmHost('vitepress', ['vitepress@1.6.4', 'vue@3']);

const RECORD = '1 ７六歩(77)\n*a < b & {{c}} --- "d"\n\n2 ３四歩(33)\n3 ２二角成(88)';
const FENCE = `# Game\n\n\`\`\`kif at=2 notation="western" onclick=alert(1)\n${RECORD}\n\`\`\`\n`;
const TEXT = RECORD.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
const SCRIPT = '<script type="module" src="/kifuyomi/kifuyomi.js"></script>';

describe('remark and rehype', { skip: remark.skip }, () => {
  let unified, parse, toRehype, stringify, raw;
  before(async () => {
    const names = ['remark-parse', 'remark-rehype', 'rehype-stringify', 'rehype-raw'];
    ({ unified } = await remark.load('unified'));
    [parse, toRehype, stringify, raw] = await Promise.all(
      names.map(async (name) => (await remark.load(name)).default),
    );
  });

  const viaRemark = async (text, options) =>
    String(
      await unified()
        .use(parse)
        .use(remarkKifu, options)
        .use(toRehype)
        .use(stringify)
        .process(text),
    );
  const viaRehype = async (text, options) =>
    String(
      await unified()
        .use(parse)
        .use(toRehype)
        .use(rehypeKifu, options)
        .use(stringify)
        .process(text),
    );

  for (const [name, process] of [
    ['remark', (...args) => viaRemark(...args)],
    ['rehype', (...args) => viaRehype(...args)],
  ]) {
    test(`${name}: a fence becomes a viewer with its text and its harmless attributes`, async () => {
      assert.equal(
        await process(FENCE),
        `<h1>Game</h1>\n<kifu-viewer at="2" notation="western"><pre>${TEXT}</pre></kifu-viewer>`,
      );
    });

    test(`${name}: other code stays`, async () => {
      assert.equal(
        await process('```js\n1\n```\n\n```\n1 ７六歩(77)\n```'),
        '<pre><code class="language-js">1\n</code></pre>\n<pre><code>1 ７六歩(77)\n</code></pre>',
      );
    });

    test(`${name}: a link alone in its paragraph becomes a viewer if it is asked for`, async () => {
      const link = '[The game](/games/final.kif#42)';
      assert.match(await process(link), /^<p><a/);
      assert.equal(
        await process(link, { links: true }),
        '<kifu-viewer src="/games/final.kif" at="42"><a href="/games/final.kif">The game</a></kifu-viewer>',
      );
      for (const other of [`See ${link}`, '[x](data:x.kif)', '[x](https://a.example/x.html)'])
        assert.match(await process(other, { links: true }), /^<p>.*<a/);
    });

    test(`${name}: a fence's attributes win over those of all viewers`, async () => {
      const html = await process(FENCE, { attributes: { notation: 'usi', size: 'small' } });
      assert.match(html, /<kifu-viewer notation="western" size="small" at="2">/);
    });
  }

  test('records in lists and quotes become viewers, and raw HTML changes nothing', async () => {
    const text = '- a\n\n  ```csa\n  +7776FU\n  ```\n\n> ```usi\n> startpos moves 7g7f\n> ```';
    const html = await unified()
      .use(parse)
      .use(remarkKifu)
      .use(toRehype, { allowDangerousHtml: true })
      .use(raw)
      .use(stringify)
      .process(text);
    assert.match(String(html), /<li>\n<p>a<\/p>\n<kifu-viewer><pre>\+7776FU<\/pre>/);
    assert.match(String(html), /<blockquote>\n<kifu-viewer><pre>startpos moves 7g7f<\/pre>/);
  });

  test('MDX leaves the record alone where code has a component of its own', async () => {
    const { evaluate } = await remark.load('@mdx-js/mdx');
    const runtime = await remark.load('react/jsx-runtime');
    const { createElement } = await remark.load('react');
    const { renderToStaticMarkup } = await remark.load('react-dom/server');
    const { default: Content } = await evaluate(FENCE.replace('western"', 'western" flip'), {
      ...runtime,
      remarkPlugins: [remarkKifu],
    });
    const components = { pre: () => createElement('b', {}, 'highlighted') };
    assert.equal(
      renderToStaticMarkup(createElement(Content, { components })),
      `<h1>Game</h1>\n<kifu-viewer at="2" notation="western" flip=""><pre>${RECORD.replaceAll(
        '&',
        '&amp;',
      )
        .replaceAll('<', '&lt;')
        .replaceAll('"', '&quot;')}</pre></kifu-viewer>`,
    );
  });

  test('markdown-it: a fence becomes a viewer, other code stays', async () => {
    const { default: MarkdownIt } = await remark.load('markdown-it');
    const markdown = new MarkdownIt().use(markdownItKifu, { attributes: { size: 'small' } });
    assert.match(
      markdown.render(FENCE),
      /<kifu-viewer size="small" at="2" notation="western"><pre v-pre>1 ７六歩\(77\)\n\*a &lt; b &amp; /,
    );
    assert.match(markdown.render('```js\n1\n```'), /<code class="language-js">/);
  });
});

/** Creates a folder for a site that resolves a host's packages and the plugin. */
function siteIn(host, files) {
  const folder = mkdtempSync(join(host.folder, 'site-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'integrations/markdown'), join(folder, 'node_modules/kifuyomi-markdown'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Builds a site, and checks that its page shows the record at ply 2. */
function showsBoards(host, { files, program, args, output, path }, run = process.execPath) {
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser?.close());

  test('the built page shows the game', async () => {
    const folder = siteIn(host, files);
    execFileSync(run, [join(host.folder, 'node_modules', program), ...args], {
      cwd: folder,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: 'pipe',
    });
    const html = readFileSync(join(folder, output, path, 'index.html'), 'utf8');
    assert.match(html, /<kifu-viewer at="2" notation="western"><pre[^>]*>1 ７六歩\(77\)\n/);
    const server = await serve({ '/final.kif': '1 ２六歩(27)\n' }, [join(folder, output)]);
    try {
      const page = await browser.newPage();
      await page.goto(`${server.url}/${path}`);
      const viewers = await shown(page);
      assert.deepEqual(viewers[0], { at: '2', moves: ['P-7f', 'P-3d', 'Bx2b+'] });
      const record = await page.evaluate(() =>
        document.querySelector('kifu-viewer pre').textContent.trim(),
      );
      assert.equal(record, RECORD);
      if (files['public/final.kif']) assert.equal(viewers.length, 2);
    } finally {
      server.close();
    }
  });
}

describe('Astro', { skip: astro.skip || node.skip || withoutBrowser }, () => {
  const site = {
    files: {
      'package.json': '{ "type": "module" }',
      'astro.config.mjs': `import remarkKifu from 'kifuyomi-markdown';
        export default { markdown: { remarkPlugins: [[remarkKifu, { links: true }]] } };`,
      'public/final.kif': '1 ２六歩(27)\n',
      'src/layouts/Page.astro': `<html lang="en"><body><Fragment set:html={${JSON.stringify(SCRIPT)}} /><slot /></body></html>`,
      'src/pages/game.md': `---\nlayout: ../layouts/Page.astro\n---\n${FENCE}\n[Final](/final.kif)\n`,
    },
    program: 'astro/bin/astro.mjs',
    args: ['build'],
    output: 'dist',
    path: 'game/',
  };
  showsBoards(astro, site, node.program);
});

describe('Eleventy', { skip: eleventy.skip || withoutBrowser }, () => {
  showsBoards(eleventy, {
    files: {
      'package.json': '{ "type": "module" }',
      'eleventy.config.js': `import { markdownItKifu } from 'kifuyomi-markdown';
        export default (eleventy) => eleventy.amendLibrary('md', (markdown) => markdown.use(markdownItKifu));`,
      // Liquid reads {{ }} before Markdown does.
      'game.md': `${SCRIPT}\n\n{% raw %}${FENCE}{% endraw %}`,
    },
    program: '@11ty/eleventy/cmd.cjs',
    args: [],
    output: '_site',
    path: 'game/',
  });
});

describe('VitePress', { skip: vitepress.skip || withoutBrowser }, () => {
  showsBoards(vitepress, {
    files: {
      'package.json': '{ "type": "module" }',
      '.vitepress/config.mjs': `import { markdownItKifu } from 'kifuyomi-markdown';
        export default {
          head: [['script', { type: 'module', src: '/kifuyomi/kifuyomi.js' }]],
          markdown: { config: (markdown) => markdown.use(markdownItKifu) },
          vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('kifu-') } } },
        };`,
      'game/index.md': FENCE,
    },
    program: 'vitepress/bin/vitepress.js',
    args: ['build'],
    output: '.vitepress/dist',
    path: 'game/',
  });
});

describe('Docusaurus', { skip: docusaurus.skip || withoutBrowser }, () => {
  showsBoards(docusaurus, {
    files: {
      'package.json': '{ "private": true }',
      'docusaurus.config.mjs': `import remarkKifu from 'kifuyomi-markdown';
        export default {
          title: 'Test',
          url: 'https://example.org',
          baseUrl: '/',
          scripts: [{ src: '/kifuyomi/kifuyomi.js', type: 'module' }],
          onBrokenLinks: 'ignore',
          presets: [['classic', {
            blog: false,
            docs: { routeBasePath: '/', sidebarPath: false, remarkPlugins: [remarkKifu] },
          }]],
        };`,
      'docs/game.md': FENCE,
    },
    program: '@docusaurus/core/bin/docusaurus.mjs',
    args: ['build'],
    output: 'build',
    path: 'game/',
  });
});

test('the types fit', { skip: remark.skip }, () => {
  const folder = siteIn(remark, {
    'check.ts': `import { unified } from 'unified';
      import MarkdownIt from 'markdown-it';
      import remarkKifu, { markdownItKifu, rehypeKifu } from 'kifuyomi-markdown';
      unified().use(remarkKifu).use(remarkKifu, { links: true }).use(rehypeKifu, { attributes: { at: '1' } });
      new MarkdownIt().use(markdownItKifu, { attributes: {} });
      // @ts-expect-error it is a boolean
      unified().use(remarkKifu, { links: 1 });`,
    'tsconfig.json': `{ "compilerOptions": { "strict": true, "module": "nodenext", "noEmit": true,
      "skipLibCheck": true, "types": [] }, "files": ["check.ts"] }`,
  });
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    stdio: 'inherit',
  });
});
