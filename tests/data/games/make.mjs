// Makes the records of this folder and the table of what is in them: `node tests/data/games/make.mjs`.
// The same files come out every time. Legal moves, move texts and positions are those of tsshogi, so that
// the table is no opinion of the readers that are tested against it.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as shogi from 'tsshogi';
import { GAMES } from './annotated.mjs';
import { DIALECTS, WRITERS } from './dialects.mjs';

const HERE = import.meta.dirname;
const { Position, Square, formatCSAMove, formatKIFMove, formatMove } = shogi;

/** Name in KIF, name in tsshogi, preset of JKF. */
const STARTS = [
  ['平手', 'STANDARD', 'HIRATE'],
  ['香落ち', 'HANDICAP_LANCE', 'KY'],
  ['角落ち', 'HANDICAP_BISHOP', 'KA'],
  ['飛車落ち', 'HANDICAP_ROOK', 'HI'],
  ['二枚落ち', 'HANDICAP_2PIECES', '2'],
  ['四枚落ち', 'HANDICAP_4PIECES', '4'],
  ['六枚落ち', 'HANDICAP_6PIECES', '6'],
];
const OPENINGS = [
  '7g7f 3c3d 2g2f 4c4d 3i4h 3a3b 5g5f 8b4b 5i6h 5a6b 6h7h 6b7b',
  '2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b 9g9f 9c9d 3g3f 8e8f',
  '7g7f 8c8d 7i6h 3c3d 6g6f 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 6a5b',
  '7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 7a6b 4h3h 6c6d',
  '5g5f 8c8d 7g7f 6a5b 2h5h 8d8e 8h7g 7a6b 7i6h 5a4b',
  '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d',
];
const FAMILY = ['青木', '石田', '上野', '江川', '大谷', '加藤', '木下', '久保', 'Abe', 'Baker', 'Sato'];
const GIVEN = ['一', '進', '学', '明', '歩', '実', 'Jun', 'Rei'];
const REMARKS = ['予定どおりの進行。', 'ここで長考。', '次は▲２四歩がねらい。', 'A quiet move.', '形勢は互角。', '<b>勝負手</b> & 好手', '定跡形です（▲先手番）。'];
const VALUE = { pawn: 1, lance: 3, knight: 4, silver: 5, gold: 6, bishop: 9, rook: 10, king: 50, promPawn: 5, promLance: 5, promKnight: 5, promSilver: 6, horse: 12, dragon: 13 };

/** Random numbers as mulberry32 makes them. */
function lots(seed) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(next() * limit);
  return { next, below, of: (list) => list[below(list.length)] };
}

function legalMoves(position) {
  const moves = [];
  const add = (from, to) => {
    const move = position.createMove(from, to);
    if (!move) return;
    for (const one of [move, move.withPromote()]) if (position.isValidMove(one)) moves.push(one);
  };
  const isOwn = (square) => position.board.at(square)?.color === position.color;
  const hand = position.hand(position.color);
  const held = shogi.handPieceTypes.filter((kind) => hand.count(kind) > 0);
  for (const from of position.board.listNonEmptySquares()) {
    if (isOwn(from)) for (const to of Square.all) if (!isOwn(to)) add(from, to);
  }
  for (const to of Square.all) if (!position.board.at(to)) for (const kind of held) add(kind, to);
  return moves.filter((move) => !move.promote || move.from instanceof Square); // no drop promotes
}

/** A move that takes what it can and is not taken at once, or nothing when there is none. */
function choose(position, lot) {
  const worth = (move) => (VALUE[move.capturedPieceType] ?? 0) + (move.promote ? 3 : 0) + 3 * lot.next();
  const moves = legalMoves(position).map((move) => ({ move, worth: worth(move) }));
  const best = moves.sort((a, b) => b.worth - a.worth).slice(0, 6);
  for (const one of best) {
    position.doMove(one.move);
    const takers = position.listAttackers(one.move.to).filter((at) => position.board.at(at).color === position.color);
    if (takers.length > 0) one.worth -= VALUE[one.move.pieceType];
    if (position.checked) one.worth += 1;
    position.undoMove(one.move);
  }
  return best.sort((a, b) => b.worth - a.worth)[0]?.move;
}

/** A move as each format writes it, which must be legal; it is made on the position. */
function play(position, move, last) {
  const node = { move, before: position.sfen, color: position.color, notes: [], forks: [], seconds: 0 };
  node.kif = formatKIFMove(move, { prev: last });
  node.ki2 = formatMove(position, move, { lastMove: last });
  node.csa = formatCSAMove(move);
  if (!move || !position.doMove(move)) throw new Error(`illegal: ${node.before} ${move?.usi}`);
  return node;
}

function lineOf(position, usi, notes = {}, forks = {}, ply = 1, last = undefined) {
  const line = [];
  for (const text of usi.split(' ')) {
    const from = position.clone();
    const node = play(position, position.createMoveByUSI(text), last);
    node.notes = notes[ply] ?? [];
    node.forks = (forks[ply] ?? []).map((fork) => lineOf(from.clone(), fork.moves, fork.notes, fork.forks, ply, last));
    [last, ply] = [node.move, ply + 1];
    line.push(node);
  }
  return line;
}

const startOf = (name) => {
  const [, key, preset] = STARTS.find((row) => row[0] === name);
  return { name, preset, sfen: shogi.InitialPositionSFEN[key] };
};

function randomGame(seed, { hasForks, hasNotes }) {
  const lot = lots(seed);
  const start = startOf(lot.below(6) === 0 ? lot.of(STARTS)[0] : '平手');
  const position = Position.newBySFEN(start.sfen);
  const book = start.name === '平手' ? lot.of(OPENINGS).split(' ').slice(0, 4 + lot.below(9)) : [];
  const end = lot.of(['resign', 'resign', 'resign', 'timeout', 'interrupt', 'impass']);
  const line = [];
  const length = 40 + lot.below(70);
  const isLong = lot.below(5) === 0;
  let last;
  while (line.length < length) {
    const from = position.clone();
    const move = book.length > 0 ? position.createMoveByUSI(book.shift()) : choose(position, lot);
    if (!move) break;
    const node = play(position, move, last);
    node.seconds = lot.below(isLong ? 1800 : 60);
    node.value = Math.round((lot.next() - 0.5) * line.length * 20);
    if (hasNotes && lot.below(12) === 0) node.notes = [lot.of(REMARKS), ...(lot.below(4) === 0 ? ['', lot.of(REMARKS)] : [])];
    if (hasForks && lot.below(15) === 0) {
      const fork = [];
      let before = last;
      for (let left = 1 + lot.below(5); left > 0; left--) {
        const other = fork.length > 0 ? choose(from, lot) : legalMoves(from).find((one) => one.usi !== move.usi);
        if (!other) break;
        fork.push({ ...play(from, other, before), seconds: lot.below(30) });
        before = other;
      }
      if (fork.length > 0) node.forks = [fork];
    }
    line.push(node);
    last = move;
  }
  const isMate = legalMoves(position).length === 0;
  const [year, month, day] = [1990 + lot.below(35), 1 + lot.below(12), 1 + lot.below(28)];
  const two = (n) => String(n).padStart(2, '0');
  const name = () => lot.of(FAMILY) + lot.of(GIVEN);
  return { start, line, end: isMate ? 'mate' : end, final: position.sfen, first: [], black: name(), white: name(), date: `${year}/${two(month)}/${two(day)}`, lot, headers: {} };
}

function composed({ start, headers, moves, notes, forks, end }) {
  const from = start.sfen ? { name: '', preset: 'OTHER', sfen: start.sfen } : startOf(start.name);
  const position = Position.newBySFEN(from.sfen);
  const line = lineOf(position, moves, notes, forks);
  return { start: from, line, end, final: position.sfen, first: notes[0] ?? [], black: '', white: '', headers, lot: lots(1) };
}

function classic(row) {
  const [name, black, white, date, title, sfen, moves, end] = row.split('\t');
  const isGame = sfen === shogi.InitialPositionSFEN.STANDARD;
  const start = isGame ? startOf('平手') : { name: '', preset: 'OTHER', sfen };
  const position = Position.newBySFEN(sfen);
  const line = lineOf(position, moves);
  const headers = isGame ? {} : { 作品名: `${black}${title}`, 発表年月: date };
  return { name, isGame, start, line, end, final: position.sfen, first: [], black: isGame ? black : '', white, date: isGame ? date : '', headers };
}

/** Bytes in an encoding, by what its decoder makes of all pairs of bytes. */
const encoders = new Map();
function encode(text, encoding = 'utf-8', bom = false) {
  if (encoding === 'utf-8') return Buffer.from((bom ? '\ufeff' : '') + text);
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (!encoders.has(encoding)) {
    const decoder = new TextDecoder(encoding);
    const known = new Map();
    for (let high = 0xff; high > 0x80; high--) {
      for (let low = 0xff; low >= 0x40; low--) known.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
    }
    for (let byte = 0; byte < 0x80; byte++) known.set(String.fromCharCode(byte), [byte]);
    encoders.set(encoding, known);
  }
  const known = encoders.get(encoding);
  return Buffer.from([...text].flatMap((letter) => {
    if (!known.has(letter)) throw new Error(`${letter} is not in ${encoding}`);
    return known.get(letter);
  }));
}

const READERS = { kif: shogi.importKIF, ki2: shogi.importKI2, csa: shogi.importCSA, jkf: shogi.importJKFString };
const three = (sfen) => sfen.split(' ').slice(0, 3).join(' ');

/** How many moves tsshogi reads in a text, and from where to where. */
function outline(format, text) {
  const record = READERS[format](text);
  if (record instanceof Error) throw record;
  record.resetAllBranchSelection();
  const moves = record.moves.filter(({ move }) => move instanceof shogi.Move).length;
  record.goto(moves);
  return [moves, three(record.initialPosition.sfen), three(record.position.sfen)];
}

const table = [];
function add(format, dialect, name, game, licence = 'MIT OR Apache-2.0') {
  const habits = DIALECTS[format][dialect];
  const rows = (habits.write ?? WRITERS[format])(game, habits);
  const text = rows.join('\n') + '\n';
  const known = [game.line.length, three(game.start.sfen), three(game.final)];
  if (!habits.unread && outline(format, text).join() !== known.join()) {
    throw new Error(`${name}: ${outline(format, text)} / ${known}\n${text}`);
  }
  const bytes = encode(text.replaceAll('\n', habits.eol ?? '\n'), habits.encoding, habits.bom);
  const path = `${format}/${name}.${habits.extension ?? format}`;
  writeFileSync(join(HERE, path), bytes);
  const source = name.startsWith('classic-') ? 'classics.tsv' : name.startsWith('annotated-') ? 'annotated.mjs' : 'make.mjs';
  table.push([path, format, habits.encoding ?? 'utf-8', bytes.length, source, licence, dialect, habits.unread ? 'made' : 'agreed', ...known]);
}

for (const format of Object.keys(DIALECTS)) {
  rmSync(join(HERE, format), { recursive: true, force: true });
  mkdirSync(join(HERE, format));
}
const COUNTS = { kif: 15, ki2: 9, csa: 7, jkf: 5 };
let seed = 1;
for (const [format, dialects] of Object.entries(DIALECTS)) {
  for (const dialect of Object.keys(dialects)) {
    for (let number = 1; number <= COUNTS[format]; number++) {
      const isPlain = format === 'csa' || ['plain', 'database', '81dojo'].includes(dialect);
      const game = randomGame(seed++, { hasForks: !isPlain && number % 3 === 0, hasNotes: !['plain', 'database'].includes(dialect) && number % 2 === 0 });
      if (dialect === 'shogi-wars' && format === 'csa') { game.black = game.white = ''; }
      add(format, dialect, `${dialect}-${String(number).padStart(2, '0')}`, game);
    }
  }
}
for (const [at, made] of GAMES.entries()) {
  const game = composed(made);
  add('kif', ['lishogi', '81dojo', 'shogidokoro'][at % 3], `annotated-${made.name}`, game);
  if (at % 2 === 0) add('ki2', ['shogihome', 'web'][(at / 2) % 2], `annotated-${made.name}`, game);
  if (made.start.name) add('jkf', 'json-kifu-format', `annotated-${made.name}`, game);
}
for (const row of readFileSync(join(HERE, 'classics.tsv'), 'utf8').trim().split('\n').slice(1)) {
  const game = classic(row);
  add('kif', 'kakinoki', `classic-${game.name}`, game, 'public domain');
  if (game.isGame) for (const format of ['ki2', 'csa']) add(format, 'kifu-for-windows', `classic-${game.name}`, game, 'public domain');
}
const head = 'path format encoding bytes source licence features peers moves start_sfen final_sfen'.split(' ');
table.sort((a, b) => (a[0] < b[0] ? -1 : 1));
writeFileSync(join(HERE, 'expected.tsv'), `${[head, ...table].map((row) => row.join('\t')).join('\n')}\n`);
