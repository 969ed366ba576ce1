/** Judges a move played by the reader: whether it is recorded, gives check, or mates as well. */

import { legalMoves } from '../../engine/legal-moves.js';
import { askAfter } from '../../engine/scratch.js';
import type { FullEngine, FullGame, View } from '../../engine/types.js';
import type { Task } from './task.js';

/** The result of judging an answer. */
export interface Verdict {
  /** The node of the record the answer leads to. */
  readonly found: number | undefined;
  readonly checks: boolean;
  /** Whether it mates where the record mates by another move. */
  readonly mates: boolean;
  /** The position after the answer. */
  readonly view: View | undefined;
}

/** Judges an answer. */
export function judge(engine: FullEngine, game: FullGame, task: Task, usi: string): Verdict {
  const { node, next } = task;
  const found = next.find((row) => game.text(row.node, 'usi') === usi)?.node;
  const view = game.peek(node, usi);
  const checks = view !== undefined && view.check >= 0;
  const isLast = task.count.all === task.count.known + 1;
  const isMate = (scratch: FullGame, at: number) => legalMoves(scratch, at, 'usi').length === 0;
  const mates =
    found === undefined && checks && isLast && askAfter(engine, game, node, usi, isMate) === true;
  return { found, checks, mates, view };
}
