/** A query to the mate solver, in a worker or on the page. */

import type { FullEngine, MateInfo, VerifiedInfo } from './types.js';

/** The functions of the engine that solve mates. */
export type Solving = Pick<FullEngine, 'mateReply' | 'mateSolve' | 'mateVerify'>;

/** A query and its position. */
export interface Given {
  readonly what: 'solve' | 'reply' | 'verify';
  /** The variant's name: `standard`. */
  readonly game: string;
  readonly sfen: string;
  /** The recorded moves in USI, for a problem that is verified. */
  readonly moves?: string;
}

/** Queries the solver. The search ends when `stop` returns `true` or after `nodes` positions. */
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

/** Reports whether a search has not been completed. */
export function isOpen(answer: MateInfo | VerifiedInfo): boolean {
  if ('findings' in answer)
    return isOpen(answer.answer) || answer.findings.some(({ code }) => code === 'unknown');
  const { refused, mate, isExact } = answer;
  return refused === undefined && (mate === undefined || !isExact);
}

/**
 * The initial and maximum length of a slice, in milliseconds. Work that one slice does not finish may be repeated in
 * the next.
 */
const [SLICE, MAX_LENGTH] = [20, 200];

/**
 * Searches in slices, so that other work is not blocked. The solver caches its results. `between` is called with the
 * number of positions searched so far; it may throw.
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
