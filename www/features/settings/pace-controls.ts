/** Conversion between the controls of the pace and the attribute `pace`. */

import type { PaceText } from '../../model/pace.js';

/** State of the pace controls. */
export interface PaceSettings {
  readonly kind: 'seconds' | 'times';
  readonly seconds: number;
  /** Factor of the speed at which the game was played. */
  readonly times: number;
  readonly stop: boolean;
  readonly loop: boolean;
}

/** The selectable pace, in seconds a move. */
export const SECONDS = { min: 0.5, max: 5, step: 0.5, usual: 1 };
/** The selectable factors of the speed at which the game was played. */
export const TIMES = [1, 2, 5, 10, 30, 60];
const USUAL_TIMES = 10;

/** Returns the state of the controls for the attribute `pace`. */
export function paceSettings(pace: PaceText): PaceSettings {
  const { seconds = SECONDS.usual, times, stop, loop } = pace;
  return { kind: times ? 'times' : 'seconds', seconds, times: times ?? USUAL_TIMES, stop, loop };
}

/** Returns the value of the attribute; empty for the default pace. */
export function writePace({ kind, seconds, times, stop, loop }: PaceSettings): string {
  const first = kind === 'times' ? `x${times}` : seconds === SECONDS.usual ? '' : `${seconds}`;
  return [first, stop && 'stop', loop && 'loop'].filter(Boolean).join(' ');
}
