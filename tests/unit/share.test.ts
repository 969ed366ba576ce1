/** Links that hold a record, file names for it, and the line that is sent to another site. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from '@playwright/test';
import {
  branchOf,
  type FullGame,
  fileName,
  fullEngine,
  makeLink,
  readLink,
  sourceOf,
  treeOf,
  whole,
} from './modules.js';

const engine = fullEngine();
const { readBytes, readText } = engine;

/** Every record of the tests, by file. */
const CORPUS = readdirSync('tests/data', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(kifu?|ki2|bod|csa1?|psn|pgn|gam|txt)$/.test(name))
  .map((name) => ({ name, bytes: readFileSync(join('tests/data', name)) }));

test('every record that there is goes through a link and comes back', async () => {
  expect(CORPUS.length).toBeGreaterThan(40);
  const movesOf = (game: FullGame | undefined) =>
    game
      ?.rows('western', 'en')
      .filter(({ kind }) => kind === 'move')
      .map(({ depth, ply, text }) => `${depth} ${ply} ${text}`)
      .join('\n');
  const results: { name: string; isSame: boolean; isText: boolean; length: number }[] = [];
  for (const { name, bytes } of CORPUS) {
    const source = new Uint8Array(bytes);
    const games = readBytes(source);
    for (const game of games) {
      const session = { source, games } as unknown as Parameters<typeof whole>[1];
      const held = whole(engine as never, session, game, 'en');
      const link = await makeLink('https://example.org/', { ...held, at: '3' });
      const back = await readLink(new URL(link).hash);
      const [again] = readText(back?.record ?? '');
      results.push({
        name,
        isSame: movesOf(again) === movesOf(game) && game.sfen(0) === again?.sfen(0),
        isText: back?.record === held.record.replace(held.usen ? /\n$/ : /$^/, ''),
        length: link.length,
      });
    }
  }
  expect(results.filter(({ isSame, isText }) => !isSame || !isText)).toEqual([]);
  expect(results.length).toBeGreaterThan(80);
  expect(Math.max(...results.map(({ length }) => length))).toBeLessThan(8000);
});

test('a record in UTF-32, which browsers do not decode, is held as it was', () => {
  const text = '\ufeff1 ７六歩(77)\n2 ３四歩(33)\n';
  for (const isLittle of [true, false]) {
    const characters = [...text].map((c) => c.codePointAt(0) ?? 0);
    const view = new DataView(new ArrayBuffer(characters.length * 4));
    characters.forEach((c, i) => {
      view.setUint32(i * 4, c, isLittle);
    });
    const source = new Uint8Array(view.buffer);
    const games = readBytes(source);
    const session = { source, games } as unknown as Parameters<typeof sourceOf>[0];
    expect(games[0]?.encoding).toBe(isLittle ? 'UTF-32LE' : 'UTF-32BE');
    expect(games[0] && sourceOf(session, games[0])).toBe(text);
  }
});

test('a page that ends with a question mark gets the record after it', async () => {
  const state = { record: '1 ７六歩(77)\n', at: '1', notation: 'western', flip: true };
  const link = await makeLink('https://example.org/?#old', state);
  expect(link).toMatch(/^https:\/\/example\.org\/\?z=[\w-]+&at=1&n=western&f=1$/);
  expect(await readLink(new URL(link).search)).toEqual(state);
});

test('texts of all kinds come back byte for byte, also from browsers that make nothing small', async () => {
  const texts = ['a', '\ufeff先手：a\r\n*&#=+%?~\n\0 x', '𠮷👩‍👩‍👧\u202e', '歩'.repeat(100_000)];
  const there = async () => {
    const links = await Promise.all(texts.map((record) => makeLink('x#y', { record })));
    const back = await Promise.all(links.map((link) => readLink(link.slice(1))));
    return back.map((one, i) => one?.record === texts[i] && links[i]?.slice(0, 4));
  };
  expect(await there()).toEqual(Array(4).fill('x#z='));
  await instead('CompressionStream', undefined, async () => {
    expect(await there()).toEqual(Array(4).fill('x#t='));
  });
});

test('a file has a name that every system takes', () => {
  const name = (
    black: string,
    white: string,
    headers: Record<string, string> = {},
    variant = { name: 'standard', title: 'shogi' },
    suffix = '',
  ) =>
    fileName(
      {
        variant,
        black,
        white,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      } as Parameters<typeof fileName>[0],
      suffix,
      'kif',
    );
  // A game without names is named by its variant, so that the name of a picture is more than a number.
  expect(name('', '', {}, { name: 'chu', title: 'chu shogi' }, '3')).toBe('chu_shogi_3.kif');
  expect(name('', '', {}, undefined, '3')).toBe('record_3.kif');
  const names = [
    name('青山 一郎', '藤田　二郎', { 開始日時: '2026/3/1 10:00' }),
    name('a/b\\c:d*e?f"g<h>i|j', '..\u202e\0\n../x'),
    name('CON', ''),
    name('', '', { 作品名: '一番星' }),
    name('', '', { 終了日時: 'yesterday' }),
    name('名'.repeat(300), '𠮷'.repeat(300), { Date: '2026.11.22' }),
  ];
  expect(names.slice(0, 5)).toEqual([
    '2026-03-01_青山_一郎-藤田_二郎.kif',
    'a_b_c_d_e_f_g_h_i_j-x.kif',
    '_CON.kif',
    '一番星.kif',
    'record.kif',
  ]);
  expect(Buffer.byteLength(names[5] ?? '')).toBeLessThan(256);
  expect(names[5]).toMatch(/^2026-11-22_名+-𠮷+\.kif$/u);
});

test('other sites are sent the line of USEN that a place is in', () => {
  const files = CORPUS.filter(({ name }) => /\.(kifu?|psn)$/.test(name));
  const position = (sfen = '') => sfen.split(' ').slice(0, 3).join(' ');
  const found: string[] = [];
  let count = 0;
  for (const { name, bytes } of files) {
    const [game] = readBytes(new Uint8Array(bytes));
    const rows = game?.rows('western', 'en') ?? [];
    // Unread text is in no line.
    if (!game || rows.some(({ kind }) => kind === 'unread')) continue;
    const tree = treeOf(rows);
    const lines = game.write('usen', 'en').text.trim().split('~').slice(1);
    for (const { node, parent, kind, ply } of rows) {
      if (kind !== 'move') continue;
      const [start = '', moves = '', end = ''] = (lines[branchOf(tree, node)] ?? '').split('.');
      // An illegal move follows the sign for it.
      const codes = moves + end.replace(/^i|^[^i].*/, '');
      const at = 3 * (ply - Number(start));
      // Plays the move at this place of the line in the position before it.
      const before = position(game.sfen(parent)).replaceAll('/', '_').replaceAll('+', 'z');
      const [one] = readText(`${before.replaceAll(' ', '.')}~0.${codes.slice(at - 3, at)}.`);
      const last = one?.rows('western', 'en').at(-1)?.node ?? 0;
      if (position(one?.sfen(last)) !== position(game.sfen(node))) found.push(`${name} ${node}`);
      count += 1;
    }
  }
  expect(found).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

/** Runs a function while a global name has another value. */
async function instead(name: string, value: unknown, act: () => Promise<void>): Promise<void> {
  const before: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, value);
  try {
    await act();
  } finally {
    Reflect.set(globalThis, name, before);
  }
}
