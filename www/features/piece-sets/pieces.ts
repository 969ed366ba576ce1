/** Inscriptions of the pieces of standard shogi in sets other than the default. */

import type { Direction, Moves } from './moves.js';

/** The inscription of a piece. */
export interface Inscription {
  /** The one character of the default set: a piece of another game may have the same letters in SFEN. */
  readonly kanji: string;
  /** The two characters of most real sets. */
  readonly pair: string;
  /** The letter used in Western notation, without the sign of promotion. */
  readonly letter: string;
  readonly moves: Moves;
}

const FORWARD: Direction = [0, -1];
const STRAIGHT: readonly Direction[] = [FORWARD, [1, 0], [0, 1], [-1, 0]];
const AHEAD: readonly Direction[] = [
  [-1, -1],
  [1, -1],
];
const DIAGONAL: readonly Direction[] = [...AHEAD, [-1, 1], [1, 1]];

const KING: Moves = { steps: [...STRAIGHT, ...DIAGONAL] };
const ROOK: Moves = { slides: STRAIGHT };
const BISHOP: Moves = { slides: DIAGONAL };
const GOLD: Moves = { steps: [...STRAIGHT, ...AHEAD] };
const SILVER: Moves = { steps: [...DIAGONAL, FORWARD] };
const KNIGHT: Moves = {
  jumps: [
    [-1, -2],
    [1, -2],
  ],
};
const LANCE: Moves = { slides: [FORWARD] };
const PAWN: Moves = { steps: [FORWARD] };
const DRAGON: Moves = { slides: STRAIGHT, steps: DIAGONAL };
const HORSE: Moves = { slides: DIAGONAL, steps: STRAIGHT };

/** Inscriptions by letters in SFEN. */
export const INSCRIPTIONS: Readonly<Record<string, Inscription>> = {
  K: { kanji: '玉', pair: '玉将', letter: 'K', moves: KING },
  R: { kanji: '飛', pair: '飛車', letter: 'R', moves: ROOK },
  B: { kanji: '角', pair: '角行', letter: 'B', moves: BISHOP },
  G: { kanji: '金', pair: '金将', letter: 'G', moves: GOLD },
  S: { kanji: '銀', pair: '銀将', letter: 'S', moves: SILVER },
  N: { kanji: '桂', pair: '桂馬', letter: 'N', moves: KNIGHT },
  L: { kanji: '香', pair: '香車', letter: 'L', moves: LANCE },
  P: { kanji: '歩', pair: '歩兵', letter: 'P', moves: PAWN },
  '+R': { kanji: '龍', pair: '龍王', letter: 'R', moves: DRAGON },
  '+B': { kanji: '馬', pair: '龍馬', letter: 'B', moves: HORSE },
  '+S': { kanji: '全', pair: '成銀', letter: 'S', moves: GOLD },
  '+N': { kanji: '圭', pair: '成桂', letter: 'N', moves: GOLD },
  '+L': { kanji: '杏', pair: '成香', letter: 'L', moves: GOLD },
  '+P': { kanji: 'と', pair: 'と金', letter: 'P', moves: GOLD },
};
