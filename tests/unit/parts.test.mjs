// The full engine in parts: they are named alike everywhere, and each answers what it is for with no other part
// there, as the whole engine does.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { glueOfParts } from '../../www/build/glue.mjs';
import { PARTS } from '../../www/build/package.mjs';

const file = (path) => new URL(`../../${path}`, import.meta.url);
const read = (path) => readFileSync(file(path), 'utf8');
const compiled = (name) => new WebAssembly.Module(readFileSync(file(`www/pkg/${name}.wasm`)));

/** What is written in a list, such as `needs: &["kif"]`. */
const listed = (text, name) =>
  [...(text.split(`${name}: &[`)[1]?.split(']')[0] ?? '').matchAll(/"(\w+)"/g)].map(
    ([, one]) => one,
  );

/** The parts as they are split, by name: what they stand on, and their exports. */
const SPLIT = new Map(
  read('xtask/src/parts.rs')
    .split('Part {')
    .slice(1)
    .map((text) => [
      /name: "(\w+)"/.exec(text)[1],
      { needs: listed(text, 'needs'), exports: listed(text, 'exports') },
    ]),
);

test('the parts are the same everywhere', () => {
  assert.deepEqual([...SPLIT.keys()], PARTS);
  const [first, ...others] = PARTS;
  const loader = read('www/engine/parts.ts');
  assert.deepEqual(
    [...loader.matchAll(/kifuyomi-(\w+)\.wasm/g)].map(([, name]) => name),
    others,
  );
  assert.ok(read('www/engine/asset-urls.ts').includes(`./kifuyomi-${first}.wasm`));
  for (const [name, { needs }] of SPLIT) {
    const named = needs.map((one) => `'${one}'`).join(', ');
    assert.equal(loader.includes(`${name}: [${named}]`), needs.length > 0, name);
  }
});

const GAME = `先手：Aoyama
後手：Fujita
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
*評価値 120 ▲７六歩
   2 ３四歩(33)   ( 0:02/00:00:02)
   3 ２二角成(88)
   4 同　銀(31)
   5 投了
変化：3手
   3 ２六歩(27)
`;
const SFEN = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2';

const PROBLEM = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const CHECKED = '4k4/4G4/9/9/9/9/9/9/9 w 2r2b3g4s4n4l18p 2';

/** What is asked of the engine. */
const ENGINE = {
  addLanguage: ['eo', ''],
  firstNotations: [],
  formats: [],
  mateForget: [],
  mateReply: ['standard', CHECKED, Infinity, () => false],
  mateSolve: ['standard', PROBLEM, Infinity, () => false],
  mateVerify: ['standard', PROBLEM, 'G*5b', Infinity, () => false],
  missingPart: [],
  mostBytes: [],
  notation: ['japanese marks=none', 'ja'],
  notations: ['en'],
  openingEntries: [],
  readBytes: [new TextEncoder().encode(GAME)],
  readText: [GAME],
  settings: ['western', 'en'],
  unknownIn: ['western marks=x', 'en'],
  withSetting: ['western', 'marks', 'none'],
};

/** What is asked of a game. */
const QUESTIONS = {
  addLine: [2, '8h2b+ 3a2b 2g2f'],
  analyses: [1, 'western'],
  attacker: undefined,
  beginRows: ['japanese', 'ja'],
  bod: [2],
  canRedo: undefined,
  canUndo: undefined,
  candidates: [2, 70, 'japanese'],
  drops: [4, 6, 'western'],
  encoding: undefined,
  end: [2, 'resignation'],
  ending: [5],
  evaluations: [],
  explain: [3, 'japanese', 'ja'],
  find: ['P-7f'],
  findPosition: [SFEN],
  flatRows: ['japanese', 'ja'],
  flatTexts: [],
  flatView: [3],
  format: undefined,
  info: ['en'],
  isChanged: undefined,
  isClear: undefined,
  isShogi: undefined,
  isTsume: undefined,
  marks: [1],
  moves: ['western'],
  names: [],
  nextRows: [2],
  notations: ['ja'],
  peek: [2, '8h2b+'],
  peekTexts: [2, '8h2b+ 3a2b', 'kitao'],
  pieces: ['ja'],
  picture: [4, { notation: 'japanese' }],
  play: [0, '2g2f'],
  problems: ['en'],
  promote: [6],
  reach: [0, 70],
  reading: [3, 'ja'],
  redo: [],
  remarks: [Uint32Array.of(3, 4), 'en', 300],
  remove: [3],
  reset: [],
  setBookmarks: [1, ['x']],
  setComment: [1, 'x'],
  setHeader: ['棋戦', 'x'],
  setMarks: [1, '[%csl R5e]'],
  setTime: [1, 1000],
  sfen: [3],
  status: [4, 'en'],
  text: [3, 'iroha'],
  texts: [3],
  transpositions: [],
  undo: [],
  usiPosition: [3],
  write: ['csa', 'en'],
  writeIn: ['western'],
  writeLine: ['ki2', 'en', 3],
};
/** What belongs to every object of the glue. */
const OWN = ['constructor', 'free', '__destroy_into_raw'];

let copies = 0;
/** A glue of its own. */
function glue(text) {
  copies += 1;
  return import(`data:text/javascript,${encodeURIComponent(`${text}\n// ${copies}`)}`);
}

const TEXT = read('www/pkg/kifuyomi-full.js');

async function whole() {
  const engine = await glue(TEXT);
  engine.initSync({ module: compiled('kifuyomi-full_bg') });
  return engine;
}

/** An engine with one part beside the first, and what that stands on. */
async function only(part) {
  const engine = await glue(glueOfParts(TEXT));
  const [first] = PARTS;
  engine.initSync({ module: compiled(`kifuyomi-${first}`) });
  for (const name of [...SPLIT.get(part).needs, part])
    if (name !== first) engine.join(compiled(`kifuyomi-${name}`));
  return engine;
}

/** What an answer says. Games say what they are. */
const said = (answer) =>
  JSON.stringify(answer, (_, value) =>
    typeof value?.flatRows === 'function' ? value.info('en') : value,
  );

/** What a game answers. */
function asked(engine, question) {
  const [game] = engine.readText(GAME);
  const given = QUESTIONS[question];
  const answer = given ? game[question](...given) : game[question];
  return said([answer, [...game.flatRows('western', 'en')], game.flatTexts()]);
}

const partOf = (name) => PARTS.find((part) => SPLIT.get(part).exports.includes(name)) ?? PARTS[0];

test('everything that can be asked is asked', async () => {
  const { Game, Reading: _, ...engine } = await whole();
  const others = ['default', 'initSync', 'start'];
  const functions = Object.keys(engine).filter((name) => !others.includes(name));
  assert.deepEqual(functions.sort(), Object.keys(ENGINE).sort());
  const questions = Object.getOwnPropertyNames(Game.prototype).filter((one) => !OWN.includes(one));
  assert.deepEqual(questions.sort(), Object.keys(QUESTIONS).sort());
});

for (const part of PARTS)
  test(`the part “${part}” answers with no other part there`, async () => {
    const [parts, all] = await Promise.all([only(part), whole()]);
    const mine = Object.keys(QUESTIONS).filter((question) => partOf(`game_${question}`) === part);
    for (const question of mine)
      assert.equal(asked(parts, question), asked(all, question), question);
    for (const [question, given] of Object.entries(ENGINE).filter(
      ([name]) => partOf(name) === part,
    ))
      assert.equal(said(parts[question](...given)), said(all[question](...given)), question);
  });

test('a game is read and written out in parts as it is at once', async () => {
  const engine = await only(PARTS[0]);
  const at = GAME.indexOf('   3 ');
  const reading = new engine.Reading(GAME.slice(0, at), GAME.length);
  assert.ok(reading.add(GAME.slice(at)));
  const game = reading.finish(false);
  assert.equal(said([game]), said(engine.readText(GAME)));
  const rows = [...game.flatRows('western', 'en')];
  const texts = game.flatTexts();
  const parts = [];
  game.beginRows('western', 'en');
  for (let part = game.nextRows(2); part.length > 0; part = game.nextRows(2))
    parts.push([[...part], game.flatTexts()]);
  assert.ok(parts.length > 2);
  assert.deepEqual(
    parts.flatMap(([numbers]) => numbers),
    rows,
  );
  assert.equal(parts.map(([, text]) => text).join(''), texts);

  const unusual = new engine.Reading(`${GAME}   9 ８四歩(83)\n`, GAME.length);
  assert.ok(!unusual.add('*x\n'));
  assert.equal(unusual.finish(false), undefined);
});

const CSA = 'V2.2\nPI\n+\n+7776FU\n-3334FU\n';
const BROKEN = GAME.replace('同　銀(31)', '９九と');

for (const [what, text, needed] of [
  ['a usual record', GAME, []],
  ['a record with a problem', BROKEN, ['detect']],
  ['a record in mail', GAME.replace(/^/gm, '> '), ['detect']],
  ['CSA', CSA, ['formats']],
  ['CSA in mail', CSA.replace(/^/gm, '> '), ['formats']],
])
  test(`${what} says which parts it takes`, async () => {
    const [engine, all] = await Promise.all([only(PARTS[0]), whole()]);
    const joined = [];
    let games = engine.readText(text);
    while (games.length === 0) {
      const part = [undefined, 'detect', 'formats'][engine.missingPart()];
      assert.ok(part && !joined.includes(part), `${part} behind ${joined}`);
      for (const name of [...SPLIT.get(part).needs, part])
        if (!joined.includes(name)) engine.join(compiled(`kifuyomi-${name}`));
      joined.push(part);
      games = engine.readText(text);
    }
    assert.deepEqual(joined, needed);
    assert.equal(said(games), said(all.readText(text)));
    assert.equal(engine.missingPart(), 0);
  });
