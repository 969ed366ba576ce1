// Files generated from the engine's sentences: its sources in English and Japanese, and catalogues of other languages.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES, pageFile, viewerFile } from '../../www/build/languages.mjs';
import { catalogue, rust, rustEdition } from '../../www/build/sentences.mjs';

const source = readFileSync('src/problem/sentences.rs', 'utf8');

test('generated sources match the English and Japanese sentences of an engine', () => {
  const edition = readFileSync('src/problem/edition.rs', 'utf8');
  const isWritten = source === rust() && edition === rustEdition();
  assert.ok(isWritten, 'to be written anew: node www/build/sentences.mjs');
});

test('a catalogue has the sentences in the order of the sources, then the names', () => {
  const codes = [...source.matchAll(/^ +[A-Z_0-9]+ "([\w-]+)"/gm)].map(([, code]) => code);
  const lines = catalogue('zh').split('\n');
  assert.ok(rustEdition().includes(`EDITION: &str = "${lines[0]}"`));
  assert.equal(lines[1 + codes.indexOf('two-pawns')], '同一列有两枚步兵（二步）。');
  assert.equal(lines[codes.length], '将棋没有带“{0}”的棋子');
  assert.ok(lines.slice(codes.length + 1).includes('standard.+R\t龙王'));
});

test('the file of a language for the viewer holds no texts of the pages', () => {
  assert.deepEqual(LANGUAGES, ['ko', 'zh']);
  const viewer = JSON.parse(viewerFile('ko'));
  assert.equal(viewer.engine, catalogue('ko'));
  assert.ok(viewer.menu && !viewer.page && !viewer.frame);
  assert.deepEqual(Object.keys(JSON.parse(pageFile('ko'))), ['page']);
});
