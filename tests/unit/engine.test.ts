/** Parsed output of engines, and the notes made of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOf, gradeOf, infoIn, seenByBlack } from '../../www/features/engine/info.js';
import { noted } from '../../www/features/engine/notes.js';
import { Spelling } from '../../www/features/engine/spelling.js';

test('a line that an engine considers is read', () => {
  const line =
    'info depth 12 seldepth 18 multipv 2 score cp -123 lowerbound nodes 4567 pv 7g7f P*3d 8h2b+';
  assert.deepEqual(infoIn(line), {
    rank: 2,
    score: { kind: 'pawns', number: -123, wins: false },
    depth: 12,
    nodes: 4567,
    moves: '7g7f P*3d 8h2b+',
  });
});

test('mates are read with and without their length, of both sides', () => {
  const scoreOf = (text: string) => infoIn(`info score ${text} pv 7g7f`)?.score;
  assert.deepEqual(scoreOf('mate 5'), { kind: 'mate', number: 5, wins: true });
  assert.deepEqual(scoreOf('mate -4'), { kind: 'mate', number: 4, wins: false });
  assert.deepEqual(scoreOf('mate +'), { kind: 'mate', number: 0, wins: true });
  assert.deepEqual(scoreOf('mate -'), { kind: 'mate', number: 0, wins: false });
  assert.deepEqual(scoreOf('mate 0'), { kind: 'mate', number: 0, wins: false });
});

test('a position that is over is judged without a line', () => {
  const over = infoIn('info depth 0 score mate 0');
  assert.deepEqual(over?.score, { kind: 'mate', number: 0, wins: false });
  assert.equal(over?.moves, '');
  assert.equal(infoIn('info depth 9 score cp 20 nodes 100'), undefined);
});

test('games are written as Fairy-Stockfish has them', () => {
  const kyoto = Spelling.of('kyoto');
  assert.equal(kyoto?.sfen('pgkst/5/5/5/TSKGP b - 1'), 'p+nks+l/5/5/5/+LSK+NP b - 1');
  assert.equal(kyoto?.sfen('1nkbl/r4/5/5/TSKGP w G2tP 9'), '1nk+sl/+p4/5/5/+LSK+NP w N2lP 9');
  assert.equal(
    kyoto?.moves('4e4d- 2a2b+ +N*3c N*3d 3e3d +P*1b'),
    '4e4d+ 2a2b+ G*3c N*3d 3e3d R*1b',
  );
  const dobutsu = Spelling.of('dobutsu');
  assert.equal(dobutsu?.sfen('rkb/1p1/1P1/B+PR w Pb 3'), 'gle/1c1/1C1/E+CG w Ce 3');
  assert.equal(dobutsu?.moves('C*3b 2a2b E*1c 3b3a+'), 'P*3b 2a2b B*1c 3b3a+');
  assert.equal(Spelling.of('standard'), undefined);
});

test('lines without a valid evaluation give nothing', () => {
  for (const line of [
    '',
    'bestmove 7g7f',
    'info depth 3',
    'info string score cp 3 pv 7g7f',
    'info score cp x pv 7g7f',
    'info score cp + pv 7g7f',
    `info score cp 1 pv ${'7g7f '.repeat(10_000)}`,
  ]) {
    assert.equal(infoIn(line), undefined, line.slice(0, 50));
  }
  assert.equal(infoIn('info score cp 1 pv 7g7f <b>x</b> 3c3d')?.moves, '7g7f');
  assert.equal(infoIn('info score cp 1 depth -3 nodes 1e99 multipv 0 pv 7g7f')?.depth, 0);
});

test('a score is turned to Black, and weighed', () => {
  const even = { kind: 'pawns', number: 0, wins: false } as const;
  assert.equal(chanceOf(even), 0.5);
  const good = { kind: 'pawns', number: 600, wins: true } as const;
  assert.ok(Math.abs(chanceOf(good) - 0.731) < 0.001);
  assert.ok(Math.abs(chanceOf(seenByBlack(good, 'white')) - 0.269) < 0.001);
  const mate = { kind: 'mate', number: 3, wins: true } as const;
  assert.equal(chanceOf(mate), 1);
  assert.equal(chanceOf(seenByBlack(mate, 'white')), 0);
  assert.deepEqual([0.05, 0.1, 0.2, 0.3, 1].map(gradeOf), [
    undefined,
    'inaccuracy',
    'mistake',
    'blunder',
    'blunder',
  ]);
});

test('an evaluation is written after the comment, once', () => {
  const best = { score: { kind: 'pawns', number: -120, wins: false }, moves: '☗７六歩' } as const;
  const other = { score: { kind: 'mate', number: 3, wins: false }, moves: '☗５八玉' } as const;
  const found = { lines: [best, other], depth: 9, nodes: 100, engine: 'Material' };
  const once = noted('良い手', found);
  assert.equal(
    once,
    '良い手\n#評価値=-120\n#読み筋=☗７六歩\n#候補2=-詰3 ☗５八玉\n#深さ=9\n#ノード数=100\n#エンジン=Material',
  );
  assert.equal(noted(once, found), once);
  const only = (score: Parameters<typeof noted>[1]['lines'][number]['score']) =>
    noted('', { ...found, lines: [{ score, moves: '' }] });
  const mate = only({ kind: 'mate', number: 5, wins: true });
  assert.match(mate, /^#詰み=先手勝ち:5手$/m);
  const unknown = only({ kind: 'mate', number: 0, wins: false });
  assert.match(unknown, /^#評価値=-詰$/m);
});
