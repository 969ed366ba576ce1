/** What a USI engine says while it thinks, as values. */

/** How a position is judged by the side to move: hundredths of a pawn, or mate in so many plies. */
export interface Score {
  readonly kind: 'pawns' | 'mate';
  /** Positive where it is good for the side to move; a mate of unknown length has 0. */
  readonly number: number;
  /** For a mate, whether the side to move is the one who mates. */
  readonly wins: boolean;
}

/** A line that an engine considers. */
export interface Info {
  /** Its place among the lines, from 1. */
  readonly rank: number;
  readonly score: Score;
  /** How deep it was searched, in plies. */
  readonly depth: number;
  /** How many positions were searched. */
  readonly nodes: number;
  /** The moves in USI, with blanks between them. */
  readonly moves: string;
}

/** A line is shown so far at most; engines give more. */
const MAX_MOVES = 40;
/** What is longer is no line of an engine. */
const MAX_LENGTH = 10_000;

/** A move in USI, as far as its form goes: the rules are asked when it is played. */
const MOVE = /^(?:[+A-Za-z]{1,3}\*\d{1,2}[a-l]|(?:\d{1,2}[a-l]){2,3}[+=-]?)$/;

/** What an `info` line says; `undefined` where it judges nothing. */
export function infoIn(line: string): Info | undefined {
  if (!line.startsWith('info ') || line.length > MAX_LENGTH) return undefined;
  const words = line.trim().split(/\s+/);
  const behind = (name: string) => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : words[at + 1];
  };
  const count = (name: string, otherwise: number) => {
    const number = Number(behind(name) ?? otherwise);
    return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
  };
  // What comes behind `string` is for people.
  const said = words.indexOf('string');
  if (said >= 0) words.length = said;
  const score = scoreIn(words);
  const start = words.indexOf('pv') + 1;
  if (!score) return undefined;
  // Where it is mate already there is no line.
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
  // Engines that do not know how long a mate is say `+` or `-`.
  const isSign = /^[+-]$/.test(text);
  const number = isSign ? 0 : Number(text);
  if (!Number.isSafeInteger(number) || text === '') return undefined;
  const wins = isSign ? text === '+' : !text.startsWith('-') && number !== 0;
  if (kind === 'cp' && !isSign) return { kind: 'pawns', number, wins: number > 0 };
  return kind === 'mate' ? { kind: 'mate', number: Math.abs(number), wins } : undefined;
}

/** The score as Black sees it. */
export function seenByBlack(score: Score, turn: 'black' | 'white'): Score {
  if (turn === 'black') return score;
  const { kind, number, wins } = score;
  return { kind, number: kind === 'pawns' ? -number : number, wins: !wins };
}

/** Hundredths of a pawn at which the side ahead wins 73 of 100 games, as Japanese programs reckon. */
const SCALE = 600;

/** How likely Black wins, from 0 to 1, of a score as Black sees it. */
export function chanceOf({ kind, number, wins }: Score): number {
  return kind === 'mate' ? Number(wins) : 1 / (1 + Math.exp(-number / SCALE));
}

/** How much of its winning chance a move may lose, from which loss on, the gravest first. */
export const GRADES = [
  ['blunder', 0.3],
  ['mistake', 0.2],
  ['inaccuracy', 0.1],
] as const;

/** What a move is called that loses so much of the winning chance. */
export const gradeOf = (loss: number): (typeof GRADES)[number][0] | undefined =>
  GRADES.find(([, least]) => loss >= least)?.[0];
