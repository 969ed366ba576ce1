/** Records are distinguished from other texts before the engine is loaded. */

import { test } from 'node:test';
import { expect } from '@playwright/test';
import { hasRecord, isRecord } from '../../www/compat/upgrade/is-record.js';

const RECORDS: Readonly<Record<string, string>> = {
  'KIF with headers': '開始日時：2026/11/03\n手合割：平手\n   1 ７六歩(77)   ( 0:16/00:00:16)\n',
  'KIF with a program in front': '# ---- Kifu for Windows ----\n手数----指手---\n1 ７六歩(77)\n',
  'KIF without headers': '\n1 ７六歩(77)\n2 ３四歩(33)\n',
  KI2: '▲７六歩 △３四歩\n▲２二角成\n',
  'KI2 with a comment in front': '*words\n☗７六歩 ☖３四歩\n',
  CSA: "V2.2\nN+A\nPI\n+\n+7776FU\n'comment\n-3334FU\n",
  'CSA of a position': 'P+55FU\nP-51OU\n+\n+5554FU\n',
  USI: 'position startpos moves 7g7f 3c3d\n',
  SFEN: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n',
  PSN: '[Sente "A"]\n1. P-7f P-3d\n',
  JKF: '{"header":{},"moves":[{}]}\n',
  diagram: '後手の持駒：なし\n+---------------------------+\n| ・ ・ ・ ・ ・ ・ ・ ・v玉|一\n',
};

for (const [name, text] of Object.entries(RECORDS))
  test(`${name} is a record`, () => {
    expect([hasRecord(text), isRecord(text)]).toEqual([true, true]);
  });

test('texts that quote a record contain one, but are none', () => {
  const log = 'usiok\n> position startpos moves 7g7f 3c3d\nbestmove 2g2f\n';
  const program = 'const kif = `\n1 ７六歩(77)\n2 ３四歩(33)\n`;\nconsole.log(kif);\n';
  for (const text of [log, program]) {
    expect(hasRecord(text)).toBe(true);
    expect(isRecord(text)).toBe(false);
  }
});

test('other texts are no records', () => {
  const others = [
    '',
    '1 apple\n2 pears\n',
    '# Words\n\nWords.\n',
    '{"moves": 3}\n',
    'npm install kifuyomi\n',
    '| a | b |\n| - | - |\n',
    '先手：黒田\n後手：白井\n',
  ];
  expect(others.filter((text) => hasRecord(text) || isRecord(text))).toEqual([]);
});
