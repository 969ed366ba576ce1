// Compares our records with other libraries': `node agree.mjs SPECIMENS.json`. Each library reads
// our output, and we read its output; both must give the same tree. A specimen is
// { seed, nodes: [[ply, move, seconds, comment], …], end, texts: { kif, … } }.

import { readFileSync } from 'node:fs';
import jkf from 'json-kifu-format';
import * as ts from 'tsshogi';
import * as engine from '../../www/pkg/kifuyomi-full.js';

engine.initSync({ module: readFileSync(new URL('../../www/pkg/kifuyomi-full_bg.wasm', import.meta.url)) });
// Some libraries also log the errors that they throw.
console.error = console.warn = () => {};

/** The parts of a record that a format holds. */
const ALL = { tree: true, times: true, comments: true, ending: true };
const HOLDS = {
  kif: ALL,
  // Comments of an ending are written before the sentence: other programs read none after it.
  ki2: { ...ALL, times: false, endsBehindComments: true },
  csa: { ...ALL, tree: false },
  jkf: ALL,
  usi: { tree: false, times: false, comments: false, ending: false },
  usen: { tree: true, times: false, comments: false, ending: true },
};

/** The libraries, with a reader and a writer for each format. A new format needs only a new line. */
const PEERS = [
  {
    name: 'tsshogi',
    formats: {
      kif: { read: ts.importKIF, write: ts.exportKIF },
      ki2: { read: ts.importKI2, write: ts.exportKI2 },
      csa: { read: ts.importCSA, write: ts.exportCSA },
      jkf: { read: ts.importJKFString, write: ts.exportJKFString },
      usi: { read: ts.Record.newByUSI, write: (record) => record.getUSI({ allMoves: true }) },
      usen: { read: (text) => ts.Record.newByUSEN(text), write: (record) => record.usen[0] },
    },
    nodes: nodesOfTsshogi,
    end: endOfTsshogi,
  },
  {
    name: 'json-kifu-format',
    formats: {
      kif: { read: jkf.JKFPlayer.parseKIF },
      ki2: { read: jkf.JKFPlayer.parseKI2 },
      csa: { read: jkf.JKFPlayer.parseCSA },
      jkf: { read: jkf.JKFPlayer.parseJKF },
    },
    nodes: ({ kifu }) => nodesOfJkf(kifu),
    end: endOfJkf,
  },
];

/** Known differences of the libraries: the parts that are not compared, and the reason. */
const KNOWN = [
  {
    peer: 'tsshogi',
    format: 'usen',
    writing: { ending: false },
    why: 'it ends every variation as the main line ends',
  },
  {
    peer: 'json-kifu-format',
    format: 'csa',
    reading: { comments: false },
    why: "it leaves the * of '* in comments",
  },
];

const MEN = { FU: 'P', KY: 'L', KE: 'N', GI: 'S', KI: 'G', KA: 'B', HI: 'R' };

const specimens = JSON.parse(readFileSync(process.argv[2], 'utf8'));
let agreements = 0;
const disagreements = [];
for (const specimen of specimens) {
  for (const peer of PEERS) {
    for (const [format, { read, write }] of Object.entries(peer.formats)) {
      const known = KNOWN.find((one) => one.peer === peer.name && one.format === format);
      const holds = (way) => ({ ...HOLDS[format], ...known?.[way] });
      compare(`${peer.name} reads our ${format}`, specimen, holds('reading'), () => {
        const record = succeed(read(specimen.texts[format]));
        return { nodes: peer.nodes(record), end: peer.end(record) };
      });
      if (!write) continue;
      compare(`we read the ${format} of ${peer.name}`, specimen, holds('writing'), () => {
        // It reads the record from our KIF.
        return ours(write(succeed(peer.formats.kif.read(specimen.texts.kif))));
      });
    }
  }
}
for (const line of disagreements.slice(0, 20)) console.log(line);
console.log(`${agreements} agreements, ${disagreements.length} disagreements`);
process.exitCode = disagreements.length > 0 ? 1 : 0;

/** Compares a specimen with other libraries' reading of it, as far as a format holds it. */
function compare(what, { seed, nodes, end }, holds, others) {
  const say = (words) => disagreements.push(`record ${seed}: ${what}: ${words}`);
  try {
    const theirs = others();
    const [mine, other] = [nodes, theirs.nodes].map((all) => held(all, holds));
    const at = mine.findIndex((line, i) => line !== other[i]);
    if (at >= 0) say(`node ${at} is [${other[at]}], not [${mine[at]}]`);
    else if (mine.length !== other.length) say(`${other.length} nodes, not ${mine.length}`);
    else if (theirs.end !== end) say(`it ends at ${theirs.end}, not ${end}`);
    else agreements += 1;
  } catch (error) {
    say(String(error?.message ?? error).split('\n')[0]);
  }
}

/** Returns the nodes as lines, without the parts that the format does not hold. */
function held(all, { tree, times, comments, ending, endsBehindComments }) {
  const nodes = endsBehindComments ? withCommentsOfEndings(all) : all;
  // The first nodes, as long as their plies count up, are the main line.
  const end = nodes.findIndex(([ply], i) => ply !== i);
  const line = tree || end < 0 ? nodes : nodes.slice(0, end);
  return line
    .filter(([, move]) => ending || isMove(move) || move === '')
    .map(([ply, move, seconds, comment]) =>
      // Some libraries do not distinguish an unknown time from zero.
      JSON.stringify([ply, move, times && (seconds ?? 0), comments && comment.trimEnd()]),
    );
}

/** Returns the nodes with the comments of endings moved to the moves before them. */
function withCommentsOfEndings(nodes) {
  const moved = nodes.map((node) => [...node]);
  moved.forEach((node, i) => {
    const before = moved[i - 1];
    if (isMove(node[1]) || node[1] === '' || before?.[0] !== node[0] - 1) return;
    before[3] = [before[3].trimEnd(), node[3]].filter(Boolean).join('\n');
    node[3] = '';
  });
  return moved;
}

function isMove(text) {
  return /^[\dA-Z]/.test(text);
}

function succeed(record) {
  if (record instanceof Error) throw record;
  return record;
}

/** Returns our reading of a text, by way of JKF, which holds everything that is compared here. */
function ours(text) {
  const [game] = engine.readText(text);
  const nodes = nodesOfJkf(JSON.parse(game.write('jkf', 'en').text));
  const end = game.write('sfen', 'en').text.trim();
  game.free();
  return { nodes, end };
}

function nodesOfTsshogi(record) {
  const nodes = [];
  record.forEach(({ ply, move, elapsedMs, comment }) => {
    const special = { start: '', resign: 'resignation' };
    nodes.push([ply, move.usi ?? special[move.type] ?? move.type, elapsedMs / 1000, comment]);
  });
  return nodes;
}

function endOfTsshogi(record) {
  record.resetAllBranchSelection();
  record.goto(Number.MAX_SAFE_INTEGER);
  return record.position.getSFEN(record.current.ply + (record.current.move.usi ? 1 : 0));
}

function nodesOfJkf({ moves }) {
  const nodes = [];
  // A line waits until the previous one is finished: its variations come after all following moves.
  const waiting = [[moves, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [line, first] = next;
    line.forEach((entry, i) => {
      nodes.push([first + i, moveOfJkf(entry), secondsOfJkf(entry), (entry.comments ?? []).join('\n')]);
      for (const fork of [...(entry.forks ?? [])].reverse()) waiting.push([fork, first + i]);
    });
  }
  return nodes;
}

function moveOfJkf({ move, special }) {
  if (!move) return special === 'TORYO' ? 'resignation' : (special ?? '');
  const square = ({ x, y }) => x + 'abcdefghi'[y - 1];
  if (!move.from) return `${MEN[move.piece]}*${square(move.to)}`;
  return square(move.from) + square(move.to) + (move.promote ? '+' : '');
}

function secondsOfJkf({ time }) {
  if (!time) return null;
  const { h = 0, m, s } = time.now;
  return h * 3600 + m * 60 + s;
}

function endOfJkf(player) {
  const moves = player.kifu.moves.filter(({ move }) => move).length;
  player.goto(moves);
  return player.shogi.toSFENString(moves + 1);
}
