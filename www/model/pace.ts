/** The speed of playback: the attribute `pace`. */

import type { Row } from '../engine/types.js';

/** The options of automatic playback. */
export interface Pace {
  /** Returns how long to wait before a move, in milliseconds. */
  wait(next: Row | undefined): number;
  /** Whether playback stops at comments. */
  readonly stops: boolean;
  /** Whether playback restarts at the end. */
  readonly loops: boolean;
}

/** Limits of the wait before a move, in milliseconds: shorter ones cannot be followed, longer ones look stuck. */
const [MIN_PACE, MAX_PACE] = [100, 20_000];

/** The parsed attribute; numbers it does not give are `undefined`. */
export interface PaceText {
  /** Seconds per move. */
  readonly seconds: number | undefined;
  /** The factor by which playback is faster than the game. */
  readonly times: number | undefined;
  readonly stop: boolean;
  readonly loop: boolean;
}

/**
 * Reads the attribute: seconds per move (`1.5`) or a factor by which playback is faster than the game (`x10`), then
 * `stop` to stop at comments and `loop` to restart at the end.
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

/** Returns the pace for the parsed attribute. */
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
