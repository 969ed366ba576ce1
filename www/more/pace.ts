/** How fast a record plays by itself. */

import type { Row } from '../engine.js';

export interface Pace {
  /** How long to wait before a move, in milliseconds. */
  wait(next: Row | undefined): number;
  /** Whether to stop where something is said. */
  readonly stops: boolean;
  /** Whether to begin again at the end. */
  readonly loops: boolean;
}

/** Shorter is not to be followed, longer is asleep; in milliseconds. */
const [SHORTEST, LONGEST] = [100, 20_000];

/**
 * Reads what the attribute says: seconds a move (`1.5`) or how many times faster than it was played
 * (`x10`), then `stop` to stop at comments and `loop` to begin again.
 */
export function paceOf(text: string): Pace {
  const words = text.split(/\s+/);
  const number = (pattern: RegExp) =>
    Number(words.map((word) => pattern.exec(word)?.[1]).find(Boolean) ?? Number.NaN);
  const seconds = number(/^(\d*\.?\d+)s?$/);
  const times = number(/^x(\d*\.?\d+)$/);
  const usual = seconds > 0 ? seconds * 1000 : 1000;
  return {
    wait(next) {
      const played = times > 0 && next && next.time >= 0 ? next.time / times : usual;
      return Math.max(SHORTEST, Math.min(LONGEST, played));
    },
    stops: words.includes('stop'),
    loops: words.includes('loop'),
  };
}
