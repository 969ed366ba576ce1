/** WebKitGTK: all ways to load a record, to step through it, and every notation. */

import assert from 'node:assert/strict';
import { BROKEN, GAME } from '../browser/games.js';
import {
  act,
  at,
  browser,
  check,
  files,
  KEY,
  key,
  press,
  ready,
  says,
  show,
  tag,
  visit,
} from './page.js';

const CSA = 'V2.2\nN+Aoyama\nN-Fujita\nPI\n+\n+7776FU\nT22\n-3334FU\n+8822UM\n';
const JKF = JSON.stringify({
  header: { 先手: 'Aoyama' },
  moves: [{}, { move: { from: { x: 7, y: 7 }, to: { x: 7, y: 6 }, piece: 'FU', color: 0 } }],
});

for (const [name, text, format, plies] of [
  ['KIF', GAME, 'kif', 5],
  ['KI2', '▲７六歩　△３四歩　▲２二角成\n', 'ki2', 3],
  ['CSA', CSA, 'csa', 3],
  ['USI', 'position startpos moves 7g7f 3c3d', 'usi', 2],
  ['JKF', JKF, 'jkf', 1],
  ['kō shogi', '[Variant "ko"]\n\n1. CH-3i\n', 'psn', 1],
] as const) {
  check(`${name} is read`, async () => {
    await show('', text);
    const info = await browser.run(() => ({ ...one.info }));
    assert.equal(info.plies, plies);
    assert.equal(info.format, format);
    assert.equal(await browser.run(() => one.problems.length), 0);
  });
}

check('a file in Shift_JIS is fetched and read', async () => {
  await visit('<kifu-viewer src="samples/game.ja.kif"></kifu-viewer>');
  await ready();
  assert.ok(await browser.run(() => (one.info?.plies ?? 0) > 10));
});

check('a file that is not there is said, and can be tried again', async () => {
  files.files.set('later.kif', undefined);
  await visit('<kifu-viewer src="later.kif"></kifu-viewer>');
  await says('[role=alert]', '');
  files.files.set('later.kif', GAME);
  await act('retry');
  await ready();
});

check('a broken record shows what could be read, and its problem', async () => {
  await show('', BROKEN);
  assert.equal(await browser.run(() => one.info?.plies), 2);
  await says('.problems', '1 problem');
});

check('a text that is no record gets a sentence', async () => {
  await visit(tag('', 'nothing here'));
  await says('[role=alert]', '');
});

check('the text can be set by a script', async () => {
  await show();
  await browser.run(() => {
    one.text = '1 ２六歩(27)\n';
  });
  await browser.until(() => one.info?.plies === 1);
});

check('the board shows all pieces', async () => {
  await show();
  assert.equal(await browser.run(() => $$('.board [data-piece]').length), 40);
});

check('buttons step forward and back', async () => {
  await show();
  await act('next');
  await at('1');
  await act('next');
  await at('2');
  await act('back');
  await at('1');
});

check('buttons go to the end and to the start', async () => {
  await show('at=2');
  await act('last');
  await browser.until(() => one.ply >= 5);
  await act('first');
  await at('0');
});

check('arrow keys step', async () => {
  await show();
  await key(KEY.right);
  await at('1');
  await key(KEY.right, KEY.right, KEY.left);
  await at('2');
});

check('Home and End go to the ends', async () => {
  await show('at=3');
  await key(KEY.home);
  await at('0');
  await key(KEY.end);
  await browser.until(() => one.ply >= 5);
});

check('the halves of the board step', async () => {
  await show();
  const box = await browser.run(() => {
    const { x, y, width, height } = $('.table').getBoundingClientRect();
    return { x, y, width, height };
  });
  await browser.click(box.x + box.width * 0.8, box.y + box.height / 2);
  await at('1');
  await browser.click(box.x + box.width * 0.2, box.y + box.height / 2);
  await at('0');
});

check('the slider goes where it is put', async () => {
  await show();
  await browser.run(() => {
    const slider = $<HTMLInputElement>('.slider input');
    slider.value = '3';
    slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  });
  await at('3');
});

check('a move of the list is gone to', async () => {
  await show();
  await press('.moves .line:nth-of-type(2) .move, .moves [data-node="2"]');
  await browser.until(() => one.ply > 0);
});

check('a fork leads into a variation, and Escape out of nothing', async () => {
  await show('at=3');
  await press('.forks .chip:nth-child(2), .forks button:last-child');
  await at('4.1');
});

check('a script goes to a place, and hears of it', async () => {
  await show();
  const heard = await browser.run(async () => {
    const change = new Promise<string>((done) => {
      one.addEventListener('kifu-change', ({ detail }) => done(detail.at), { once: true });
    });
    one.go('3.1.5');
    return change;
  });
  assert.equal(heard, '3.1.5');
});

check('a record plays by itself, and stops', async () => {
  await show('pace=fast');
  await act('play');
  await browser.until(() => one.ply >= 1);
  await browser.run(() => one.pause());
  const ply = await browser.run(() => one.ply);
  assert.ok(ply >= 1);
});

check('the current move is announced', async () => {
  await show('notation=western');
  await act('next');
  await browser.until(() =>
    $$('[aria-live]').some((region) => /\d|seven/.test(region.textContent)),
  );
});

check('a notation is picked in the panel, and kept', async () => {
  await show();
  await act('open:notation');
  await browser.until(() => $('.panel'));
  await press('.panel [name=system][value=japanese] + *, .panel label:has([value=japanese])');
  await says('.moves', '７六歩');
  await visit(tag());
  await ready();
  await says('.moves', '７六歩');
  await browser.run(() => localStorage.clear());
});

for (const [lang, word] of [
  ['ja', '開始局面'],
  ['zh', '开始'],
  ['ko', '시작'],
] as const) {
  check(`the viewer speaks ${lang}`, async () => {
    await visit(tag(), undefined, lang);
    await ready();
    const label = await browser.until(() => $('.moves').getAttribute('aria-label') ?? '');
    assert.doesNotMatch(label, /[a-z]/i, word);
  });
}
