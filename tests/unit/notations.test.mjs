// Every move, reading and position that docs/notations.md prints is what the engine writes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as engine from '../../www/pkg/kifuyomi-full.js';

const wasm = new URL('../../www/pkg/kifuyomi-full_bg.wasm', import.meta.url);
engine.initSync({ module: readFileSync(wasm) });

/** Returns the single record in a text. */
function recordOf(text) {
  const [record, ...others] = engine.readText(text);
  assert.ok(record && others.length === 0, text);
  assert.deepEqual(record.problems('en'), [], text);
  return record;
}

const cellsOf = (row) =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const unquoted = (cell) => /^`(.*)`$/.exec(cell)?.[1];

/** Returns the tables of a page: the heads of their columns and their rows. */
function tablesOf(page) {
  const tables = page.match(/(?:^\|.*\|\n)+/gm) ?? [];
  return tables.map((table) => {
    const [head, , ...rows] = table.trim().split('\n').map(cellsOf);
    return { head, rows };
  });
}

/** Returns the record of a page's boards that ends with a move: the game up to it, else the move in the position. */
function withMove(boards, usi) {
  const lines = boards.map((board) => board.split(' moves '));
  const [position, moves = usi] =
    lines.find(([, moves]) => moves?.split(' ').includes(usi)) ?? lines.find(([, moves]) => !moves);
  const played = moves.split(' ');
  return recordOf(`${position} moves ${played.slice(0, played.indexOf(usi) + 1).join(' ')}`);
}

for (const name of ['notations.md', 'notations.ja.md']) {
  const page = readFileSync(`docs/${name}`, 'utf8');
  const boards = page.match(/(?<=^|>)sfen [^<\n]*/gm);
  const tables = tablesOf(page);

  test(`${name}: moves are as the notations write them`, () => {
    const notations = new Set();
    for (const { head, rows } of tables.filter(({ head }) => head.includes('`usi`')))
      for (const row of rows) {
        const record = withMove(boards, row[head.indexOf('`usi`')]);
        const texts = [];
        for (const [at, title] of head.entries()) {
          const notation = unquoted(title);
          if (!notation) continue;
          const written = record.moves(notation).trim().split('\n').at(-1);
          assert.equal(row[at], written, `${notation}: ${row.join(' | ')}`);
          texts.push(written);
          notations.add(notation);
        }
        // The signs that a row explains are in its moves.
        for (const [, sign] of row[0].matchAll(/`([^`]+)`/g))
          assert.ok(
            texts.some((text) => text.includes(sign)),
            row.join(' | '),
          );
      }
    // Kana is for readers of Japanese.
    const all = engine.notations('en').map((one) => one.name);
    const missing = all.filter((one) => !notations.has(one) && one !== 'kana');
    assert.deepEqual(missing, ['usen', 'custom']);
  });

  test(`${name}: numerals are written and read as in moves`, () => {
    const { head, rows } = tables.find(({ head }) => head.at(-1) === '9');
    const [numerals, readings] = rows;
    for (let n = 1; n <= 9; n++) {
      const at = head.indexOf(`${n}`);
      const square = `${n}${'abcdefghi'[n - 1]}`;
      const record = recordOf(`sfen 4k4/9/9/9/9/9/9/9/1K7 b G 1 moves G*${square}`);
      const [japanese, romaji] = ['japanese', 'romaji'].map((notation) => record.moves(notation));
      assert.equal(japanese[2], numerals[at]);
      assert.equal(romaji.split(/[- ]/)[1], readings[at]);
    }
  });

  test(`${name}: positions and games are as the formats write them`, () => {
    const record = recordOf(boards[0]);
    const formats = tables.filter(({ head }) => head[0] === '`format`').flatMap(({ rows }) => rows);
    assert.equal(formats.length, 6);
    for (const [format, text] of formats) {
      const written = record.write(unquoted(format), 'en').text;
      assert.ok(written.includes(text), `${text} is not in ${written}`);
    }
  });
}
