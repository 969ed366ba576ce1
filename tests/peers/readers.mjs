// The measured libraries. The call `line` turns a text into one object for each move of the main line, with
// its Japanese notation; `moves` turns it into a text of all moves in Japanese notation, including variations,
// one a line. A reader that refuses a text throws.

import { readFileSync } from 'node:fs';
import jkf from 'json-kifu-format';
import { importCSA, importJKFString, importKI2, importKIF, Record } from 'tsshogi';
import * as engine from '../../www/pkg/kifuyomi-full.js';

const TSSHOGI = {
  kif: importKIF,
  ki2: importKI2,
  csa: importCSA,
  jkf: importJKFString,
  usi: Record.newByUSI,
  usen: (text) => Record.newByUSEN(text),
};

const JKF = {
  kif: jkf.JKFPlayer.parseKIF,
  ki2: jkf.JKFPlayer.parseKI2,
  csa: jkf.JKFPlayer.parseCSA,
  jkf: jkf.JKFPlayer.parseJKF,
};

const CALLS = {
  line: { kifuyomi: lineWithKifuyomi, tsshogi: lineOfTsshogi, jkf: lineOfJkf },
  moves: { kifuyomi: readWithKifuyomi, tsshogi: movesOfTsshogi, jkf: movesOfJkf },
};

/** Returns the libraries that read a format, ours first. */
export function readersOf(format, call) {
  const of = CALLS[call];
  const readers = [{ name: 'kifuyomi', version: 'WebAssembly', read: of.kifuyomi }];
  const add = (name, read) => readers.push({ name, version: installed(name), read });
  if (TSSHOGI[format]) add('tsshogi', (text) => of.tsshogi(recordOf(TSSHOGI[format](text))));
  if (JKF[format]) add('json-kifu-format', (text) => of.jkf(JKF[format](text)));
  return readers;
}

/** Returns a writer for a text that was read in its format; `undefined` for a format that is not written. */
export function writerOf(format, text) {
  if (!engine.formats().some(({ name, writes }) => writes && name === format)) return undefined;
  const games = engine.readText(text);
  return {
    write: () => games.reduce((sum, game) => sum + game.write(format, 'en').text.length, 0),
    free: () => games.forEach((game) => void game.free()),
  };
}

/** Loads the engine, directly and as a package. */
export async function prepare() {
  engine.initSync({ module: readFileSync(below('www/pkg/kifuyomi-full_bg.wasm')) });
  kifuyomi = await (await import(below('dist/core.js'))).load();
}

let kifuyomi;

function lineWithKifuyomi(text) {
  const games = kifuyomi.read(text, { notation: 'japanese', lang: 'ja' });
  if (games.length === 0) throw new Error('no record found');
  const moves = games.flatMap((game) => game.line());
  for (const game of games) game.free();
  return moves;
}

function recordOf(read) {
  if (read instanceof Error) throw read;
  return read;
}

function lineOfTsshogi(record) {
  return record.moves.slice(1).map((node) => ({ node, text: node.displayText }));
}

function lineOfJkf({ kifu }) {
  const nodes = kifu.moves.slice(1).filter((node) => node.move || node.special);
  return nodes.map((node) => ({ node, text: jkf.JKFPlayer.moveToReadableKifu(node) }));
}

function readWithKifuyomi(text) {
  const games = engine.readText(text);
  if (games.length === 0) throw new Error('no record found');
  const moves = games.map((game) => game.moves('japanese'));
  for (const game of games) game.free();
  return moves.join('\n');
}

function movesOfTsshogi(record) {
  const moves = [];
  record.forEach((node) => {
    if (node.ply > 0) moves.push(node.displayText);
  });
  return moves.join('\n');
}

function movesOfJkf({ kifu }) {
  const moves = [];
  // The first entry is the start position. Pending lines are kept here instead of on the stack, which
  // a record with thousands of variations would exhaust.
  const lines = [kifu.moves.slice(1)];
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
