/** Moves in words: the piece, what it does, and where, as a commentator says it. */

import { ask } from '../../engine/guard.js';
import type { Row } from '../../engine/types.js';
import { fill, fillCount } from '../../model/i18n.js';
import { wordsIn } from '../../model/section.js';
import type { Session } from '../../model/session.js';
import { SPEECH } from '../words.js';
import { suffixesInKana } from './kana.js';
import { type Spoken, spokenPiece, spokenSquare } from './names.js';

/** A move of shogi in Western notation, which the first engine writes: `R5fx4d+`. */
const WESTERN = /^\+?[A-Z](\d[a-i])?[-x*]\d[a-i]([+=])?/;

/** The moves of a record in a notation, written when first needed, by node. */
const written = new WeakMap<Session['rows'], Map<string, ReadonlyMap<number, string>>>();

function textsIn({ rows, game }: Session, notation: string, lang: string) {
  const known = written.get(rows) ?? new Map<string, ReadonlyMap<number, string>>();
  written.set(rows, known);
  const texts =
    known.get(notation) ??
    new Map(ask(() => game.rows(notation, lang)).map(({ node, text }) => [node, text]));
  known.set(notation, texts);
  return texts;
}

/** Returns a move in words; its text where it cannot be played. */
export function spokenMove({ node, parent, text, illegal }: Row, spoken: Spoken): string {
  const { session, language } = spoken;
  const words = wordsIn(language, SPEECH);
  const isJapanese = language.base === 'ja';
  const isStandard = session.info.variant.name === 'standard';
  const [after, before] = ask(() => [node, parent].map((at) => session.game.view(at)));
  if (!after || !before || after.to < 0) return text;
  const { from, to, legs = [] } = after;
  // The engine has the words for moves of several steps.
  if (legs.length > 0)
    return textsIn(session, isJapanese ? 'kana' : 'spoken', language.base).get(node) ?? text;
  const isDrop = from < 0;
  const moved = (isDrop ? after.cells[to] : before.cells[from]) ?? 0;
  const cell = before.cells[to] ?? 0;
  const taken = cell > 0 ? [spokenPiece(cell, spoken)] : [];
  const western = isStandard
    ? WESTERN.exec(textsIn(session, 'western', 'en').get(node) ?? '')
    : null;
  const names =
    isDrop || (western && !illegal && !western[1]) ? undefined : spokenSquare(from, spoken);
  const promotes = western ? western[2] === '+' : after.cells[to] !== moved;
  let piece = spokenPiece(moved, spoken);
  let square = spokenSquare(to, spoken);
  if (isJapanese && isStandard) {
    const japanese = textsIn(session, 'japanese', 'ja').get(node) ?? '';
    if (/同/.test(japanese)) square = `どう、${square}`;
    const suffixes = suffixesInKana(japanese);
    if (isDrop && !suffixes.includes('うつ')) suffixes.push('うつ');
    piece = [piece, ...suffixes].join(' ');
    const said = `${square} ${piece}`;
    return taken.length > 0 ? fill(words.taken, said, taken.join(words.and)) : said;
  }
  if (names) piece = fill(words.from, piece, names);
  const form = isDrop ? words.drops : taken.length > 0 ? words.takes : words.goes;
  const said = fill(form, piece, square, taken.join(words.and));
  if (promotes) return fill(words.promotes, said);
  return western?.[2] === '=' ? fill(words.declines, said) : said;
}

/** Returns a row in words, for the move list: its number, its side, the move and its time. */
export function spokenRow(row: Row, spoken: Spoken): string | undefined {
  const { language } = spoken;
  const words = wordsIn(language, SPEECH);
  const { viewer } = language;
  const side = viewer[row.side === 'white' ? 'white' : 'black'];
  if (row.kind === 'ending') return spokenEnding(row, spoken);
  if (row.kind !== 'move') return undefined;
  const move = fill(words.row, row.ply, side, spokenMove(row, spoken));
  const time = row.time >= 0 ? spokenTime(row.time, spoken) : '';
  return [row.variation ? fill(words.variationAt, move) : move, row.status, row.illegal, time]
    .filter(Boolean)
    .join(viewer.comma);
}

function spokenTime(milliseconds: number, { language }: Spoken): string {
  const words = wordsIn(language, SPEECH);
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60 || minutes === 0 ? fillCount(words.seconds, seconds % 60) : '';
  return [fillCount(words.minutes, minutes), rest].filter(Boolean).join(' ');
}

/** Returns how a line ends: who resigns, and on the main line who wins after how many moves. */
export function spokenEnding({ text, side, depth }: Row, { session, language }: Spoken): string {
  const words = wordsIn(language, SPEECH);
  const { viewer } = language;
  const who = viewer[side === 'white' ? 'white' : 'black'];
  const end = words.bySide.includes(text) ? fill(words.act, who, text) : text;
  // The reason in brackets has just been said.
  const result = depth > 0 ? '' : session.info.result.replace(/\s*[(（].*[)）]$/, '');
  const winner = (['black', 'white'] as const).find((one) => result.includes(viewer[one]));
  const name = winner && session.info[winner];
  const named =
    winner && name
      ? result.replace(viewer[winner], fill(words.winner, viewer[winner], name))
      : result;
  return [capital(end), named].filter(Boolean).join(viewer.stop);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
