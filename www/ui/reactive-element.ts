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
  #picture: Element | undefined;

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

  /** Requests an update before the browser paints again. */
  requestUpdate(): void {
    this.#drawing ??= Promise.resolve().then(() => {
      this.#drawing = undefined;
      this.prepare();
      const picture = this.picture();
      if (!picture.parentNode) this.#inner.append(picture);
      if (this.#picture !== picture) this.#picture?.remove();
      this.#picture = picture;
      this.finish();
    });
  }

  /** Called before drawing. */
  protected abstract prepare(): void;
  /** Draws, and returns what is drawn; another element takes the place of the one before. */
  protected abstract picture(): Element;
  /** Called after drawing. */
  protected abstract finish(): void;
}
