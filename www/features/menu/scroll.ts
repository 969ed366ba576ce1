/** Replays the game as its list is scrolled: `scroll="replay"`. */

import type { House, Room } from '../context.js';

/** How long after the reader's own hand a list still moves by it, in milliseconds. */
const MOMENTUM = 400;

export class Scroll implements Room {
  readonly #house: House;
  readonly #list: HTMLElement;
  /** When the reader last moved the list. */
  #moved = -MOMENTUM;
  #rest = 0;

  constructor(house: House) {
    this.#house = house;
    this.#list = house.host.stage.list.root;
    for (const hand of ['wheel', 'touchmove', 'pointerdown'] as const) {
      this.#list.addEventListener(hand, this.#onHand, { passive: true });
    }
    this.#list.addEventListener('scroll', this.#onScroll, { passive: true });
  }

  #onHand = ({ timeStamp }: Event): void => {
    this.#moved = timeStamp;
  };

  #onScroll = ({ timeStamp }: Event): void => {
    const { element, stage, state, visit } = this.#house.host;
    const { session } = state();
    const isAsked = element.getAttribute('scroll') === 'replay';
    if (!isAsked || !session || timeStamp - this.#moved > MOMENTUM) return;
    // What rolls on by itself was still moved by the reader.
    this.#moved = timeStamp;
    stage.list.still = true;
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      stage.list.still = false;
    }, MOMENTUM);
    const { scrollTop, scrollHeight, clientHeight } = this.#list;
    const part = scrollTop / Math.max(1, scrollHeight - clientHeight);
    const node = session.line[Math.round(part * (session.line.length - 1))];
    if (node !== undefined && node !== session.node) visit(node, false);
  };

  leave(): void {
    clearTimeout(this.#rest);
    this.#house.host.stage.list.still = false;
  }
}
