// Compares our disambiguation of moves with other libraries': `node ambiguous.mjs`. The moves are in
// tests/data/notation/ambiguous.tsv, which tests/it/notation/ambiguous.rs generates.

import { readFileSync } from 'node:fs';
import jkf from 'json-kifu-format';
import * as ts from 'tsshogi';

/** The minimum number of moves compared with each library, so that a change does not skip them. */
const MIN_COUNT = 2000;

const CASES = new URL('../data/notation/ambiguous.tsv', import.meta.url);

/** The libraries, with their text for a move in a position, after the previous move if there is one. */
const PEERS = [
  { name: 'tsshogi', text: textOfTsshogi },
  { name: 'json-kifu-format', text: textOfJkf },
];

/**
 * Known differences of the libraries, with their counts. All concern three or more bishops, horses or
 * dragons that can go to one square: a set has two, and the rules of the Japan Shogi Association do not
 * cover more. The first entry that matches counts.
 */
const KNOWN = [
  {
    name: 'one text for two men',
    why: 'a man on the file of the square gets the words of another',
    is: ({ sfen, move }, theirs, all) =>
      all.some((one) => one.sfen === sfen && one.move !== move && one.theirs === theirs),
    counts: { tsshogi: 8, 'json-kifu-format': 15 },
  },
  {
    name: '直 of a horse or dragon',
    why: 'the rules have 右 or 左 for these, even for one that goes straight',
    is: (_, theirs) => theirs.includes('直'),
    counts: { tsshogi: 0, 'json-kifu-format': 8 },
  },
  {
    name: 'words for the man in the middle',
    why: 'we write its square, as on both sides of it there are men that go the same way',
    is: ({ text }) => text.includes('('),
    counts: { tsshogi: 3, 'json-kifu-format': 2 },
  },
  {
    name: 'side alone',
    why: 'we add the way, as a man that goes another way is further out on that side',
    is: ({ text }, theirs) => withoutWay(text) === theirs,
    counts: { tsshogi: 13, 'json-kifu-format': 3 },
  },
  {
    name: 'the other side',
    why: 'a man on the file of the square is 右 as soon as any other is on the left of it',
    is: ({ text }, theirs) => withoutWay(text).replace('左', '右') === theirs,
    counts: { tsshogi: 0, 'json-kifu-format': 9 },
  },
];

const MEN = { L: 'KY', N: 'KE', S: 'GI', G: 'KI', B: 'KA', R: 'HI', P: 'FU' };

const cases = readFileSync(CASES, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [sfen, move, before, text] = line.split('\t');
    return { sfen, move, before: before === '-' ? undefined : before, text: plain(text) };
  });

let agreements = 0;
let differences = 0;
let failures = 0;
for (const peer of PEERS) compare(peer);
console.log(`${agreements} agreements, ${differences} known differences, ${failures} failures`);
process.exitCode = failures > 0 ? 1 : 0;

function compare(peer) {
  const fail = (words) => {
    failures += 1;
    console.log(`${peer.name}: FAILURE: ${words}`);
  };
  const all = [];
  for (const one of cases) {
    try {
      all.push({ ...one, theirs: plain(peer.text(one)) });
    } catch (error) {
      fail(`${String(error?.message ?? error).split('\n')[0]}: ${describe(one)}`);
    }
  }
  if (all.length < MIN_COUNT) fail(`${all.length} moves were compared, and should be ${MIN_COUNT}`);

  const found = new Map(KNOWN.map(({ name }) => [name, 0]));
  for (const one of all) {
    if (one.theirs === one.text) {
      agreements += 1;
      continue;
    }
    const known = isCrowded(one) && KNOWN.find(({ is }) => is(one, one.theirs, all));
    const what = `${one.theirs}, not ${describe(one)}`;
    if (known) {
      differences += 1;
      found.set(known.name, found.get(known.name) + 1);
      console.log(`${peer.name}: ${known.name}: ${what}`);
    } else {
      fail(what);
    }
  }
  for (const { name, why, counts } of KNOWN) {
    const count = found.get(name);
    console.log(`${peer.name}: ${count} times ${name}: ${why}`);
    if (count !== counts[peer.name]) fail(`${name}: ${count} times, not ${counts[peer.name]}`);
  }
  console.log(`${peer.name}: ${all.length} moves`);
}

function describe({ sfen, move, before, text }) {
  return `${text}: ${move} in ${sfen}${before ? ` after ${before}` : ''}`;
}

/** Returns a text without typographic differences. */
function plain(text) {
  return text.replace(/\s/g, '').replace('竜', '龍').replace('▲', '☗').replace('△', '☖');
}

/** Returns a text without 上, 寄 or 引 after 左 or 右. */
function withoutWay(text) {
  return text.replace(/([左右])[上寄引]/, '$1');
}

/** Reports whether three or more bishops, horses or dragons can go to the destination of the move. */
function isCrowded({ sfen, move }) {
  const position = ts.Position.newBySFEN(sfen);
  const { to, color, pieceType } = position.createMoveByUSI(move);
  const likes = position.listAttackersByPiece(to, new ts.Piece(color, pieceType));
  return ['bishop', 'horse', 'dragon'].includes(pieceType) && likes.length > 2;
}

function textOfTsshogi({ sfen, move, before }) {
  const position = ts.Position.newBySFEN(sfen);
  if (before) takeBack(position, before);
  const record = new ts.Record(position);
  for (const usi of before ? [before, move] : [move]) {
    const next = record.position.createMoveByUSI(usi);
    if (!next || !record.append(next)) throw new Error(`it does not play ${usi}`);
  }
  return record.current.displayText;
}

/** Takes a move back. A captured piece stays in hand. */
function takeBack(position, usi) {
  const { from, to, promote } = ts.parseUSIMove(usi);
  const { color, type } = position.board.at(to);
  const kind = promote ? ts.unpromotedPieceType(type) : type;
  position.undoMove(new ts.Move(from, to, promote, color, kind, null));
}

function textOfJkf({ sfen, move, before }) {
  const shogi = new jkf.Shogi.Shogi();
  shogi.initializeFromSFENString(sfen);
  const moves = [{}];
  if (before) {
    const played = moveOfJkf(before);
    jkf.JKFPlayer.undoMove(shogi, played);
    moves.push({ move: played });
  }
  moves.push({ move: moveOfJkf(move) });
  const initial = { preset: 'OTHER', data: jkf.JKFPlayer.getState(shogi) };
  jkf.Normalizer.normalizeMinimal({ header: {}, initial, moves });
  return jkf.JKFPlayer.moveToReadableKifu(moves.at(-1));
}

function moveOfJkf(usi) {
  const square = (name) => ({ x: Number(name[0]), y: 'abcdefghi'.indexOf(name[1]) + 1 });
  const to = square(usi.slice(2));
  if (usi[1] === '*') return { to, piece: MEN[usi[0]] };
  return { from: square(usi), to, promote: usi.endsWith('+') || undefined };
}
