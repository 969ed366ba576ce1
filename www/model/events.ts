/** What happens at moves: captures and checks. */

import { ask } from '../engine/guard.js';
import type { Session } from './session.js';

/** Whether the move to a node captures something. */
export function isCapture({ tree, game }: Session, node: number): boolean {
  const row = tree.rows[node];
  if (row?.kind !== 'move') return false;
  const { to, from, legs } = ask(() => game.view(node));
  if (legs) return legs.some(({ takes }) => takes);
  // A pass leaves its own piece where it is.
  return to >= 0 && to !== from && ask(() => game.view(row.parent)).cells[to] !== 0;
}

/** Whether the move to a node gives check. */
export const isCheck = ({ tree, game }: Session, node: number): boolean =>
  tree.rows[node]?.kind === 'move' && ask(() => game.view(node)).check >= 0;
