/** An element that draws itself into its shadow root, at most once per task. */

import { followColorScheme } from './color-scheme.js';
import { make } from './dom.js';

/** An element that is drawn anew once after its properties have changed. */
export abstract class ReactiveElement extends HTMLElement {
  protected readonly root = this.attachShadow({ mode: 'open' });
  /** The size container that the layout follows. */
  readonly #inner = make('div', { class: 'inner' });
  /** Gives the size container its intrinsic width, whatever `display` the page gives the host. */
  readonly #outer = make('div', { class: 'outer' }, this.#inner);
  #drawing: Promise<void> | undefined;

  constructor() {
    super();
    this.root.append(this.#outer);
  }

  connectedCallback(): void {
    followColorScheme(this.#outer, this.#inner);
  }

  /** Fulfilled when the requested update has been drawn. */
  get updateComplete(): Promise<void> {
    return this.#drawing ?? Promise.resolve();
  }

  /** Requests an update before the browser paints again; resolves after it. */
  requestUpdate(): Promise<void> {
    this.#drawing ??= Promise.resolve().then(() => {
      this.#drawing = undefined;
      this.draw(this.#inner);
    });
    return this.#drawing;
  }

  /** Draws into the size container. */
  protected abstract draw(into: Element): void;
}
