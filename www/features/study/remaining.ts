/** Shows at the players how much time is left, where the record says the limits and the times of the moves. */

import type { LimitsInfo } from '../../engine/types.js';
import { clock, fill } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import type { Feature, FeatureContext } from '../context.js';
import { WORDS } from './words.js';

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
    const { blackLimits, whiteLimits } = session.info;
    session.left = undefined;
    if (!blackLimits || !whiteLimits || !session.rows.some(({ total }) => total >= 0)) return;
    session.left = (side) =>
      this.#left(session, side, side === 'black' ? blackLimits : whiteLimits);
    // The clock is as wide as the longest time that it will show.
    const style = this.#context.root.querySelector<HTMLElement>('.block')?.style;
    const longest = Math.max(blackLimits.main, whiteLimits.main);
    const width = Math.max(clock(longest).length, Number(style?.getPropertyValue('--clock') || 0));
    style?.setProperty('--clock', `${width}`);
    this.#context.redraw();
  }

  /** What a clock shows: what is left of the main time, or how long each move may take after it. */
  #left(session: Session, side: string, limits: LimitsInfo): readonly [string, string] {
    const { main, byoyomi, added } = limits;
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
