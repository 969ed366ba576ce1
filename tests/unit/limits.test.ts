/** Time limits as records write them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitsOf } from '../../www/features/study/limits.js';

const MINUTE = 60_000;

for (const [text, main, byoyomi, added] of [
  ['各6時間', 360, 0, 0],
  ['各８時間', 480, 0, 0],
  ['1時間30分', 90, 0, 0],
  ['25分、切れ負け', 25, 0, 0],
  ['15分+60秒', 15, 60, 0],
  ['4時間（秒読み60秒）', 240, 60, 0],
  ['00:25+00', 25, 0, 0],
  ['01:30+60', 90, 60, 0],
  ['10:00+10', 10, 10, 0],
  ['900+0+5', 15, 0, 5],
  ['600+30', 10, 30, 0],
  ['フィッシャー方式、初期持ち時間：900秒、加算：5秒', 15, 0, 5],
] as const)
  test(`the limits ${text}`, () => {
    assert.deepEqual(limitsOf([{ key: '持ち時間', value: text }], 'black'), {
      main: main * MINUTE,
      byoyomi: byoyomi * 1000,
      added: added * 1000,
    });
  });

test('byōyomi has a header of its own, and a side may have other limits', () => {
  const headers = [
    { key: '持ち時間', value: '各4時間' },
    { key: '秒読み', value: '60秒' },
    { key: '後手持ち時間', value: '3時間' },
  ];
  assert.equal(limitsOf(headers, 'black')?.main, 240 * MINUTE);
  assert.equal(limitsOf(headers, 'white')?.main, 180 * MINUTE);
  assert.equal(limitsOf(headers, 'white')?.byoyomi, MINUTE);
});

for (const text of ['', '持ち時間テスト', '一億年'])
  test(`no limits are read out of ${text || 'nothing'}`, () => {
    assert.equal(limitsOf([{ key: '持ち時間', value: text }], 'black'), undefined);
  });
