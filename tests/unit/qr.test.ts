/** QR codes, compared with a known one. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathOf, qrOf } from '../../www/features/share/qr.js';

/** `https://example.org/` at the lowest level of error correction, as written by other encoders. */
const KNOWN = [
  '#######..###.#....#######',
  '#.....#....###..#.#.....#',
  '#.###.#..###....#.#.###.#',
  '#.###.#.#.##.#.##.#.###.#',
  '#.###.#.#.#.#...#.#.###.#',
  '#.....#..##..##...#.....#',
  '#######.#.#.#.#.#.#######',
  '.........#..#.###........',
  '##...###.##.##......##...',
  '##..##..#.#..#####.#####.',
  '###...#.##.######..#.#.##',
  '.###...#..##..#.#.##.#..#',
  '.###.##..##..####.##....#',
  '####.#.#..#.##.##..#...#.',
  '#....##...#..###..####.##',
  '#.###...#.#.###..###.##.#',
  '#.##..#.###.#.#.#####.#..',
  '........#.#.....#...#....',
  '#######.##..###.#.#.#...#',
  '#.....#.#..#..###...#...#',
  '#.###.#..#.#...######.###',
  '#.###.#...#.##..###....##',
  '#.###.#..#...###.....##.#',
  '#.....#.#...##.###.##...#',
  '#######.#..###..#.#..#..#',
];

test('a code is that of other encoders', () => {
  const code = qrOf('https://example.org/') ?? [];
  assert.deepEqual(
    code.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')),
    KNOWN,
  );
  assert.equal(pathOf(code).split('M').length - 1, KNOWN.join('').replaceAll('.', '').length);
});

test('a code grows with its text, up to the largest there is', () => {
  for (const [length, size] of [
    [17, 21],
    [18, 25],
    [230, 53],
    [271, 57],
    [2953, 177],
  ] as const)
    assert.equal(qrOf('a'.repeat(length))?.length, size);
  assert.equal(qrOf('a'.repeat(2954)), undefined);
});
