/** Records that are read for a question, and freed after it. */

import type { FullEngine, FullGame } from './types.js';

/** An engine that reads texts. */
interface Reader<G> {
  readText(text: string): readonly G[];
}

/** Reads the records of a text, asks something of them, the first of which comes first, and frees them. */
export function askText<G extends { free(): void }, T>(
  engine: Reader<G>,
  text: string,
  question: (first: G | undefined, all: readonly G[]) => T,
): T {
  const all = engine.readText(text);
  const answer = question(all[0], all);
  // After a fault inside the engine this is not reached: that memory is already lost.
  for (const one of all) one.free();
  return answer;
}

/** Asks something of the record with only a move and the position before it; `at` is the node of the move. */
export function askAfter<T>(
  engine: FullEngine,
  game: FullGame,
  node: number,
  usi: string,
  question: (scratch: FullGame, at: number) => T,
): T | undefined {
  return askText(engine, `position sfen ${game.sfen(node)} moves ${usi}`, (scratch) => {
    const at = scratch?.rows('usi', 'en').find(({ kind }) => kind === 'move')?.node;
    return scratch && at !== undefined ? question(scratch, at) : undefined;
  });
}
