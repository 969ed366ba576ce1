/** An element that renders into its shadow root, at most once per task. */

import { followColorScheme } from './color-scheme.js';
import { make } from './dom.js';

/** An element that is rendered once after its properties change. */
export abstract class ReactiveElement extends HTMLElement {
  protected readonly root = this.attachShadow({ mode: 'open' });
  /** The size container for the layout. */
  readonly #inner = make('div', { class: 'inner' });
  /** Gives the size container its intrinsic width, whatever `display` the page sets on the host. */
  readonly #outer = make('div', { class: 'outer' }, this.#inner);
  #drawing: Promise<void> | undefined;

  constructor() {
    super();
    this.root.append(this.#outer);
  }

  connectedCallback(): void {
    followColorScheme(this.#outer, this.#inner);
  }

  /** Resolves after the pending render. */
  get updateComplete(): Promise<void> {
    return this.#drawing ?? Promise.resolve();
  }

  /** Requests a render before the browser paints again; resolves after it. */
  requestUpdate(): Promise<void> {
    this.#drawing ??= Promise.resolve().then(() => {
      this.#drawing = undefined;
      this.draw(this.#inner);
    });
    return this.#drawing;
  }

  /** Renders into the size container. */
  protected abstract draw(into: Element): void;
}
