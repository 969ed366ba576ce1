/** Fenced records in pages built by MkDocs Material and Sphinx. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launch, ROOT, serve, shown, withoutBrowser } from '../../testing/browser.mjs';
import { pipHost } from '../../testing/hosts.mjs';

const python = pipHost('python-docs', [
  'pygments',
  'mkdocs<2',
  'mkdocs-material',
  'sphinx',
  'myst-parser',
]);

const RECORD =
  '手合割：平手\n1 ７六歩(77)   ( 0:16/00:00:16)\n*a < b & \'c\' -- "d"\n2 ３四歩(33)\n';
const CSA = "V2.2\nN+A\nPI\n+\n+7776FU\nT12\n'**30 -3334FU\n-3334FU\n%TORYO\n";
const MARKDOWN = `# Game\n\n\`\`\`kif\n${RECORD}\`\`\`\n\n\`\`\`csa\n${CSA}\`\`\`\n`;
const SCRIPT = { type: 'module', 'data-kifuyomi': 'auto' };

describe('Pygments', { skip: python.skip }, () => {
  let folder, browser;
  const run = (program, args, cwd = folder) =>
    execFileSync(join(python.bin, program), args, { cwd, encoding: 'utf8', stdio: 'pipe' });

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kifuyomi-pygments-'));
    // Building leaves files next to the sources.
    const sources = join(folder, 'sources');
    cpSync(join(ROOT, 'integrations/pygments'), sources, { recursive: true });
    run('pip', ['install', '--quiet', '--force-reinstall', '--no-deps', sources]);
    if (!withoutBrowser) browser = await launch();
  });

  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Writes files into a new folder. */
  function site(name, files) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, path, '..'), { recursive: true });
      writeFileSync(join(folder, name, path), text);
    }
    return join(folder, name);
  }

  async function expectBoards(built, path) {
    const server = await serve({}, [built]);
    try {
      const page = await browser.newPage({ locale: 'ja' });
      await page.goto(`${server.url}${path}`);
      const viewers = await shown(page);
      assert.deepEqual(
        viewers.map(({ moves }) => moves.length),
        [2, 3],
      );
      const kif = await page.evaluate(() =>
        document
          .querySelector('kifu-viewer')
          .write('kif')
          .then(({ text }) => text),
      );
      assert.ok(kif.includes('*a < b & \'c\' -- "d"'), kif);
    } finally {
      server.close();
    }
  }

  for (const [language, text] of [
    ['kif', RECORD],
    ['ki2', '▲７六歩 △３四歩\n*words\n▲２二角成\n'],
    ['csa', CSA],
    ['usi', 'position startpos moves 7g7f 3c3d P*5e\n'],
    ['psn', '[Sente "A"]\n1. P-7f {good} P-3d\n'],
  ])
    test(`${language} is read without errors and with every character`, () => {
      const code = `import sys; from pygments.lexers import get_lexer_by_name as g; from pygments.token import Token
text = sys.argv[2]
tokens = list(g(sys.argv[1]).get_tokens(text))
assert ''.join(v for _, v in tokens) == text, tokens
assert not [v for t, v in tokens if t in Token.Error], tokens
assert any(t in Token.Keyword for t, _ in tokens), tokens`;
      run('python', ['-c', code, language, text]);
    });

  test('MkDocs Material keeps the language, and the page shows boards', {
    skip: withoutBrowser,
  }, async () => {
    const where = site('mkdocs', {
      'mkdocs.yml': `site_name: Test
theme: { name: material, custom_dir: overrides, font: false }
markdown_extensions:
  - pymdownx.highlight: { pygments_lang_class: true }
  - pymdownx.superfences
`,
      'overrides/main.html': `{% extends "base.html" %}{% block extrahead %}<script type="module"
        src="/kifuyomi/kifuyomi.js" data-kifuyomi="auto"></script>{% endblock %}`,
      'docs/index.md': MARKDOWN,
    });
    run('mkdocs', ['build', '--quiet'], where);
    await expectBoards(join(where, 'site'), '/');
  });

  test('Sphinx keeps the language, and the page shows boards', {
    skip: withoutBrowser,
  }, async () => {
    const where = site('sphinx', {
      'conf.py': `extensions = ["myst_parser"]
html_js_files = [("/kifuyomi/kifuyomi.js", ${JSON.stringify(SCRIPT)})]
`,
      'index.md': MARKDOWN,
    });
    // Warnings are errors, such as that of an unknown language.
    run('sphinx-build', ['-q', '-W', '.', 'built'], where);
    await expectBoards(join(where, 'built'), '/index.html');
  });
});
