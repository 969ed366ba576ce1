/** Expands and collapses the place for comments below the board. */

import type { Feature, FeatureContext } from '../context.js';

/** The feature that gives long comments more space on narrow blocks. */
export class Unfold implements Feature {
  readonly #context: FeatureContext;
  #isOpen = false;

  constructor(context: FeatureContext) {
    this.#context = context;
  }

  run(): void {
    this.#isOpen = !this.#isOpen;
  }

  drawn(): void {
    const now = this.#context.root.querySelector('.now');
    now?.classList.toggle('long', this.#isOpen);
    now?.querySelector('[data-act=unfold]')?.setAttribute('aria-expanded', `${this.#isOpen}`);
  }
}
