/** Shows the players' remaining time, where the record has time limits and move times. */

import type { LimitsInfo } from '../../engine/types.js';
import { clock, fill } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { STUDY } from '../words.js';
import { StudyFeature } from './feature.js';

/** Updates the clocks of a viewer. */
export class Remaining extends StudyFeature {
  #rows: Session['rows'] | undefined;

  #follow(session: Session): void {
    if (session.rows === this.#rows) return;
    this.#rows = session.rows;
    const { blackLimits, whiteLimits } = session.info;
    session.left = undefined;
    if (!blackLimits || !whiteLimits || !session.rows.some(({ total }) => total >= 0)) return;
    session.left = (side) =>
      this.#left(session, side, side === 'black' ? blackLimits : whiteLimits);
    // Make the clock as wide as the longest time it will show.
    const style = this.context.root.querySelector<HTMLElement>('.block')?.style;
    const longest = Math.max(blackLimits.main, whiteLimits.main);
    const width = Math.max(clock(longest).length, Number(style?.getPropertyValue('--clock') || 0));
    style?.setProperty('--clock', `${width}`);
    this.context.redraw();
  }

  /** Returns the text and title of a clock: the main time left, or the time for each move after it. */
  #left(session: Session, side: string, limits: LimitsInfo): readonly [string, string] {
    const { main, byoyomi, added } = limits;
    const spent = Math.max(0, session.total(side));
    const made = session.line
      .slice(0, session.index + 1)
      .filter((node) => session.tree.rows[node]?.side === side).length;
    const left = main + made * added - spent;
    const words = this.context.words(STUDY);
    if (left > 0 || byoyomi === 0) return [clock(Math.max(0, left)), words.timeLeft];
    const seconds = byoyomi / 1000;
    return [fill(words.byoyomi, seconds), fill(words.perMove, seconds)];
  }

  drawn(): void {
    const { session } = this.context.state();
    if (session) this.#follow(session);
  }
}
