/** A preview board near the pointer, for a position that the viewer does not show. */

import { Board } from '../../board/board.js';
import type { View } from '../../engine/types.js';
import { langOf } from '../../model/i18n.js';
import { make } from '../../ui/dom.js';
import type { FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';

/** The contents of the preview. */
export interface Glance {
  /** Text above the board: the moves that lead to the position. */
  readonly text: string;
  /** Further text below the board. */
  readonly more?: string;
  readonly view?: View | undefined;
}

/** The space around the preview, in pixels. */
const GAP = 8;

const peeks = new WeakMap<FeatureContext, Peek>();

/** Returns the preview of a viewer: there is only one at a time. */
export function peekOf(context: FeatureContext): Peek {
  const peek = peeks.get(context) ?? new Peek(context);
  peeks.set(context, peek);
  return peek;
}

/** The preview board near the pointer. */
export class Peek extends FeatureBase {
  readonly #board = new Board();
  readonly #text = make('p', { class: 'peek-text' });
  readonly #more = make('p', { class: 'peek-more' });
  readonly #wood = make('div', { class: 'peek-wood' }, this.#board.root);
  readonly #hands = {
    white: make('p', { class: 'peek-hand' }),
    black: make('p', { class: 'peek-hand' }),
  };
  readonly #root = make(
    'div',
    { class: 'peek', id: 'peek', role: 'tooltip' },
    this.#text,
    this.#hands.white,
    this.#wood,
    this.#hands.black,
    this.#more,
  );
  /** The element the preview describes, also to assistive technology. */
  #of: Element | undefined;

  constructor(context: FeatureContext) {
    super(context);
    // The viewer's own board defines the gradient of the pieces already.
    this.#board.root.querySelector('linearGradient')?.remove();
    this.#board.root.setAttribute('aria-hidden', 'true');
  }

  /** Shows the preview near a box, within the viewer. */
  show(of: Element, near: DOMRect, { text, more = '', view }: Glance): void {
    const context = this.context;
    const { session, notation, flip } = context.state();
    const block = context.root.querySelector('.block');
    if (!session || !block) return;
    this.#text.textContent = text;
    this.#text.lang = langOf(text) ?? '';
    this.#more.textContent = more;
    for (const one of [this.#wood, ...Object.values(this.#hands)]) one.hidden = !view;
    if (view) {
      const { variant } = session.info;
      this.#board.show({ view, variant, notation, flip, animate: false });
      this.#wood.style.aspectRatio = `${variant.files * 60 + 37} / ${variant.ranks * 60 + 33}`;
      const [top, foot] = flip ? (['black', 'white'] as const) : (['white', 'black'] as const);
      this.#hands.white.textContent = this.#hand(top, view);
      this.#hands.black.textContent = this.#hand(foot, view);
    }
    this.#leave();
    this.#of = of;
    of.setAttribute('aria-describedby', this.#root.id);
    if (!this.#root.isConnected) block.append(this.#root);
    this.#place(block.getBoundingClientRect(), near);
  }

  hide(): void {
    this.#leave();
    this.#root.remove();
  }

  get isOpen(): boolean {
    return this.#root.isConnected;
  }

  #leave(): void {
    this.#of?.removeAttribute('aria-describedby');
    this.#of = undefined;
  }

  /** Returns the pieces in hand as a line of a diagram. */
  #hand(side: 'black' | 'white', view: View): string {
    const kinds = this.context.state().session?.info.variant.kinds ?? [];
    const pieces = (side === 'black' ? view.blackHand : view.whiteHand).map(
      ({ kind, count }) => `${kinds[kind - 1]?.kanji ?? ''}${count > 1 ? count : ''}`,
    );
    return `${side === 'black' ? '☗' : '☖'} ${pieces.join(' ') || '–'}`;
  }

  /** Places the preview above its element, or below where there is no space, and always within the viewer. */
  #place(block: DOMRect, near: DOMRect): void {
    const { width, height } = this.#root.getBoundingClientRect();
    const [low, high] = [block.top + GAP, block.bottom - height - GAP];
    const above = near.top - height - GAP;
    const below = near.bottom + GAP;
    const y = above >= low ? above : below <= high ? below : within(above, low, high);
    const aside = y < near.bottom && y + height > near.top;
    // Without space above or below, place it at the side.
    const x = aside ? near.left - width - GAP : near.left + near.width / 2 - width / 2;
    const left = within(x, block.left + GAP, block.right - width - GAP);
    this.#root.style.left = `${left - block.left}px`;
    this.#root.style.top = `${y - block.top}px`;
  }
}

const within = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));
