/** A question to the mate solver, wherever it runs. */

import type { FullEngine, MateInfo, VerifiedInfo } from './types.js';

/** The functions of the engine that solve. */
export type Solving = Pick<FullEngine, 'mateReply' | 'mateSolve' | 'mateVerify'>;

/** What is asked, and of which position. */
export interface Given {
  readonly what: 'solve' | 'reply' | 'verify';
  /** The game's name: `standard`. */
  readonly game: string;
  readonly sfen: string;
  /** The recorded moves as in USI, of a problem that is verified. */
  readonly moves?: string;
}

/** Asks the solver; what `stop` answers with `true` ends the search. */
export function answerOf(
  engine: Solving,
  { what, game, sfen, moves = '' }: Given,
  stop: (nodes: number) => boolean,
): MateInfo | VerifiedInfo {
  if (what === 'solve') return engine.mateSolve(game, sfen, Infinity, stop);
  if (what === 'reply') return engine.mateReply(game, sfen, Infinity, stop);
  return engine.mateVerify(game, sfen, moves, Infinity, stop);
}

/** Whether a search has not come to its end. */
export function isOpen(answer: MateInfo | VerifiedInfo): boolean {
  if ('findings' in answer)
    return isOpen(answer.answer) || answer.findings.some(({ code }) => code === 'unknown');
  const { refused, mate, isExact } = answer;
  return refused === undefined && (mate === undefined || !isExact);
}
