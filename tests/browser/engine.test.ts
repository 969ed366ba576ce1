/** An engine named by the page: it analyses, is stopped, goes through the game, and may be missing. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KifuViewerElement } from '../../www/api.js';
import {
  expectAt,
  go,
  open,
  panel,
  press,
  ready,
  show,
  viewer,
  viewerTag,
  violations,
} from './viewer.js';

const MATERIAL = readFileSync('examples/engine/material.js', 'utf8');

/** Black gives a bishop away, and White does not see it. */
const LAPSES =
  '手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ３三角(88)\n4 ８四歩(83)\n5 ６六角成(33)\n';

/** White is mated by a gold on 5b. */
const MATE = 'sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

async function serve(page: Page, name: string, body: string): Promise<void> {
  await page.route(`**/${name}`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
  );
}

async function analyse(page: Page, record: string, engine = 'material.js'): Promise<void> {
  await serve(page, 'material.js', MATERIAL);
  await show(page, `engine="${engine}" lang="en" notation="western" at="last"`, record);
  await press(page, 'open:menu');
  await panel(page).locator('summary').click();
  await panel(page).locator('[data-act="open:engine"]').click();
  await expect(panel(page).locator('.engine')).toBeVisible();
}

test('an engine is not loaded before it is asked for, or offered where none is named', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await analyse(page, 'position startpos moves 7g7f');
  expect(asked.filter((url) => url.includes('material.js'))).toEqual([]);
  await show(page, 'lang="en"');
  await press(page, 'open:menu');
  await panel(page).locator('summary').click();
  await expect(panel(page).locator('[data-act="open:find"]')).toBeVisible();
  await expect(panel(page).locator('[data-act="open:engine"]')).toHaveCount(0);
});

test('a position is analysed in lines that are played on the board, and the record stays', async ({
  page,
}) => {
  await analyse(page, MATE);
  await panel(page).locator('[data-engine=position]').click();
  const best = panel(page).locator('.engine-line').first();
  await expect(best).toContainText('+mate in 1');
  await expect(best).toContainText('G*5b');
  await expect(panel(page).locator('[role=meter]')).toHaveAttribute('aria-valuenow', '100');
  await expect(panel(page).locator('.engine')).toContainText('Material');
  await panel(page).locator('[data-engine=stop]').click();
  await expect(panel(page).locator('[data-engine=position]')).toBeVisible();
  await best.click();
  await expect.poll(() => viewer(page).evaluate((one) => (one as KifuViewerElement).ply)).toBe(1);
  await viewer(page).locator('[data-line=close]').click();
  await expect.poll(() => viewer(page).evaluate((one) => (one as KifuViewerElement).ply)).toBe(0);
  const rows = await viewer(page).evaluate((one) => (one as KifuViewerElement).record?.rows.length);
  expect(rows).toBe(1);
});

test('the engine follows the reader, and rests once the panel is closed', async ({ page }) => {
  await analyse(page, 'position startpos moves 7g7f 3c3d 8h2b+');
  await panel(page).locator('[data-engine=position]').click();
  const lines = panel(page).locator('.engine-line');
  await expect(lines.first()).toContainText('2b');
  await go(page, '0');
  await expect(lines.first()).not.toContainText('x2b');
  await expect(panel(page).locator('[data-engine=stop]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('a whole game is analysed, what lost much is named, and comments keep it', async ({
  page,
}) => {
  await analyse(page, LAPSES);
  await panel(page).locator('[data-engine=game]').click();
  await expect(panel(page).locator('.engine')).toContainText('Analysed 6 of 6 positions.', {
    timeout: 30_000,
  });
  const lapses = panel(page).locator('.engine-lapses li');
  await expect(lapses.first()).toContainText('Blunder');
  await expect(lapses.first()).toContainText('B-3c');
  // A bar for each move. Black's blunder is above the middle, and leads to the move.
  const bars = panel(page).locator('.engine-losses g');
  await expect(bars).toHaveCount(5);
  const bar = bars.and(panel(page).locator('.engine-blunder')).first();
  await expect(bar).toHaveAttribute('data-node', '3');
  const box = await bar.locator('rect').nth(1).boundingBox();
  const frame = await panel(page).locator('.engine-losses svg').boundingBox();
  expect(box?.height).toBeGreaterThan(5);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + 45);
  await bar.click();
  await expectAt(page, '3');
  await panel(page).locator('[data-engine=note]').click();
  await expect(panel(page).locator('[data-engine=note]')).toBeDisabled();
  const text = await viewer(page).evaluate(
    async (one) => (await (one as KifuViewerElement).write('kif'))?.text ?? '',
  );
  expect([...text.matchAll(/^\*#評価値=/gm)].length).toBeGreaterThan(4);
  expect(text).toContain('*#エンジン=Material');
  // All lines are kept, three by default.
  expect(text).toMatch(/^\*#候補2=-?\d+ [▲☗△☖]/m);
  expect(text).toMatch(/^\*#候補3=/m);
});

test('a reader who steps through the game meanwhile loses nothing of it', async ({ page }) => {
  await analyse(page, LAPSES);
  await panel(page).locator('[data-engine=game]').click();
  const engine = panel(page).locator('.engine');
  await expect(engine).toContainText(/[1-5] of 6 positions/);
  for (const at of ['1', '2', '3'])
    await viewer(page).evaluate((one, at) => (one as KifuViewerElement).go(at), at);
  await expect(engine).toContainText('Analysed 6 of 6 positions.', { timeout: 30_000 });
  await expect(engine).toContainText('Blunder');
  await panel(page).locator('[data-engine=note]').click();
  await expect(panel(page).locator('[data-engine=note]')).toBeDisabled();
  const text = await viewer(page).evaluate(
    async (one) => (await (one as KifuViewerElement).write('kif'))?.text ?? '',
  );
  expect([...text.matchAll(/^\*#(?:評価値|詰み)=/gm)]).toHaveLength(6);
});

test('an engine that is missing, broken or of another game is reported', async ({ page }) => {
  await serve(page, 'broken.js', 'throw new Error("no engine");');
  await analyse(page, 'position startpos moves 7g7f', 'broken.js');
  await panel(page).locator('[data-engine=position]').click();
  await expect(panel(page).locator('[role=alert]')).toContainText('could not be loaded');
  await expect(panel(page).locator('.engine')).not.toContainText('thinking');
  await analyse(page, 'position startpos moves 7g7f', 'none.js');
  await panel(page).locator('[data-engine=position]').click();
  await expect(panel(page).locator('[role=alert]')).toContainText('could not be loaded');
  await analyse(page, 'sfen rbsgk/4p/5/P4/KGSBR b - 1');
  await panel(page).locator('[data-engine=position]').click();
  await expect(panel(page).locator('[role=alert]')).toContainText('does not support this game');
});

/** An engine that knows one position of each of two games, and its output for it. */
const TWO_POSITIONS = `
  const SAID = {
    'position sfen p+nks+l/5/5/5/+LSK+NP b - 1': 'info depth 3 score cp 40 nodes 9 pv 2e2d- 4a4b-',
    'position sfen 4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1': 'info depth 0 score mate 0',
  };
  let said;
  onmessage = ({ data }) => {
    if (data === 'usi') postMessage('option name USI_Variant type combo default shogi var shogi var kyotoshogi\\nusiok');
    if (data === 'isready') postMessage('readyok');
    if (data.startsWith('position')) said = SAID[data] ?? 'info string what is ' + data;
    if (data.startsWith('go')) postMessage(said);
    if (data === 'stop') postMessage('bestmove resign');
  };
`;

test('a game that engines write with other letters is put to them in those', async ({ page }) => {
  await serve(page, 'two.js', TWO_POSITIONS);
  await analyse(page, '手合割：京都将棋\n', 'two.js');
  await panel(page).locator('[data-engine=position]').click();
  await expect(panel(page).locator('.engine-line')).toContainText('+40 G-2d+ G-4b+');
});

test('a position that is mate already is said to be that', async ({ page }) => {
  await serve(page, 'two.js', TWO_POSITIONS);
  await analyse(page, 'sfen 4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1', 'two.js');
  await panel(page).locator('[data-engine=position]').click();
  await expect(panel(page).locator('.engine')).toContainText('+mate Black 100 %');
  await expect(panel(page).locator('.engine')).not.toContainText('thinking');
});

test('an engine that is a module is taken by its adapter', async ({ page }) => {
  await serve(page, 'module.js*', readFileSync('examples/engine/module.js', 'utf8'));
  await serve(
    page,
    'built.js',
    `export default async () => {
      let say, left = -1;
      const answers = { usi: 'usiok', isready: 'readyok', stop: 'bestmove 2g2f' };
      return {
        addMessageListener: (listener) => { say = listener; },
        postMessage: (line) => {
          if (line === 'usi') say('id name Built');
          if (line.startsWith('go')) left = 3;
          if (answers[line]) say(answers[line]);
        },
        // It thinks only while it is polled.
        poll: () => { left -= 1; if (left === 0) say('info depth 3 score cp 77 nodes 9 pv 2g2f'); },
      };
    };`,
  );
  await analyse(page, 'position startpos moves 7g7f 3c3d', 'module.js?%2Fbuilt.js');
  await panel(page).locator('[data-engine=position]').click();
  await expect(panel(page).locator('.engine-line')).toContainText('+77 P-2f');
  await expect(panel(page).locator('.engine')).toContainText('Built');
  await panel(page).locator('[data-engine=stop]').click();
  await expect(panel(page).locator('[data-engine=position]')).toBeVisible();
});

/** An engine as packaged for ShogiHome: it runs by itself, and reports the file and option that it was given. */
const PACKED = `
  let say, style = '';
  const files = {};
  export default async ({ locateFile }) => ({
    FS: { mkdir() {}, writeFile: (path, bytes) => { files[path] = new TextDecoder().decode(bytes); } },
    addMessageListener: (listener) => { say = listener; },
    postMessage: (line) => {
      if (line === 'usi') { say('id name Packed'); say('usiok'); }
      if (line.startsWith('setoption name Style')) style = line.split(' ').at(-1);
      if (line === 'isready') say('readyok');
      if (line.startsWith('go')) {
        const depth = files['/eval/nn.bin'] === 'weights' && style === 'bold' ? 7 : 1;
        setTimeout(() => say('info depth ' + depth + ' score cp 33 nodes 9 pv 2g2f'));
      }
      if (line === 'stop') say('bestmove 2g2f');
    },
  });`;
const manifest = (more: object) =>
  JSON.stringify({
    abi: 'shogihome-wasm-engine/1',
    module: 'packed.js',
    dataFiles: [{ url: 'nn.bin', path: '/eval/nn.bin' }],
    presets: [{ id: 'packed', displayName: 'Packed', values: { Style: 'bold' } }],
    ...more,
  });

for (const [what, script, more] of [
  ['a module', PACKED, {}],
  [
    'a script that is no module',
    PACKED.replace('export default', 'var Packed ='),
    { moduleFormat: 'umd', exportName: 'Packed' },
  ],
] as const) {
  test(`an engine packed for ShogiHome as ${what} is taken by its adapter`, async ({ page }) => {
    await serve(page, 'shogihome.js*', readFileSync('examples/engine/shogihome.js', 'utf8'));
    await serve(page, 'packed/engine.json', manifest(more));
    await serve(page, 'packed/packed.js', script);
    await serve(page, 'packed/nn.bin', 'weights');
    const engine = 'shogihome.js?%2Fpacked%2Fengine.json';
    await analyse(page, 'position startpos moves 7g7f 3c3d', engine);
    await panel(page).locator('[data-engine=position]').click();
    await expect(panel(page).locator('.engine-line')).toContainText('+33 P-2f');
    await expect(panel(page).locator('.engine')).toContainText('Packed');
    await expect(panel(page).locator('.engine')).toContainText('7');
  });
}

for (const [why, more] of [
  ['threads that this page does not allow', { requiresCrossOriginIsolation: true }],
  ['another edition', { abi: 'shogihome-wasm-engine/2' }],
] as const) {
  test(`an engine packed for ShogiHome with ${why} is refused at once`, async ({ page }) => {
    await serve(page, 'shogihome.js*', readFileSync('examples/engine/shogihome.js', 'utf8'));
    await serve(page, 'packed/engine.json', manifest(more));
    await serve(page, 'packed/packed.js', PACKED);
    const engine = 'shogihome.js?%2Fpacked%2Fengine.json';
    await analyse(page, 'position startpos moves 7g7f 3c3d', engine);
    await panel(page).locator('[data-engine=position]').click();
    await expect(panel(page).locator('[role=alert]')).toBeVisible();
  });
}

test('a page that allows no workers says so', async ({ page }) => {
  await serve(page, 'material.js', MATERIAL);
  const policy = `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">`;
  await open(page, viewerTag('engine="material.js" lang="en"'), policy);
  await ready(page);
  await press(page, 'open:menu');
  await panel(page).locator('summary').click();
  await panel(page).locator('[data-act="open:engine"]').click();
  await panel(page).locator('[data-engine=position]').click();
  await expect(panel(page).locator('[role=alert]')).toContainText(
    /not let the engine|not be loaded/,
  );
});

for (const width of [1280, 375]) {
  test(`the panel fits at ${width} px and says all to those who hear it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await analyse(page, 'position startpos moves 7g7f 3c3d 8h2b+');
    await panel(page).locator('[data-engine=position]').click();
    await expect(panel(page).locator('.engine-line')).toHaveCount(3);
    await panel(page).locator('[data-engine=stop]').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await viewer(page).screenshot({ path: `tests/output/engine-${width}.png` });
    expect(await violations(page)).toEqual([]);
  });
}
