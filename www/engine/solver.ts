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

/** Asks the solver; what `stop` answers with `true` ends the search, and so many positions do. */
export function answerOf(
  engine: Solving,
  { what, game, sfen, moves = '' }: Given,
  stop: (nodes: number) => boolean,
  nodes = Infinity,
): MateInfo | VerifiedInfo {
  if (what === 'solve') return engine.mateSolve(game, sfen, nodes, stop);
  if (what === 'reply') return engine.mateReply(game, sfen, nodes, stop);
  return engine.mateVerify(game, sfen, moves, nodes, stop);
}

/** Whether a search has not come to its end. */
export function isOpen(answer: MateInfo | VerifiedInfo): boolean {
  if ('findings' in answer)
    return isOpen(answer.answer) || answer.findings.some(({ code }) => code === 'unknown');
  const { refused, mate, isExact } = answer;
  return refused === undefined && (mate === undefined || !isExact);
}

/** How long a slice is at first, and at most, in milliseconds: what was not finished in one may have to be begun again. */
const [SLICE, MAX_LENGTH] = [20, 200];

/**
 * Searches a little at a time, so that whatever else runs there is not held up. The solver remembers what it has
 * found out. `between` is called with how many positions have been looked at; it may throw.
 */
export async function inSlices<T extends MateInfo | VerifiedInfo>(
  run: (stop: () => boolean, nodes: number) => T,
  millis: number,
  most: number,
  between: (nodes: number) => void,
): Promise<T> {
  const end = performance.now() + millis;
  let slice = SLICE;
  for (let nodes = 0; ; slice = Math.min(MAX_LENGTH, slice * 1.25)) {
    const until = Math.min(end, performance.now() + slice);
    const answer = run(() => performance.now() >= until, most - nodes);
    nodes += answer.nodes;
    if (!isOpen(answer) || nodes >= most || performance.now() >= end) return { ...answer, nodes };
    await new Promise((next) => setTimeout(next));
    between(nodes);
  }
}
