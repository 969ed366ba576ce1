/** A small board beside what a reader points at, for a position that the viewer does not show. */

import { Board } from '../../board/board.js';
import type { View } from '../../engine/types.js';
import { langOf } from '../../model/i18n.js';
import type { FeatureContext } from '../context.js';

/** What the small board shows. */
export interface Glance {
  /** What is said above the board: the moves that lead there. */
  readonly text: string;
  /** What else is known of it. */
  readonly more?: string;
  readonly view?: View | undefined;
}

/** The space around it, in pixels. */
const GAP = 8;

const peeks = new WeakMap<FeatureContext, Peek>();

/** The one of a viewer: no two are shown at once. */
export function peekOf(context: FeatureContext): Peek {
  const peek = peeks.get(context) ?? new Peek(context);
  peeks.set(context, peek);
  return peek;
}

/** The small board beside what a reader points at. */
export class Peek {
  readonly #context: FeatureContext;
  readonly #root = part('div', 'peek');
  readonly #text = part('p', 'peek-text');
  readonly #more = part('p', 'peek-more');
  readonly #wood = part('div', 'peek-wood');
  readonly #hands = { white: part('p', 'peek-hand'), black: part('p', 'peek-hand') };
  readonly #board;
  /** What it belongs to; it says so to those who cannot see it. */
  #of: Element | undefined;

  constructor(context: FeatureContext) {
    this.#context = context;
    this.#board = new Board();
    // The viewer's own board has the colours of the pieces already.
    this.#board.root.querySelector('linearGradient')?.remove();
    this.#board.root.setAttribute('aria-hidden', 'true');
    this.#wood.append(this.#board.root);
    this.#root.id = 'peek';
    this.#root.setAttribute('role', 'tooltip');
    this.#root.append(this.#text, this.#hands.white, this.#wood, this.#hands.black, this.#more);
  }

  /** Shows it near something, within the viewer. */
  show(of: Element, near: DOMRect, { text, more = '', view }: Glance): void {
    const context = this.#context;
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

  /** The pieces in hand, as a line of a diagram has them. */
  #hand(side: 'black' | 'white', view: View): string {
    const kinds = this.#context.state().session?.info.variant.kinds ?? [];
    const pieces = (side === 'black' ? view.blackHand : view.whiteHand).map(
      ({ kind, count }) => `${kinds[kind - 1]?.kanji ?? ''}${count > 1 ? count : ''}`,
    );
    return `${side === 'black' ? '☗' : '☖'} ${pieces.join(' ') || '–'}`;
  }

  /** Above what it belongs to, below where there is no space, and never beyond the viewer. */
  #place(block: DOMRect, near: DOMRect): void {
    const { width, height } = this.#root.getBoundingClientRect();
    const [low, high] = [block.top + GAP, block.bottom - height - GAP];
    const above = near.top - height - GAP;
    const below = near.bottom + GAP;
    const y = above >= low ? above : below <= high ? below : within(above, low, high);
    const aside = y < near.bottom && y + height > near.top;
    // Where there is space neither above nor below, it stands at the side of the pointer.
    const x = aside ? near.left - width - GAP : near.left + near.width / 2 - width / 2;
    const left = within(x, block.left + GAP, block.right - width - GAP);
    this.#root.style.left = `${left - block.left}px`;
    this.#root.style.top = `${y - block.top}px`;
  }
}

const within = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

function part(name: string, kind: string): HTMLElement {
  const made = document.createElement(name);
  made.className = kind;
  return made;
}
