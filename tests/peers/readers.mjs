// The libraries that are measured: each turns the text of a KIF into all its moves in Japanese,
// variations included, one move a line. A reader that refuses a text throws.

import { readFileSync } from 'node:fs';
import jkf from 'json-kifu-format';
import { importKIF } from 'tsshogi';
import * as engine from '../../www/pkg/kifuyomi.js';

export const readers = [
  { name: 'kifuyomi', version: 'WebAssembly', read: readWithKifuyomi },
  { name: 'tsshogi', version: installed('tsshogi'), read: readWithTsshogi },
  { name: 'json-kifu-format', version: installed('json-kifu-format'), read: readWithJkf },
];

/** Loads the engine, as a page does before it shows anything. */
export function prepare() {
  engine.initSync({ module: readFileSync(below('www/pkg/kifuyomi_bg.wasm')) });
}

function readWithKifuyomi(text) {
  const games = engine.readText(text);
  if (games.length === 0) throw new Error('no record found');
  const moves = games.map((game) => game.moves('japanese'));
  for (const game of games) game.free();
  return moves.join('\n');
}

function readWithTsshogi(text) {
  const record = importKIF(text);
  if (record instanceof Error) throw record;
  const moves = [];
  record.forEach((node) => {
    if (node.ply > 0) moves.push(node.displayText);
  });
  return moves.join('\n');
}

function readWithJkf(text) {
  const moves = [];
  // The first entry stands for the start position. Lines wait here instead of on the stack, which
  // a record with thousands of variations would exhaust.
  const lines = [jkf.JKFPlayer.parseKIF(text).kifu.moves.slice(1)];
  for (let line = lines.pop(); line; line = lines.pop()) {
    for (const node of line) {
      // An entry may hold nothing but a comment.
      if (node.move || node.special) moves.push(jkf.JKFPlayer.moveToReadableKifu(node));
      if (node.forks) lines.push(...node.forks);
    }
  }
  return moves.join('\n');
}

function installed(name) {
  return JSON.parse(readFileSync(below(`node_modules/${name}/package.json`), 'utf8')).version;
}

function below(path) {
  return new URL(`../../${path}`, import.meta.url);
}
