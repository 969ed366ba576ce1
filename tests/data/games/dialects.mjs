// How programs write the same game: headers, numbers, times, comments, variations, encodings.
// A writer makes a text of a game; a dialect names the writer with its habits and the form of the file.

import jkf from 'json-kifu-format';
import { Color, Position, Record, Square, exportBOD, exportJKFString, formatPV, importJKFString } from 'tsshogi';

/** Word in KIF, word in CSA and JKF, whether the side to move has lost. */
const ENDS = {
  resign: ['投了', 'TORYO', true],
  mate: ['詰み', 'TSUMI', true],
  timeout: ['切れ負け', 'TIME_UP', true],
  interrupt: ['中断', 'CHUDAN', false],
  repetition: ['千日手', 'SENNICHITE', false],
  impass: ['持将棋', 'JISHOGI', false],
};
const KINDS = {
  pawn: 'FU', lance: 'KY', knight: 'KE', silver: 'GI', gold: 'KI', bishop: 'KA', rook: 'HI', king: 'OU',
  promPawn: 'TO', promLance: 'NY', promKnight: 'NK', promSilver: 'NG', horse: 'UM', dragon: 'RY',
};

const two = (n) => String(n).padStart(2, '0');
const clock = (s) => `${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
const minutes = (s) => `${Math.floor(s / 60)}:${two(s % 60)}`;
const isHandicap = (game) => game.start.sfen.split(' ')[1] === 'w';
const toMove = (game) => ((game.line.length % 2 === 0) === isHandicap(game) ? Color.WHITE : Color.BLACK);
const sideName = (game, color) => (isHandicap(game) ? ['下手', '上手'] : ['先手', '後手'])[color === Color.BLACK ? 0 : 1];
const analysis = (game, line, at) => {
  const pv = line.slice(at + 1, at + 4).map(({ move }) => move);
  return pv.length > 0 ? formatPV(Position.newBySFEN(line[at + 1].before), pv) : '';
};

/** まで…, which says who won. */
function result(game) {
  const [word, , isLost] = ENDS[game.end];
  const winner = sideName(game, toMove(game) === Color.BLACK ? Color.WHITE : Color.BLACK);
  const said = { resign: `${winner}の勝ち`, mate: '詰み', timeout: `時間切れにより${winner}の勝ち` };
  return `まで${game.line.length}手で${isLost ? said[game.end] : word}`;
}

function heads(game, { before = [], after = [], handicap = '手合割：', blanks = '' }) {
  const fill = (rows) => rows.map((row) => (typeof row === 'function' ? row(game) : row));
  const own = Object.entries(game.headers).map(([key, value]) => `${key}：${value}`);
  const sides = [Color.BLACK, Color.WHITE].map((color, at) => `${sideName(game, color)}：${[game.black, game.white][at]}`);
  const record = new Record(Position.newBySFEN(game.start.sfen));
  const diagram = exportBOD(record).split('\n').filter((row) => !/^(手数|先手番|$)/.test(row));
  const date = game.date ? [`開始日時：${game.date}`] : [];
  const start = game.start.name ? [`${handicap}${game.start.name}${blanks}`] : diagram;
  return [...fill(before), ...date, ...own, ...start, ...sides, ...fill(after)];
}

const notesOf = (notes, note) => notes.map((text) => (text.startsWith('*') ? `*${text}` : note(text)));

export function kif(game, habits) {
  const { ply, time, marks = false, same = (text) => text, note = (text) => `*${text}`, engine, hasResult = true } = habits;
  const rows = heads(game, habits);
  rows.push('手数----指手---------消費時間--', ...notesOf(game.first, note));
  const write = (line, first, spentBefore) => {
    const spent = [{ ...spentBefore }];
    for (const [at, node] of line.entries()) {
      const now = { ...spent[at] };
      now[node.color] = (now[node.color] ?? 0) + node.seconds;
      spent.push(now);
      const mark = marks && node.forks.length > 0 ? '+' : '';
      const timed = time ? time(node.seconds, now[node.color]) + mark : mark;
      rows.push(`${ply(first + at)}${same(node.kif)}${timed && `\t${timed}`}`.replace(/^(.*)\t/, (_, text) => pad(text, habits.width)));
      if (engine && node.value !== undefined) rows.push(...engine(node, analysis(game, line, at)));
      rows.push(...notesOf(node.notes, note));
    }
    if (line === game.line) {
      const spentByLoser = spent.at(-1)[toMove(game)] ?? 0;
      rows.push(pad(`${ply(first + line.length)}${ENDS[game.end][0]}`, habits.width) + (time ? time(0, spentByLoser) : ''));
      if (hasResult) rows.push(result(game));
    }
    for (const [at, node] of [...line.entries()].reverse()) {
      for (const fork of node.forks) {
        rows.push('', `変化：${first + at}手`);
        write(fork, first + at, spent[at]);
      }
    }
  };
  write(game.line, 1, {});
  return rows.map((row) => row.trimEnd());
}

/** A text with blanks up to a width, in which Japanese letters are two wide. */
function pad(text, width = 0) {
  const wide = [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 2 : 1), 0);
  return text + ' '.repeat(Math.max(width - wide, 1));
}

export function ki2(game, habits) {
  const { marks = '▲△', separator, perLine = 6, dan = '変化：' } = habits;
  const rows = [...heads(game, habits), ...notesOf(game.first, (text) => `*${text}`), ''];
  const write = (line, first) => {
    let row = [];
    const flush = () => row.length > 0 && rows.push(row.join('').trimEnd()) && (row = []);
    for (const node of line) {
      row.push(separator(node.ki2.replace('☗', marks[0]).replace('☖', marks[1])));
      if (row.length === perLine || node.notes.length > 0) flush();
      rows.push(...notesOf(node.notes, (text) => `*${text}`));
    }
    flush();
    if (line === game.line) rows.push(result(game));
    for (const [at, node] of [...line.entries()].reverse()) {
      for (const fork of node.forks) {
        rows.push('', `${dan}${first + at}手`);
        write(fork, first + at);
      }
    }
  };
  write(game.line, 1);
  return rows;
}

export function csa(game, habits) {
  const { before = [], after = [], start, time = () => [], engine, ending = (word) => [`%${word}`] } = habits;
  const rows = before.map((row) => (typeof row === 'function' ? row(game) : row));
  if (game.start.name !== '平手' || !start) {
    const board = Position.newBySFEN(game.start.sfen).board;
    for (let rank = 1; rank <= 9; rank++) {
      const row = Square.all.filter((square) => square.rank === rank).map((square) => board.at(square));
      rows.push(`P${rank}${row.map((piece) => (piece ? (piece.color === Color.BLACK ? '+' : '-') + KINDS[piece.type] : ' * ')).join('')}`);
    }
  } else rows.push(start);
  rows.push(isHandicap(game) ? '-' : '+');
  for (const [at, node] of game.line.entries()) {
    const [head, ...rest] = time(node.seconds);
    rows.push(node.csa + (head ?? ''), ...rest);
    if (engine) rows.push(engine(node, game.line[at + 1]));
    rows.push(...node.notes.map((text) => `'*${text}`));
  }
  rows.push(...ending(ENDS[game.end][1]), ...after.map((row) => (typeof row === 'function' ? row(game) : row)));
  return rows;
}

/** One line of moves and seconds that are left. */
export function wars(game) {
  let left = [600, 600];
  const moves = game.line.map(({ csa, seconds, color }) => {
    const side = color === Color.BLACK ? 0 : 1;
    left = left.map((all, at) => (at === side ? Math.max(all - (seconds % 7), 1) : all));
    return `${csa},L${left[side]}`;
  });
  const winner = toMove(game) === Color.BLACK ? 'GOTE' : 'SENTE';
  const words = { resign: 'TORYO', timeout: 'TIMEOUT', mate: 'CHECKMATE' };
  const end = words[game.end] ? `${winner}_WIN_${words[game.end]}` : 'DRAW_PLY_LIMIT';
  return [[...moves, end].join('\t')];
}

export function json(game, { style }) {
  const square = ({ file, rank }) => ({ x: file, y: rank });
  const line = (nodes) => nodes.map((node) => {
    const { move, color, notes, forks, seconds } = node;
    const out = { move: { color: color === Color.BLACK ? 0 : 1, to: square(move.to), piece: KINDS[move.pieceType] } };
    if (move.from instanceof Square) out.move.from = square(move.from);
    if (move.promote) out.move.promote = true;
    if (style === 'minimal') delete out.move.color;
    else out.time = { now: { m: Math.floor(seconds / 60), s: seconds % 60 } };
    if (notes.length > 0) out.comments = notes;
    if (forks.length > 0) out.forks = forks.map(line);
    return out;
  });
  const header = { 先手: game.black, 後手: game.white, ...game.headers };
  if (game.date) header.開始日時 = game.date;
  const first = game.first.length > 0 ? { comments: game.first } : {};
  const moves = [first, ...line(game.line), { special: ENDS[game.end][1] }];
  const text = JSON.stringify({ header, initial: { preset: game.start.preset }, moves });
  if (style === 'minimal') return [text];
  if (style === 'tsshogi') return [exportJKFString(importJKFString(text))];
  return JSON.stringify(jkf.JKFPlayer.parseJKF(text).kifu, null, style === 'pretty' ? 1 : 0).split('\n');
}

const usual = { ply: (n) => `${String(n).padStart(4)} `, time: (now, all) => `(${minutes(now).padStart(5)}/${clock(all)})`, width: 18 };
const japanese = { encoding: 'shift_jis', eol: '\r\n' };
const kifuForWindows = { ...usual, marks: true, blanks: '　　' };

/** The dialects by name; `unread` ones are not read by tsshogi. */
export const DIALECTS = {
  kif: {
    kakinoki: { ...usual, ...japanese, before: ['#KIF version=2.0 encoding=Shift_JIS', '# ----  柿木将棋 棋譜ファイル  ----'] },
    'kifu-for-windows': { ...kifuForWindows, ...japanese, before: ['# ---- Kifu for Windows V7 V7.71 棋譜ファイル ----'] },
    relay: {
      ...kifuForWindows, ...japanese,
      before: ['# --- Kifu for Windows (Pro) V6.65 棋譜ファイル ---', '対局ID：101', '表題：架空戦', '持ち時間：各４時間', '場所：架空会館', '振り駒：なし'],
      after: [(game) => `先手省略名：${game.black.slice(0, 1)}`, (game) => `後手省略名：${game.white.slice(0, 1)}`],
    },
    shogidokoro: { ...usual, extension: 'kifu', before: ['# KIF形式棋譜ファイル', '# Generated by Shogidokoro'], time: (now, all) => `(${clock(now).slice(3)} / ${clock(all)})`, hasResult: false },
    shogigui: {
      ...usual, ...japanese, before: ['#KIF version=2.0 encoding=Shift_JIS'],
      engine: ({ value }, pv) => [`**解析 0 候補1 時間 00:01.2 深さ 10/15 ノード数 12345 評価値 ${value} 読み筋 ${pv.replaceAll('☗', '▲').replaceAll('☖', '△')}`],
    },
    shogihome: {
      ...usual, extension: 'kifu', before: ['#KIF version=2.0 encoding=UTF-8'], hasResult: false,
      engine: ({ value }, pv) => [`**評価値=${value}`, `**読み筋=${pv}`, '**深さ=12', '*'],
    },
    '81dojo': { before: ['#KIF version=2.0 encoding=UTF-8'], extension: 'kifu', bom: true, after: ['場所：81Dojo', '持ち時間：15分+60秒'], ply: (n) => `${n}   `, time: (now, all) => `(${Math.floor(now / 60)}:${now % 60}/${Math.floor(all / 3600)}:${Math.floor(all / 60) % 60}:${all % 60})`, width: 20, hasResult: false },
    'shogi-wars': { ...usual, encoding: 'utf-8', eol: '\r\n', before: ['# 将棋ウォーズ'], after: ['棋戦：将棋ウォーズ', '持ち時間：10分'] },
    lishogi: { ...usual, note: (text) => `* ${text}`, extension: 'kifu', before: ['場所：https://example.com/abcdefgh', '持ち時間：10分+30秒'], time: (now, all) => `(${clock(now).slice(3)}/${clock(all)})`, ply: (n) => `${n} `, width: 14, hasResult: false },
    database: { ply: (n) => `${n} `, time: () => '(00:00/00:00:00)', extension: 'kifu', same: (text) => text.replace('同　', '同'), width: 0, hasResult: false },
    plain: { ply: (n) => `${String(n).padStart(4)} `, encoding: 'utf-16le', eol: '\r\n', bom: true, unread: true },
    unix: { ...usual, encoding: 'euc-jp' },
  },
  ki2: {
    'kifu-for-windows': { ...japanese, before: ['# ---- Kifu for Windows V7 V7.71 棋譜ファイル ----'], blanks: '　　', separator: (text) => pad(text, 12), dan: '変化：   ' },
    shogihome: { before: ['#KI2 version=2.0 encoding=UTF-8'], extension: 'ki2u', separator: (text) => `${text} ` },
    web: { marks: '☗☖', separator: (text) => `${text}\n`, perLine: 1 },
    article: { marks: '▲△', separator: (text) => text.replace('同　', '同'), perLine: 10 },
  },
  csa: {
    floodgate: {
      before: ['V2', (game) => `N+${game.black}`, (game) => `N-${game.white}`, "'Max_Moves:1024", (game) => `$EVENT:floodgate-300-10F+${game.black}+${game.white}`, (game) => `$START_TIME:${game.date} 10:00:00`],
      time: (s) => ['', `T${s}`], engine: ({ value }, next) => `'** ${value ?? 0}${next ? ` ${next.csa}` : ''}`, after: [(game) => `'$END_TIME:${game.date} 11:00:00`],
    },
    protocol: { before: ['V2.2', (game) => `N+${game.black}`, (game) => `N-${game.white}`, '$TIME_LIMIT:00:10+00'], start: 'PI', time: (s) => ['', `T${s}`] },
    v3: { bom: true, before: ["'CSA encoding=UTF-8", 'V3.0', (game) => `N+${game.black}`, (game) => `N-${game.white}`, '$TIME:900+0+5', '$MAX_MOVES:320', '$JISHOGI:27'], time: (s) => ['', `T${s}.250`] },
    'kifu-for-windows': { ...japanese, before: ["' ---- Kifu for Windows V7 V7.71 CSA形式棋譜ファイル ----", 'V2.2', (game) => `N+${game.black}`, (game) => `N-${game.white}`, (game) => `$START_TIME:${game.date}`], time: (s) => [`,T${s}`], ending: (word) => [`%${word},T0`] },
    unix: { encoding: 'euc-jp', before: ['V2.2', (game) => `N+${game.black}`, (game) => `N-${game.white}`, '$EVENT:練習対局'], start: 'PI' },
    'shogi-wars': { write: wars, unread: true },
  },
  jkf: {
    'json-kifu-format': { style: 'whole' },
    pretty: { style: 'pretty' },
    minimal: { style: 'minimal' },
    shogihome: { style: 'tsshogi' },
  },
};

/** What makes a text of a game in a format. */
export const WRITERS = { kif, ki2, csa, jkf: json };
