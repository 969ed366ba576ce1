/** The widget in JupyterLab: Python moves the board and is notified of the reader's moves. */

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launch, ROOT, withoutBrowser } from '../../testing/browser.mjs';
import { pipHost } from '../../testing/hosts.mjs';
import { packJupyter } from '../pack.mjs';

const jupyter = pipHost('jupyter', ['jupyterlab', 'anywidget']);
const shots = join(ROOT, 'tests/output/integrations');

const CELLS = [
  `from pathlib import Path
from kifuyomi_widget import Viewer
viewer = Viewer("1 ７六歩(77)\\n2 ３四歩(33)\\n3 ２二角成(88)\\n", at=1, notation="western")
viewer.observe(lambda change: Path("heard.txt").write_text(f"{viewer.at} {viewer.ply}"), "ply")
viewer`,
  'viewer.at = "2"',
  'Viewer(Path("old.kif"))',
];

describe('JupyterLab', { skip: jupyter.skip || withoutBrowser }, () => {
  let folder, server, url, browser, page;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kifuyomi-jupyter-'));
    packJupyter(join(folder, 'package'));
    const install = ['install', '--quiet', '--force-reinstall', '--no-deps'];
    execFileSync(join(jupyter.bin, 'pip'), [...install, join(folder, 'package')]);
    const home = join(folder, 'home');
    mkdirSync(home);
    cpSync(join(ROOT, 'tests/browser/shift-jis.kif'), join(home, 'old.kif'));
    const cells = CELLS.map((source, index) => ({
      cell_type: 'code',
      id: `cell-${index}`,
      source,
      metadata: {},
      outputs: [],
      execution_count: null,
    }));
    const kernelspec = { name: 'python3', display_name: 'Python 3', language: 'python' };
    writeFileSync(
      join(home, 'game.ipynb'),
      JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }),
    );
    server = spawn(
      join(jupyter.bin, 'jupyter'),
      [
        'lab',
        '--no-browser',
        '--allow-root',
        '--port=0',
        '--ServerApp.ip=127.0.0.1',
        '--IdentityProvider.token=',
        `--ServerApp.root_dir=${home}`,
        '--LabApp.news_url=None',
      ],
      {
        env: { ...process.env, JUPYTER_CONFIG_DIR: folder, JUPYTER_DATA_DIR: join(folder, 'data') },
      },
    );
    url = await new Promise((found, fail) => {
      let said = '';
      const listen = (data) => {
        said += data;
        const [address] = /http:\/\/127\.0\.0\.1:\d+\/lab/.exec(said) ?? [];
        if (address) found(address);
      };
      server.stdout.on('data', listen);
      server.stderr.on('data', listen);
      server.on('exit', () => fail(new Error(said)));
    });
    browser = await launch();
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } });
    page.setDefaultTimeout(60_000);
    await page.goto(`${url}/tree/game.ipynb`);
    await page
      .locator('.jp-Notebook .jp-Cell')
      .nth(CELLS.length - 1)
      .waitFor();
    await page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').waitFor();
    await page.getByRole('menuitem', { name: 'Run', exact: true }).click();
    await page.locator('[data-command="runmenu:run-all"]').click();
    await page.waitForFunction(() => {
      const all = [...document.querySelectorAll('kifu-viewer')];
      return all.length === 2 && all.every((one) => one.info);
    });
  });

  after(async () => {
    await browser?.close();
    server?.removeAllListeners('exit');
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const heard = () => {
    const file = join(folder, 'home/heard.txt');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };

  test('the board shows the record at the place that Python has set', async () => {
    await page.waitForFunction(() => document.querySelector('kifu-viewer').ply === 2);
    const moves = await page.evaluate(() =>
      document
        .querySelector('kifu-viewer')
        .record.rows.slice(1)
        .map(({ text }) => text),
    );
    assert.deepEqual(moves, ['P-7f', 'P-3d', 'Bx2b+']);
  });

  test('a file in Shift_JIS is read by its path', async () => {
    const name = await page.evaluate(
      () => [...document.querySelectorAll('kifu-viewer')].at(-1).record.rows.length,
    );
    assert.ok(name > 1);
  });

  test('Python hears where the reader goes', async () => {
    await page.locator('kifu-viewer').first().getByRole('button', { name: 'Forward' }).click();
    for (let tries = 0; heard() !== '3 3' && tries < 100; tries += 1)
      await new Promise((done) => setTimeout(done, 100));
    assert.equal(heard(), '3 3');
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: join(shots, 'jupyter.png') });
  });
});
