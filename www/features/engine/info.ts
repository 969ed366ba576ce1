/** Parsing of a USI engine's `info` lines. */

/** The score of a position for the side to move: hundredths of a pawn, or plies to mate. */
export interface Score {
  readonly kind: 'pawns' | 'mate';
  /** Positive if it is good for the side to move; 0 for a mate of unknown length. */
  readonly number: number;
  /** For a mate, whether the side to move is the one who mates. */
  readonly wins: boolean;
}

/** A line that an engine considers. */
export interface Info {
  /** The rank among the lines, from 1. */
  readonly rank: number;
  readonly score: Score;
  /** The search depth in plies. */
  readonly depth: number;
  /** The number of positions searched. */
  readonly nodes: number;
  /** The moves in USI, separated by spaces. */
  readonly moves: string;
}

/** The maximum length of a line in moves; engines return more. */
const MAX_MOVES = 40;
/** The maximum length of an `info` line in characters. */
const MAX_LENGTH = 10_000;

/** The syntax of a move in USI; its legality is checked when it is played. */
const MOVE = /^(?:[+A-Za-z]{1,3}\*\d{1,2}[a-l]|(?:\d{1,2}[a-l]){2,3}[+=-]?)$/;

/** Parses an `info` line; `undefined` if it contains no score. */
export function infoIn(line: string): Info | undefined {
  if (!line.startsWith('info ') || line.length > MAX_LENGTH) return undefined;
  const words = line.trim().split(/\s+/);
  const valueAfter = (name: string) => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : words[at + 1];
  };
  const count = (name: string, otherwise: number) => {
    const number = Number(valueAfter(name) ?? otherwise);
    return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
  };
  // The text after `string` is for people.
  const said = words.indexOf('string');
  if (said >= 0) words.length = said;
  const score = scoreIn(words);
  const start = words.indexOf('pv') + 1;
  if (!score) return undefined;
  // A position that is already mate has no line.
  const isOver = score.kind === 'mate' && score.number === 0;
  if (start === 0 && !isOver) return undefined;
  const moves = start === 0 ? [] : words.slice(start, start + MAX_MOVES);
  const odd = moves.findIndex((move) => !MOVE.test(move));
  return {
    rank: Math.max(count('multipv', 1), 1),
    score,
    depth: count('depth', 0),
    nodes: count('nodes', 0),
    moves: moves.slice(0, odd < 0 ? moves.length : odd).join(' '),
  };
}

function scoreIn(words: readonly string[]): Score | undefined {
  const at = words.indexOf('score');
  const [kind, text = ''] = at < 0 ? [] : words.slice(at + 1, at + 3);
  // Engines that do not know the length of a mate write `+` or `-`.
  const isSign = /^[+-]$/.test(text);
  const number = isSign ? 0 : Number(text);
  if (!Number.isSafeInteger(number) || text === '') return undefined;
  const wins = isSign ? text === '+' : !text.startsWith('-') && number !== 0;
  if (kind === 'cp' && !isSign) return { kind: 'pawns', number, wins: number > 0 };
  return kind === 'mate' ? { kind: 'mate', number: Math.abs(number), wins } : undefined;
}

/** Converts the score to Black's point of view. */
export function seenByBlack(score: Score, turn: 'black' | 'white'): Score {
  if (turn === 'black') return score;
  const { kind, number, wins } = score;
  return { kind, number: kind === 'pawns' ? -number : number, wins: !wins };
}

/** The score at which the side ahead wins 73 of 100 games, in hundredths of a pawn, as Japanese programs assume. */
const SCALE = 600;

/** Returns Black's winning chance, from 0 to 1, for a score from Black's point of view. */
export function chanceOf({ kind, number, wins }: Score): number {
  return kind === 'mate' ? Number(wins) : 1 / (1 + Math.exp(-number / SCALE));
}

/** The grades of bad moves and the loss of winning chance from which each applies, the worst first. */
export const GRADES = [
  ['blunder', 0.3],
  ['mistake', 0.2],
  ['inaccuracy', 0.1],
] as const;

/** Returns the grade of a move that loses this much of the winning chance, if any. */
export const gradeOf = (loss: number): (typeof GRADES)[number][0] | undefined =>
  GRADES.find(([, least]) => loss >= least)?.[0];
