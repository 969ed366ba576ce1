// The core without a page: the examples of its comments, in Node, in a worker, from bytes, and after a fault.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import binaryen from 'binaryen';
import { claims, code, examples, sources } from './examples.mjs';
import { PROJECT, packed, ROOT, read } from './install.mjs';

const core = await import(pathToFileURL(packed('core.js')));
const kifuyomi = await core.load();
const SHIFT_JIS = readFileSync(join(ROOT, 'tests/browser/shift-jis.kif'));
/** The sources of a game's methods. */
const RECORD = ['head.ts', 'moves.ts', 'positions.ts', 'game.ts'];
const GAME = readFileSync(join(ROOT, 'examples/node/game.kif'), 'utf8');

test('the examples in the comments run, and what they say comes of them', async () => {
  const [, prelude] = /```js\n([\s\S]*?)```/.exec(code(read('www/core/index.ts')));
  const begin = prelude.replace(/^import .*\n/, '').replaceAll('await load()', 'loaded');
  const all = sources('core').flatMap((name) => examples('core', name));
  assert.ok(all.length > 40, `only ${all.length} examples were found`);
  const blocks = all.map(({ of, text }) => `// ${of}\n{ ${begin} ${claims(text)} }\n`);
  const file = join(PROJECT, 'examples.mjs');
  writeFileSync(
    file,
    `import assert from 'node:assert/strict';\nimport { load } from 'kifuyomi/core';\nconst loaded = await load();\n${blocks.join('\n')}`,
  );
  await import(pathToFileURL(file));
});

test('every method that is not private has an example', () => {
  const public_ = /^(?: {2}(?:get )?[a-z]\w*\((?!.*@).*\{|export async function .*)$/gm;
  let count = 0;
  for (const name of ['index.ts', 'kif.ts', 'kifuyomi.ts', 'memory.ts', ...RECORD]) {
    const shown = examples('core', name).map(({ of }) => of);
    const methods = read('www/core', name).match(public_) ?? [];
    for (const method of methods.filter((one) => !one.includes('constructor'))) {
      assert.ok(shown.includes(method.trim()), `${name}: ${method.trim()}`);
      count += 1;
    }
  }
  assert.ok(count > 40, `only ${count} methods were found`);
});

test('kifuyomi/kif reads usual records as the core does, and leaves it the others', async () => {
  const { load } = await import(pathToFileURL(packed('kif.js')));
  const kif = await load();
  const text = GAME;
  const [full] = kifuyomi.read(text);
  const game = kif.read(text);
  const rows = full.rows({ notation: 'western' });
  const { usi, from, to, piece, captured, promotes, ...last } = rows.at(-1);
  assert.deepEqual(game.rows({ notation: 'western' }).at(-1), last);
  assert.deepEqual(
    game.line().map(({ text }) => text),
    full.line().map(({ text }) => text),
  );
  for (const { node } of rows) assert.deepEqual(game.position(node), full.position(node));
  const { variant, ...facts } = game.info;
  assert.deepEqual({ ...facts, variant: variant.name }, { ...full.info, variant: 'standard' });
  assert.throws(() => game.position(rows.length), RangeError);
  assert.throws(() => kif.read(text, { notation: 'wastern' }), /western/);
  assert.equal(kif.read(SHIFT_JIS).info.plies, kifuyomi.read(SHIFT_JIS)[0].info.plies);
  assert.equal(kif.read(`${text}\n${text}`), undefined);
});

test('bytes are read in their encoding, from whatever holds them', () => {
  const padded = new Uint8Array(SHIFT_JIS.length + 9);
  padded.set(SHIFT_JIS, 5);
  const sources = [
    SHIFT_JIS,
    new Uint8Array(SHIFT_JIS).buffer,
    padded.subarray(5, 5 + SHIFT_JIS.length),
    new DataView(padded.buffer, 5, SHIFT_JIS.length),
  ];
  for (const source of sources) {
    const [game] = kifuyomi.read(source);
    assert.equal(game.encoding, 'Shift_JIS');
    assert.deepEqual(game.problems, []);
    assert.ok(game.info.plies > 2);
    assert.match(game.write('kif').text, /先手：/);
  }
});

test('real records: a tree has the nodes of the list, and each position its place', () => {
  const folder = join(ROOT, 'tests/data');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(kifu?|ki2u?|csa)$/.test(name),
  );
  assert.ok(files.length > 20, `${files.length} records`);
  for (const name of files) {
    for (const game of kifuyomi.read(readFileSync(join(folder, name)))) {
      const rows = game.rows();
      const count = (node) => node.next.reduce((sum, one) => sum + count(one), 1);
      if (rows.length < 2000) assert.equal(count(game.tree()), rows.length, name);
      const moves = game.line().filter(({ kind }) => kind === 'move');
      assert.equal(moves.length, game.info.plies, name);
      const last = game.position(moves.at(-1)?.node ?? 0);
      assert.ok(game.findPosition(last.sfen).includes(last.node), name);
      game.free();
    }
  }
});

test('a position names the side that has lost by it, in games in which that can be', () => {
  const lost = (text) => {
    const [game] = kifuyomi.read(text);
    const node = game.line().at(-1)?.node ?? 0;
    const { lost, lostBy } = game.position(node);
    return [lost, lostBy];
  };
  // The king reaches the farthest rank.
  const dobutsu = 'position sfen 3/K2/2k/3 b - 1';
  assert.deepEqual(lost(dobutsu), [undefined, undefined]);
  assert.deepEqual(lost(`${dobutsu} moves 3b3a`), ['white', 'far-rank']);
  assert.deepEqual(lost('position startpos moves 7g7f'), [undefined, undefined]);
  const check = '手合割：王手将棋\n1 ７六歩(77)\n2 ３四歩(33)\n3 ３三角成(88)';
  assert.deepEqual(lost(check), ['white', 'check']);
});

test('variations: a line goes through its node, whatever is around it', () => {
  const [game] = kifuyomi.read(GAME, { notation: 'usi' });
  const texts = (node) => game.line(node).map(({ text }) => text);
  const [quiet] = game.find('P-8d');
  assert.deepEqual(texts(quiet), ['7g7f', '3c3d', '2g2f', '8c8d', '2f2e']);
  assert.equal(texts(0).length, 6);
  assert.deepEqual(texts(0), texts(3));
});

test('wrong arguments and freed games throw at once', () => {
  const [game] = kifuyomi.read(GAME);
  assert.throws(() => game.position(99), { name: 'RangeError', message: /no node 99/ });
  assert.throws(() => game.position(1.5), RangeError);
  assert.throws(() => game.text(1, 'westrn'), { name: 'RangeError', message: /westrn/ });
  assert.throws(() => kifuyomi.read(GAME, { notation: 'no such' }), RangeError);
  assert.throws(() => game.write('pdf'), { name: 'RangeError', message: /pdf.*kif, ki2/ });
  game.free();
  game.free();
  assert.throws(() => game.info.plies > 0 && game.rows(), /given back/);
  const [again] = kifuyomi.read(GAME);
  again[Symbol.dispose]();
  assert.throws(() => again.rows(), /given back/);
});

test('unknown names are refused, and the known ones named', () => {
  const [game] = kifuyomi.read(GAME);
  const refused = (question, message) =>
    assert.throws(
      question,
      (reason) => reason.name === 'RangeError' && message.test(reason.message),
    );
  refused(() => game.text(1, 'westrn'), /“westrn”.*western/);
  refused(() => game.text(1, 'japanese marks=no'), /triangles/);
  refused(() => game.rows({ notaton: 'usi' }), /“notaton”.*notation, lang/);
  refused(() => game.rows({ lang: 'fr' }), /“fr”.*en, ja/);
  refused(() => game.reading(1, 'fr'), /“fr”.*en, ja/);
  assert.notEqual(game.picture(1, { letters: true }), game.picture(1));
  refused(() => game.picture(1, { widht: 300 }), /“widht”.*width/);
  refused(() => game.picture(1, { theme: 'purple' }), /“purple”.*print/);
  refused(() => game.end('boredom'), /“boredom”.*resignation/);
  refused(() => game.play('5e5d'), /5e5d/);
  refused(() => game.setTime(1, -1), /-1/);
  refused(() => game.setHeader('場所', 'a\nb'), /one line/);
  refused(() => kifuyomi.read(GAME, { lnag: 'ja' }), /“lnag”/);
  refused(() => kifuyomi.notations('fr'), /“fr”/);
  refused(() => kifuyomi.withSetting('japanese', 'marks', 'no'), /triangles/);
  refused(() => kifuyomi.create({ variant: 'chess' }), /“chess”.*standard.*ko/);
  refused(() => kifuyomi.create({ handicap: '王落ち' }), /王落ち/);
  refused(() => kifuyomi.create({ start: 'nonsense' }), /nonsense/);
  refused(() => kifuyomi.create({ start: 'startpos', variant: 'ko' }), /one way/);
  // The engine still runs afterwards.
  assert.equal(game.info.plies, 5);
});

test('a game is built, written in every format, and read back', () => {
  const game = kifuyomi.create({ black: 'Aoyama', white: 'Kimura', notation: 'usi' });
  assert.deepEqual(game.problems, []);
  const pawn = game.play('7g7f');
  game.setTime(pawn, 22_000);
  game.setComment(pawn, 'The diagonal.');
  assert.equal(game.play('3c3d'), game.at(2));
  const variation = game.play('8c8d', pawn);
  assert.equal(game.place(variation), '2.1');
  assert.equal(game.at('2.1'), variation);
  game.setHeader('棋戦', 'Match');
  game.resign();
  const shape = (one) =>
    one.rows({ notation: 'usi' }).map(({ text, side, kind }) => [kind, side, text]);
  for (const format of ['kif', 'jkf']) {
    const [again] = kifuyomi.read(game.write(format).text, { notation: 'usi' });
    assert.deepEqual(again.problems, [], format);
    assert.deepEqual(shape(again), shape(game), format);
    const { black, white, result } = again.info;
    assert.deepEqual([black, white, result], ['Aoyama', 'Kimura', game.info.result], format);
    assert.equal(again.header('棋戦'), 'Match', format);
    assert.deepEqual(again.rows()[1], {
      ...again.rows()[1],
      time: 22_000,
      comment: 'The diagonal.',
    });
  }
  for (const { name, writes } of kifuyomi.formats())
    if (writes) assert.ok(game.write(name).text.length > 0, name);
  for (let changes = 0; game.undo(); changes += 1) assert.ok(changes < 20);
  assert.deepEqual([game.info.plies, game.info.black, game.headers], [0, undefined, []]);
  while (game.redo());
  assert.deepEqual([game.info.plies, game.info.black], [2, 'Aoyama']);
  assert.equal(game.ending().outcome, 'white-wins');
});

test('a number and a text name the same place', () => {
  const [game] = kifuyomi.read(GAME);
  for (const { ply } of game.line()) assert.equal(game.at(ply), game.at(String(ply)));
  for (const { node } of game.rows()) assert.equal(game.at(game.place(node)), node);
  for (const none of [-1, 1.5, Number.NaN, '', 'first', '1.9', '-1'])
    assert.equal(game.at(none), undefined);
  assert.equal(game.at(999), game.at('last'));
});

test('every name that the types know is known to the engine', () => {
  const names = (type) => {
    const [, union] = new RegExp(`export type ${type} =([^;]*);`).exec(read('www/core/names.ts'));
    return [...union.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  };
  const known = (list) => list.map(({ name }) => name);
  for (const [type, engine] of [
    ['FormatName', known(kifuyomi.formats())],
    ['NotationName', known(kifuyomi.notations())],
  ]) {
    assert.ok(names(type).length > 10, type);
    for (const name of names(type)) assert.ok(engine.includes(name), `${type}: ${name}`);
  }
  for (const name of names('VariantName'))
    assert.equal(kifuyomi.create({ variant: name }).info.variant.name, name);
  const [game] = kifuyomi.read(GAME);
  const [, endings] = /ENDINGS = \[([^\]]*)\]/.exec(read('www/core/names.ts'));
  for (const [, name] of endings.matchAll(/'([^']+)'/g)) {
    const node = game.end(name);
    assert.equal(game.ending(node).kind, name);
  }
});

test('absent values are undefined, never -1 or an empty text', () => {
  const [game] = kifuyomi.read('1 ７六歩(77)');
  const check = (value, path) => {
    assert.notEqual(value, '', path);
    assert.notEqual(value, -1, path);
    assert.notEqual(value, null, path);
    if (value && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) check(one, `${path}.${key}`);
  };
  for (const node of [0, 1])
    check(
      {
        info: game.info,
        rows: game.rows(),
        tree: game.tree(),
        position: game.position(node),
        status: game.status(node),
        text: game.text(node),
        reading: game.reading(node),
        explanation: game.explain(node),
        ending: game.ending(),
      },
      `node ${node}`,
    );
});

test('in a worker', async () => {
  const code = `
    const { parentPort } = require('node:worker_threads');
    import('kifuyomi/core').then(async ({ load }) => {
      const [game] = (await load()).read(new Uint8Array(${JSON.stringify([...SHIFT_JIS])}));
      parentPort.postMessage({ position: game.position(1), rows: game.rows(), tree: game.tree() });
    });`;
  const file = join(PROJECT, 'worker.cjs');
  writeFileSync(file, code);
  const worker = new Worker(file);
  const answer = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  assert.equal(answer.position.turn, 'white');
  assert.equal(answer.tree.next[0].node, answer.rows[1].node);
  await worker.terminate();
});

test('the core runs where nothing tells that a game is forgotten, as in some workers of servers', () => {
  const code = `
    delete globalThis.FinalizationRegistry;
    const { load } = await import('kifuyomi/core');
    const [game] = (await load()).read('1 ７六歩(77)');
    console.log(typeof FinalizationRegistry, game.write('usi').text);
    game.free();`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  assert.match(said, /^undefined .*7g7f/);
});

test('a record is converted on the command line', () => {
  const folder = join(PROJECT, 'examples/node');
  const csa = execFileSync(process.execPath, ['convert.js', 'game.kif', 'csa'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  assert.match(csa, /N\+Aoyama[\s\S]*\+7776FU/);
});

test('a search for a mate ends at its limits and claims nothing then', async () => {
  const hard = kifuyomi.create({ start: '9/9/9/9/4k4/9/9/9/9 b R2B4G4S4N4Lr18p 1' });
  const few = await hard.solveMate(0, { nodes: 2000 });
  assert.equal(few.mate, null);
  assert.deepEqual(few.line, []);
  assert.ok(few.nodes >= 2000 && few.nodes < 4000, `${few.nodes}`);
  await assert.rejects(hard.solveMate(0, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 50);
  await assert.rejects(hard.solveMate(0, { signal: stopping.signal }), { name: 'AbortError' });
  await assert.rejects(hard.solveMate(0, { nodes: 0 }), RangeError);
  await assert.rejects(hard.solveMate(0, { plies: 3 }), RangeError);
});

test('a game whose mates are not known is refused', async () => {
  await assert.rejects(kifuyomi.create({ variant: 'tori' }).solveMate(), /does not know the rules/);
  const even = await kifuyomi.create({ variant: 'mini' }).solveMate();
  assert.equal(even.mate, false);
});

test('a solution that does not hold is found out', async () => {
  const [problem] = kifuyomi.read('sfen 9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b4s4n4l17p 1 moves G*6c 5b4a');
  const { holds, answer, findings } = await problem.verifySolution();
  assert.equal(holds, false);
  assert.deepEqual([answer.mate, answer.plies, answer.exact], [true, 3, true]);
  assert.equal(answer.texts.length, 3);
  assert.ok(findings.some(({ code }) => code === 'escape' || code === 'unfinished'));
});

test('after a fault the engine says so, and the next load starts another one', async () => {
  // A separate core, whose engine traps when a list of moves is requested.
  const broken = await import(`${pathToFileURL(packed('core.js'))}?broken`);
  const whole = readFileSync(packed('kifuyomi-full.wasm'));
  const first = await broken.load(trapping(whole, 'game_writeIn'));
  const [game] = first.read(GAME);
  assert.equal(game.info.plies, 5);
  assert.throws(() => game.moves(), { name: 'EngineStopped', message: /load\(\)/ });
  assert.throws(() => game.rows(), broken.EngineStopped);
  assert.throws(() => first.read(GAME), broken.EngineStopped);
  game.free();
  const [second, third] = await Promise.all([broken.load(whole), broken.load(whole)]);
  const [again] = second.read(GAME);
  assert.match(again.moves(), /P-7f/);
  assert.equal(third.read(GAME)[0].info.plies, 5);
});

/** Returns an engine that traps in one of its functions, as in a panic. */
function trapping(bytes, name) {
  const module = binaryen.readBinary(bytes);
  const { value } = binaryen.getExportInfo(module.getExport(name));
  const { params, results, vars } = binaryen.getFunctionInfo(module.getFunction(value));
  module.removeFunction(value);
  module.addFunction(value, params, results, vars, module.unreachable());
  return module.emitBinary();
}

test('Node reads the engine from its file without loading what fetches files', () => {
  const code = `Object.defineProperty(globalThis, 'Response', { get: () => process.exit(1) });
const { load } = await import(${JSON.stringify(pathToFileURL(packed('core.js')).href)});
console.log((await load()).read('7g7f')[0].text(1));`;
  const args = ['--input-type=module', '-e', code];
  assert.equal(execFileSync(process.execPath, args, { encoding: 'utf8' }), 'P-7f\n');
});

test('an engine that fails to load is reported, and can be loaded again', async () => {
  const other = await import(`${pathToFileURL(packed('core.js'))}?missing`);
  const missing = pathToFileURL(join(PROJECT, 'nothing.wasm'));
  await assert.rejects(other.load(missing), { code: 'ENOENT' });
  const later = await other.load(readFileSync(packed('kifuyomi-full.wasm')));
  assert.equal(later.read(GAME).length, 1);
});

test('a row says what its move does, in any variant', () => {
  const text = '1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ４五角打\n6 投了';
  const rows = kifuyomi.read(text)[0].line();
  const of = ({ usi, from, to, piece, captured, promotes }) => [
    usi,
    from && `${from.file}${from.rank}`,
    to && `${to.file}${to.rank}`,
    piece?.name,
    captured?.name,
    promotes,
  ];
  assert.deepEqual(rows.slice(2).map(of), [
    ['8h2b+', '88', '22', 'bishop', 'bishop', true],
    ['3a2b', '31', '22', 'silver', 'horse', false],
    ['B*4e', undefined, '45', 'bishop', undefined, false],
    [undefined, undefined, undefined, undefined, undefined, false],
  ]);
  const chu = kifuyomi.create({ variant: 'chu' });
  chu.play(chu.legalMoves(0)[0].usi);
  const [row] = chu.line();
  const { piece } = row;
  assert.equal(chu.position(1).board[row.to.rank - 1][row.to.file - 1].code, piece.code);
});

test('event, date and site are found in any format', () => {
  const kif = '棋戦：名人戦\n開始日時：2024/1/31 10:00\n場所：東京\n1 ７六歩(77)';
  const csa = 'V2.2\n$EVENT:名人戦\n$SITE:東京\n$START_TIME:2024/01/31 10:00:00\nPI\n+\n+7776FU\n';
  const psn = '[Event "名人戦"]\n[Site "東京"]\n[Date "2024.01.31"]\n1. P-76\n';
  for (const text of [kif, csa, psn]) {
    const { event, date, site } = kifuyomi.read(text)[0].info;
    assert.deepEqual([event, date, site], ['名人戦', '2024-01-31', '東京'], text);
  }
  assert.equal(kifuyomi.read('開始日時：元禄三年\n1 ７六歩(77)')[0].info.date, '元禄三年');
  assert.equal(kifuyomi.read('1 ７六歩(77)')[0].info.event, undefined);
});

test('a record is written as bytes', () => {
  const [game] = kifuyomi.read('先手：髙橋𠮷\n1 ７六歩(77)');
  const { bytes, missing } = game.write('kif', { encoding: 'Shift_JIS' });
  assert.match(new TextDecoder('shift_jis').decode(bytes), /先手：髙橋吉\r\n/);
  assert.deepEqual(missing, [{ character: '𠮷', substitute: '吉' }]);
  const utf8 = game.write('kif', { encoding: 'UTF-8' });
  assert.equal(new TextDecoder().decode(utf8.bytes), game.write('kif').text);
  assert.throws(() => game.write('kif', { encoding: 'EUC-JP' }), RangeError);
});

test('games are merged, also twice, and only those of one start', () => {
  const [game] = kifuyomi.read('1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n*良い手');
  const [other] = kifuyomi.read('1 ７六歩(77)\n*角道\n2 ３四歩(33)\n3 ６六歩(67)\n4 投了');
  assert.deepEqual([game.merge(other), game.merge(other), game.merge(game)], [2, 0, 0]);
  assert.deepEqual(
    game.rows().map(({ usi, comment }) => [usi, comment]),
    [
      [undefined, undefined],
      ['7g7f', '角道'],
      ['3c3d', undefined],
      ['2g2f', '良い手'],
      ['6g6f', undefined],
      [undefined, undefined],
    ],
  );
  assert.ok(game.undo());
  assert.equal(game.info.nodes, 3);
  assert.equal(game.rows()[1].comment, undefined);
  assert.throws(() => game.merge(kifuyomi.create({ handicap: '香落ち' })), RangeError);
});

test('what is no record is refused, and an engine that is not there names the remedy', async () => {
  for (const wrong of [5, null, undefined, {}, ['1 ７六歩(77)']])
    assert.throws(() => kifuyomi.read(wrong), TypeError);
  const alone = join(PROJECT, 'alone.mjs');
  writeFileSync(alone, readFileSync(packed('core.js')));
  const { load } = await import(pathToFileURL(alone));
  await assert.rejects(load(), /kifuyomi-full\.wasm.*serverExternalPackages/s);
});
