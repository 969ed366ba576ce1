/**
 * A small engine that speaks USI in a worker: it counts pieces two moves deep and sees mates in one. It shows what
 * `engine="…"` of <kifu-viewer> takes, and is no strong player. Put it beside `core.js` of the package.
 */

import { load } from './core.js';

const VALUES = { P: 1, L: 4, N: 5, S: 7, G: 8, B: 11, R: 13, K: 0 };
/** What a promoted piece is worth more, in pawns. */
const PROMOTED = 3;
const MATE = 100_000;

/** Begun at once; what is asked meanwhile waits. */
const loading = load();
let command = ['position', 'startpos'];
let lines = 1;
/** Counts searches, so that one that was stopped does not go on. */
let turn = 0;

const say = (line) => postMessage(line);
const pause = () => new Promise((next) => setTimeout(next));

/** Returns the material advantage of the side to move, in hundredths of a pawn. */
function material(game, node) {
  const { board, hands, turn: side } = game.position(node);
  let sum = 0;
  const add = (code, color, count = 1) => {
    const value = (VALUES[code.replace('+', '')] ?? 5) + (code.startsWith('+') ? PROMOTED : 0);
    sum += color === side ? value * count : -value * count;
  };
  for (const piece of board.flat()) if (piece) add(piece.code, piece.side);
  for (const color of ['black', 'white'])
    for (const { code, count } of hands[color]) add(code, color, count);
  return sum * 100;
}

/** Returns the best score for the side to move, and the line to it. */
function best(game, node, depth, alpha, beta) {
  const moves = game.legalMoves(node);
  if (moves.length === 0) return { score: -MATE, line: [] };
  if (depth === 0) return { score: material(game, node), line: [] };
  let found = { score: -Infinity, line: [] };
  for (const { usi } of moves) {
    const after = best(game, game.play(usi, node), depth - 1, -beta, -Math.max(alpha, found.score));
    const score = -after.score + (after.score < 0 ? -1 : 1);
    if (score > found.score) found = { score, line: [usi, ...after.line] };
    if (score >= beta) break;
  }
  return found;
}

function tell(ranked, depth, nodes) {
  for (const [at, { score, line }] of ranked.slice(0, lines).entries()) {
    const plies = MATE - Math.abs(score);
    const said =
      plies < 100 ? `mate ${score > 0 ? '' : '-'}${Math.max(plies, 1)}` : `cp ${Math.round(score)}`;
    say(`info depth ${depth} multipv ${at + 1} score ${said} nodes ${nodes} pv ${line.join(' ')}`);
  }
}

async function go(words) {
  turn += 1;
  const mine = turn;
  const kifuyomi = await loading;
  const [game] = kifuyomi.read(command.join(' '));
  const root = game.line().at(-1)?.node ?? 0;
  const moves = game.legalMoves(root);
  let answer = 'resign';
  let nodes = 0;
  for (const depth of [0, 1]) {
    const ranked = [];
    for (const { usi } of moves) {
      const after = best(game, game.play(usi, root), depth, -Infinity, Infinity);
      ranked.push({ score: -after.score + (after.score < 0 ? -1 : 1), line: [usi, ...after.line] });
      nodes += 1;
      await pause();
      if (mine !== turn) break;
    }
    if (mine !== turn) break;
    ranked.sort((one, other) => other.score - one.score);
    answer = ranked[0]?.line[0] ?? answer;
    tell(ranked, depth + 1, nodes);
  }
  game.free();
  // Without an end the answer waits until it is asked for.
  while (words.includes('infinite') && mine === turn)
    await new Promise((next) => setTimeout(next, 20));
  say(`bestmove ${answer}`);
}

addEventListener('message', ({ data }) => {
  const words = data.trim().split(/\s+/);
  if (words[0] === 'usi') {
    say('id name Material');
    say('option name MultiPV type spin default 1 min 1 max 10');
    say('usiok');
  } else if (words[0] === 'isready') loading.then(() => say('readyok'));
  else if (words[0] === 'setoption' && words[2] === 'MultiPV') lines = Number(words[4]);
  else if (words[0] === 'position') command = words;
  else if (words[0] === 'go') go(words).catch((error) => say(`info string ${error}`));
  else if (words[0] === 'stop') turn += 1;
  else if (words[0] === 'quit') close();
});
