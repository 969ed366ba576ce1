/** Replays the game as its list is scrolled: `scroll="replay"`. */

import type { Feature, FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';

/** How long a scrolling list still counts as moved by the reader, in milliseconds. */
const MOMENTUM = 400;

/** Steps through the game as the list is scrolled. */
export class Scroll extends FeatureBase implements Feature {
  readonly #list: HTMLElement;
  /** The time of the reader's last input on the list. */
  #moved = -MOMENTUM;
  #rest = 0;

  constructor(context: FeatureContext) {
    super(context);
    this.#list = context.layout.list.root;
    for (const hand of ['wheel', 'touchmove', 'pointerdown'] as const) {
      this.#list.addEventListener(hand, this.#onHand, { passive: true });
    }
    this.#list.addEventListener('scroll', this.#onScroll, { passive: true });
  }

  #onHand = ({ timeStamp }: Event): void => {
    this.#moved = timeStamp;
  };

  #onScroll = ({ timeStamp }: Event): void => {
    const { options, layout, state, visit } = this.context;
    const { session } = state();
    const isAsked = options().scroll === 'replay';
    if (!isAsked || !session || timeStamp - this.#moved > MOMENTUM) return;
    // Momentum counts as the reader's scrolling.
    this.#moved = timeStamp;
    layout.list.isHeld = true;
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      layout.list.isHeld = false;
    }, MOMENTUM);
    const { scrollTop, scrollHeight, clientHeight } = this.#list;
    const part = scrollTop / Math.max(1, scrollHeight - clientHeight);
    const node = session.line[Math.round(part * (session.line.length - 1))];
    if (node !== undefined && node !== session.node) visit(node, false);
  };

  leave(): void {
    clearTimeout(this.#rest);
    this.context.layout.list.isHeld = false;
  }
}
