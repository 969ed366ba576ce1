/** Shows at the players how much time is left, where the record says the limits and the times of the moves. */

import { clock, fill } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import type { Feature, FeatureContext } from '../context.js';
import { type Limits, limitsOf } from './limits.js';
import { WORDS } from './words.js';

const SIDES = ['black', 'white'] as const;

/** Has the clocks of a viewer run down. */
export class Remaining implements Feature {
  readonly #context: FeatureContext;
  #rows: Session['rows'] | undefined;

  constructor(context: FeatureContext) {
    this.#context = context;
  }

  #follow(session: Session): void {
    if (session.rows === this.#rows) return;
    this.#rows = session.rows;
    const { headers } = session.info;
    const isTimed = session.rows.some(({ total }) => total >= 0);
    const limits = new Map(SIDES.map((side) => [side as string, limitsOf(headers, side)]));
    const isKnown = isTimed && [...limits.values()].every(Boolean);
    session.left = isKnown ? (side) => this.#left(session, side, limits.get(side)) : undefined;
    if (!isKnown) return;
    // The clock is as wide as the longest time that it will show.
    const style = this.#context.root.querySelector<HTMLElement>('.block')?.style;
    const longest = Math.max(...[...limits.values()].map((one) => one?.main ?? 0));
    const width = Math.max(clock(longest).length, Number(style?.getPropertyValue('--clock') || 0));
    style?.setProperty('--clock', `${width}`);
    this.#context.redraw();
  }

  /** What a clock shows: what is left of the main time, or how long each move may take after it. */
  #left(session: Session, side: string, limits: Limits | undefined): readonly [string, string] {
    const { main, byoyomi, added } = limits ?? { main: 0, byoyomi: 0, added: 0 };
    const spent = Math.max(0, session.total(side));
    const made = session.line
      .slice(0, session.index + 1)
      .filter((node) => session.tree.rows[node]?.side === side).length;
    const left = main + made * added - spent;
    const words = this.#context.words(WORDS);
    if (left > 0 || byoyomi === 0) return [clock(Math.max(0, left)), words.timeLeft];
    const seconds = byoyomi / 1000;
    return [fill(words.byoyomi, seconds), fill(words.perMove, seconds)];
  }

  drawn(): void {
    const { session } = this.#context.state();
    if (session) this.#follow(session);
  }
}
