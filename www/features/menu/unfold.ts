/** Expands and collapses the place for comments below the board. */

import type { Feature } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { MENU } from '../words.js';

/** The feature that gives long comments more space on narrow blocks. */
export class Unfold extends FeatureBase implements Feature {
  #isOpen = false;
  /** The height of the place, which only grows while it is open: the buttons below it stay under the finger. */
  #height = 0;

  run(): void {
    this.#isOpen = !this.#isOpen;
  }

  drawn(): void {
    const { root, words } = this.context;
    const now = root.querySelector<HTMLElement>('.now');
    if (!now) return;
    now.classList.toggle('long', this.#isOpen);
    this.#height = this.#isOpen ? Math.max(this.#height, now.getBoundingClientRect().height) : 0;
    now.style.minHeight = this.#isOpen ? `${this.#height}px` : '';
    const unfold = now.querySelector('[data-act=unfold]');
    unfold?.setAttribute('aria-expanded', `${this.#isOpen}`);
    const text = unfold?.firstElementChild;
    if (this.#isOpen && text) text.textContent = words(MENU).less;
  }
}
