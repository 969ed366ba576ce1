/** The pace of playing as controls show it, and as the attribute says it. */

import type { PaceText } from '../../model/pace.js';

/** How a record plays by itself, as controls show it. */
export interface PaceSettings {
  readonly kind: 'seconds' | 'times';
  readonly seconds: number;
  /** How many times faster than it was played. */
  readonly times: number;
  readonly stop: boolean;
  readonly loop: boolean;
}

/** The seconds a move that can be chosen. */
export const SECONDS = { min: 0.5, max: 5, step: 0.5, usual: 1 };
/** How many times as fast as it was played a record can play. */
export const TIMES = [1, 2, 5, 10, 30, 60];
const USUAL_TIMES = 10;

/** The controls for what the attribute `pace` says. */
export function paceSettings(pace: PaceText): PaceSettings {
  const { seconds = SECONDS.usual, times, stop, loop } = pace;
  return { kind: times ? 'times' : 'seconds', seconds, times: times ?? USUAL_TIMES, stop, loop };
}

/** What the attribute says; empty for the usual pace. */
export function writePace({ kind, seconds, times, stop, loop }: PaceSettings): string {
  const first = kind === 'times' ? `x${times}` : seconds === SECONDS.usual ? '' : `${seconds}`;
  return [first, stop && 'stop', loop && 'loop'].filter(Boolean).join(' ');
}
