/** The speed of playback: the attribute `pace`. */

import type { Row } from '../engine/types.js';

/** How a record plays by itself. */
export interface Pace {
  /** How long to wait before a move, in milliseconds. */
  wait(next: Row | undefined): number;
  /** Whether to stop at comments. */
  readonly stops: boolean;
  /** Whether to begin again at the end. */
  readonly loops: boolean;
}

/** Limits of the wait before a move, in milliseconds: shorter cannot be followed, longer looks stuck. */
const [MIN_PACE, MAX_PACE] = [100, 20_000];

/** What the attribute says; numbers it does not give are `undefined`. */
export interface PaceText {
  /** Seconds a move. */
  readonly seconds: number | undefined;
  /** How many times faster than it was played. */
  readonly times: number | undefined;
  readonly stop: boolean;
  readonly loop: boolean;
}

/**
 * Reads the attribute: seconds a move (`1.5`) or how many times faster than it was played (`x10`), then
 * `stop` to stop at comments and `loop` to begin again.
 */
export function readPace(text: string): PaceText {
  const words = text.split(/\s+/);
  const number = (pattern: RegExp) => {
    const found = words.map((word) => pattern.exec(word)?.[1]).find(Boolean);
    return Number(found) > 0 ? Number(found) : undefined;
  };
  return {
    seconds: number(/^(\d*\.?\d+)s?$/),
    times: number(/^x(\d*\.?\d+)$/),
    stop: words.includes('stop'),
    loop: words.includes('loop'),
  };
}

/** What the attribute asks for. */
export function paceOf({ seconds, times, stop, loop }: PaceText): Pace {
  const usual = (seconds ?? 1) * 1000;
  return {
    wait(next) {
      const played = times && next && next.time >= 0 ? next.time / times : usual;
      return Math.max(MIN_PACE, Math.min(MAX_PACE, played));
    },
    stops: stop,
    loops: loop,
  };
}
