/** The packed plugin in Chromium, with a stub of Obsidian's API, and its sources against the API's types. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { launch, ROOT, serve, shown, withoutBrowser } from '../../testing/browser.mjs';
import { npmHost } from '../../testing/hosts.mjs';
import { packObsidian } from '../pack.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kifuyomi-obsidian-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A stub of the part of Obsidian that the plugin uses. It runs in the page. */
const HOST = `
  const processors = new Map();
  const views = new Map();
  const extensions = new Map();
  const notices = [];
  class Plugin {
    constructor(app) { this.app = app; }
    registerMarkdownCodeBlockProcessor(language, run) { processors.set(language, run); }
    registerView(type, make) { views.set(type, make); }
    registerExtensions(endings, type) { for (const one of endings) extensions.set(one, type); }
  }
  class FileView {
    constructor(leaf) {
      this.app = leaf.app;
      this.contentEl = document.createElement('div');
      document.body.append(this.contentEl);
    }
  }
  class Notice { constructor(text) { notices.push(text); } }
  window.require = (name) => name === 'obsidian' ? { FileView, Notice, Plugin } : undefined;
  window.module = { exports: {} };
`;

const NOTE = '# Note\n\n> ```kif at=2 notation=western onclick=x\n> 1 ７六歩(77)\n> ```\n';
const RECORD = '1 ７六歩(77)\n*a < b\n2 ３四歩(33)\n3 ２二角成(88)\n';

test('blocks of notes and files of the vault become boards', { skip: withoutBrowser }, async () => {
  packObsidian(folder);
  const server = await serve({
    '/': `<!doctype html><html lang="en"><body><script>${HOST}</script><script src="/main.js"></script></body></html>`,
    // As Obsidian evaluates it.
    '/main.js': `(function (require, module) {${readFileSync(join(folder, 'main.js'), 'utf8')}
      })(window.require, window.module);`,
    '/old.kif': readFileSync(join(ROOT, 'tests/browser/shift-jis.kif')),
  });
  const browser = await launch();
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    const asked = [];
    await page.goto(server.url);
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(
      async ({ note, record }) => {
        const bytes = await (await fetch('/old.kif')).arrayBuffer();
        const app = { vault: { readBinary: async () => bytes } };
        new module.exports(app).onload();
        const element = document.createElement('div');
        document.body.append(element);
        const section = { text: note, lineStart: 2, lineEnd: 4 };
        processors.get('kif')(record, element, { getSectionInfo: () => section });
        const view = views.get(extensions.get('kif'))({ app });
        await view.onLoadFile({ name: 'old.kif' });
      },
      { note: NOTE, record: RECORD },
    );
    const [block, file] = await shown(page);
    assert.deepEqual(block, { at: '2', moves: ['P-7f', 'P-3d', 'Bx2b+'] });
    assert.ok(file.moves.length > 0);
    assert.equal(await page.locator('kifu-viewer').first().getAttribute('onclick'), null);
    assert.deepEqual(asked, [`${server.url}/old.kif`]);
    assert.deepEqual(await page.evaluate(() => notices), []);
  } finally {
    await browser.close();
    server.close();
  }
});

test("the plugin keeps to Obsidian's types", (context) => {
  const host = npmHost('obsidian', ['obsidian@1.8.7', '@types/node@20']);
  if (host.skip) {
    context.skip(host.skip);
    return;
  }
  const where = mkdtempSync(join(host.folder, 'check-'));
  const source = readFileSync(join(ROOT, 'integrations/obsidian/src/main.js'), 'utf8');
  writeFileSync(join(where, 'main.js'), source);
  const compilerOptions = {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    skipLibCheck: true,
    noImplicitAny: false,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: ['node'],
  };
  // The element's own properties are in the viewer's types.
  writeFileSync(
    join(where, 'viewer.d.ts'),
    'interface HTMLElementTagNameMap { "kifu-viewer": HTMLElement & { text: string; bytes: Uint8Array } }',
  );
  writeFileSync(
    join(where, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['main.js', 'viewer.d.ts'] }),
  );
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', where], {
    stdio: 'inherit',
  });
});
