/** Records that the first engine accepts are shown as by the full one: every text, and the board at every node. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from '@playwright/test';
import { infoOf, showing } from '../../www/engine/flat.js';
import type { Shown } from '../../www/engine/types.js';
import * as first from '../../www/pkg/kifuyomi.js';
import { firstNotations } from '../../www/pkg/kifuyomi-full.js';
import { fullEngine } from './modules.js';

const full = fullEngine();
first.initSync({ module: readFileSync('www/pkg/kifuyomi_bg.wasm') });
showing(first.Game.prototype);

/** Returns the files below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile());

/** Compares a text in both engines. Returns whether the first one accepts it. */
function isTaken(text: string, name: string): boolean {
  const known = first.read(text) as (first.Game & Shown) | undefined;
  if (!known) return false;
  const games = full.readText(text);
  const [game] = games;
  if (!game || games.length !== 1) throw new Error(`${name}: ${games.length} records`);
  expect(game.isClear, name).toBe(true);
  expect(['kif', 'ki2'], name).toContain(game.info('en').format);
  for (const lang of ['en', 'ja']) {
    const { variant, format: _, problems, ...info } = game.info(lang);
    expect(infoOf(known.flatInfo(lang), known.flatTexts()), name).toEqual(info);
    expect({ name: variant.name, problems }, name).toEqual({
      name: 'standard',
      problems: 0,
    });
  }
  for (const notation of firstNotations()) {
    const [mine, theirs] = [known, game].map((one) => one.rows(notation, 'ja'));
    // The first engine reports only check and mate.
    for (const row of theirs ?? []) {
      const said = row.status.split('。');
      row.status = said.find((words) => ['王手', '詰み'].includes(words)) ?? '';
    }
    expect(mine, `${name} ${notation}`).toEqual(theirs);
  }
  for (const { node } of game.rows('usi', 'en')) {
    expect(known.view(node), `${name} ${node}`).toEqual(game.view(node));
  }
  known.free();
  for (const one of games) one.free();
  return true;
}

/** Counts the records of some files that the first engine accepts. */
function takenOf(files: readonly string[]): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const japanese = new TextDecoder('shift_jis');
  const taken = files.filter((file) => {
    const bytes = readFileSync(file);
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      // Not UTF-8: the test covers the content of the file, not its encoding.
      text = japanese.decode(bytes);
    }
    return isTaken(text, file);
  });
  return taken.length;
}

test('the records of the tests are shown alike by both engines', () => {
  expect(takenOf(filesIn('tests/data'))).toBeGreaterThan(5);
});

test('games of many programs are shown alike by both engines', () => {
  const folder = 'tests/data/games';
  const table = readFileSync(join(folder, 'expected.tsv'), 'utf8').trimEnd().split('\n');
  const rows = table.map((row) => row.split('\t')).filter(([, format]) => format === 'kif');
  const taken = rows.filter(([path = '', , encoding]) =>
    isTaken(new TextDecoder(encoding).decode(readFileSync(join(folder, path))), path),
  );
  expect(taken.length / rows.length).toBeGreaterThan(0.9);
});
