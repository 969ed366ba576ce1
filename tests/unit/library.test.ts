/** The library computes the same numbers as `kifuyomi index`; a test of that program reads the same file. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { read, written } from '../../www/features/library/address.js';
import {
  type About,
  gamesKey,
  mirrored,
  partsOf,
  positionKey,
  withoutRank,
  wordKey,
  wordsOf,
} from '../../www/features/library/keys.js';
import { mirroredMove, usiOf } from '../../www/features/library/moves.js';

const hex = (key: bigint) => key.toString(16).padStart(16, '0');

test('keys are those of the index', () => {
  const lines = readFileSync('tests/data/library/keys.tsv', 'utf8').trim().split('\n');
  assert.ok(lines.length > 8);
  for (const line of lines) {
    const fields = line.split('\t');
    const expected = fields.pop();
    const [what = '', first = '', second = ''] = fields;
    if (what === 'position') {
      const { key, isImage } = positionKey(first, second);
      assert.equal(`${hex(key)} ${isImage}`, expected, line);
    } else if (what === 'rank') assert.equal(withoutRank(first), expected, line);
    else if (what === 'year') assert.equal(hex(gamesKey(second, first)), expected, line);
    else if (what === 'words') {
      const keys = (words: readonly string[]) => words.map((word) => hex(wordKey('text', word)));
      assert.deepEqual(keys(wordsOf(first)), keys(expected?.split(' ') ?? []), line);
    } else if (what === 'sought') assert.equal(partsOf(first).join(' '), expected, line);
    else assert.equal(hex(wordKey(what as About, first)), expected, line);
  }
});

test('a mirror image has the same key', () => {
  const sfen = 'lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b 2P 9';
  const [here, there] = [sfen, mirrored(sfen)].map((one) => positionKey('standard', one));
  assert.equal(here?.key, there?.key);
  assert.notEqual(here?.isImage, there?.isImage);
});

test('moves are written as USI', () => {
  const place = (file: number, rank: number) => file * 32 + rank;
  const kinds = [{ code: 'P' }] as unknown as Parameters<typeof usiOf>[1];
  const push = place(7, 6) | (place(7, 7) << 10);
  assert.equal(usiOf(push, kinds), '7g7f');
  assert.equal(usiOf(mirroredMove(push, 9), kinds), '3g3f');
  const promotion = place(2, 2) | (place(8, 8) << 10) | (1 << 20);
  assert.equal(usiOf(promotion, kinds), '8h2b+');
  const drop = place(5, 5) | (1 << 10) | (1 << 21);
  assert.equal(usiOf(mirroredMove(drop, 9), kinds), 'P*5e');
  assert.equal(usiOf(0x7fff_ffff, kinds), undefined);
  assert.equal(usiOf(place(5, 5) | (9 << 10) | (1 << 21), kinds), undefined);
});

test('an address keeps what is shown', () => {
  const state = {
    words: { player: '青木 & co', date: '2024' },
    position: { game: 'standard', sfen: '9/9/9 b 2P+R 1' },
    opened: { file: 'a b/#1@.kif', number: 2, at: '12.1.3' },
  };
  const hash = written(state);
  assert.deepEqual(read(hash), state);
  assert.ok(!hash.includes('@'));
  assert.equal(written({ words: {} }), '');
  assert.deepEqual(read('#game@42'), { words: {}, position: undefined, opened: undefined });
});
