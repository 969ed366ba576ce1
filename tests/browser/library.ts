/** An index for tests of the library, as served by a host: that of `tests/data/library`, or one of many games. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { gamesKey, positionKey } from '../../www/features/library/keys.js';
import { open } from './viewer.js';

const DATA = 'tests/data/library';

/** Returns the bytes of a file of the index or of a record, by its path; `undefined` if it does not exist. */
export type Files = (path: string) => Buffer | undefined;

/** The small index, written by the program. */
export const small: Files = (path) => {
  const file = join(DATA, path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
};

/** The requests of a page to the index. */
export interface Asked {
  readonly paths: string[];
  bytes: number;
}

/** Serves an index under `site/` and its records under `games/`. */
export async function serve(page: Page, files: Files = small, ranges = true): Promise<Asked> {
  const asked: Asked = { paths: [], bytes: 0 };
  await page.route(/\/(site|games)\//, async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(1);
    const bytes = files(path);
    asked.paths.push(path);
    if (!bytes) return route.fulfill({ status: 404, body: 'not found' });
    const range = ranges && /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '');
    const [from, to] = range ? [Number(range[1]), Number(range[2]) + 1] : [0, bytes.length];
    if (from >= bytes.length) return route.fulfill({ status: 416 });
    const body = bytes.subarray(from, to);
    asked.bytes += body.length;
    const headers = { 'content-type': 'application/octet-stream' };
    if (!range) return route.fulfill({ status: 200, headers, body });
    const last = from + body.length - 1;
    return route.fulfill({
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${from}-${last}/${bytes.length}` },
      body,
    });
  });
  return asked;
}

/** Opens a page with a library. */
export async function library(page: Page, attributes = '', inside = ''): Promise<void> {
  const style = '<style>body { margin: 8px; font-family: sans-serif }</style>';
  await open(
    page,
    `<main><h1>Games</h1><kifu-library src="site/" ${attributes}>${inside}</kifu-library></main>`,
    style,
  );
}

export const within = (page: Page, selector: string): Locator =>
  page.locator(`kifu-library ${selector}`);
export const found = (page: Page): Locator => within(page, '.found');
export const rows = (page: Page): Locator => within(page, '.rows .line');
export const grid = (page: Page): Locator => within(page, '[role=grid]');

export const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

/** The size of a row in bytes, the same for all rows. */
const ROW = 160;
const BLOCK = 200;
/** The number of games in a page of the list. */
const PAGE = 100;

/** Returns an index of games from the start position, each with P-7f as the next move. It is generated on request. */
export function many(games: number): Files {
  const { key, isImage } = positionKey('standard', START);
  const place = (file: number, rank: number) => (isImage ? 10 - file : file) * 32 + rank;
  const move = place(7, 6) | (place(7, 7) << 10);
  const yearOf = (number: number) => 2024 - Math.floor((number * 100) / games);
  const row = (number: number) => {
    const date = `${yearOf(number)}-01-01`;
    const game = { file: `${number}.kif`, number: 1, black: `甲${number}`, white: '乙', date };
    const text = JSON.stringify({ ...game, result: 'black', plies: 100 });
    return Buffer.concat([Buffer.from(text), Buffer.alloc(ROW, ' ')]).subarray(0, ROW - 1);
  };
  const rowsFrom = (from: number, to: number) =>
    Buffer.concat(
      Array.from({ length: Math.min(to, games) - from }, (_, at) =>
        Buffer.concat([row(from + at), Buffer.from('\n')]),
      ),
    );
  const all = rowsFrom(0, games);
  type Numbers = readonly [key: bigint, code: number, first: number, second: number];
  const run: Numbers[] = [
    [key, move, games, games],
    [key, move, 0, 0],
    ...Array.from(
      { length: games },
      (_, number): Numbers => [key, move + 0x8000_0000, number * ROW, 1 << 16],
    ),
  ];
  // All games are of one player, equally distributed over a hundred years.
  const ofYear = Math.ceil(games / 100);
  const years = Array.from({ length: 100 }, (_, at): Numbers => {
    const of = gamesKey('乙', `${yearOf(at * ofYear)}`);
    return [of, ofYear, at * ofYear * ROW, ofYear * ROW];
  });
  const players: Numbers[] = [[gamesKey('乙'), games, 0, all.length], ...years];
  players.sort(([a], [b]) => (a < b ? -1 : 1));
  const isBefore = ([one]: Numbers) => one < key;
  const numbers = [...players.filter(isBefore), ...run, ...players.filter((one) => !isBefore(one))];
  const entries = numbers.length;
  const blocks = Math.ceil(entries / BLOCK);
  const bin = Buffer.alloc(blocks * 4 + entries * 20);
  for (let block = 0; block < blocks; block += 1)
    bin.writeUInt32LE(Number((numbers[block * BLOCK]?.[0] ?? key) >> 32n), block * 4);
  for (const [number, [key, code, first, second]] of numbers.entries()) {
    const at = blocks * 4 + number * 20;
    bin.writeBigUInt64LE(key, at);
    for (const [index, one] of [code, first, second].entries())
      bin.writeUInt32LE(one, at + 8 + 4 * index);
  }
  const manifest = {
    version: 2,
    games,
    positions: games,
    block: BLOCK,
    entries: [{ file: 'data-1/entries-00.bin', from: 0, to: 255, blocks, entries }],
    rows: [{ file: 'data-1/games-000.jsonl', start: 0, length: all.length }],
    players: [{ file: 'data-1/games-000.jsonl', start: 0, length: all.length }],
    list: { page: PAGE, files: 'data-1/list-' },
    records: '../games/',
  };
  return (path) => {
    const page = /list-(\d+)\.jsonl$/.exec(path)?.[1];
    if (page) return all.subarray(Number(page) * PAGE * ROW, (Number(page) + 1) * PAGE * ROW);
    if (path.endsWith('index.json')) return Buffer.from(JSON.stringify(manifest));
    if (path.endsWith('entries-00.bin')) return bin;
    if (path.endsWith('games-000.jsonl')) return all;
    const opened = /^games\/(\d+)\.kif$/.exec(path)?.[1];
    return opened === undefined
      ? undefined
      : Buffer.from(
          `先手：甲${opened}\n後手：乙\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 投了\n`,
        );
  };
}
