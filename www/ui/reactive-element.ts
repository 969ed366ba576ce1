/** An element that draws itself with lit-html into its shadow root, at most once per task. */

import { render } from 'lit/html.js';

/** An element that is drawn anew once after its properties have changed. */
export abstract class ReactiveElement extends HTMLElement {
  protected readonly root = this.attachShadow({ mode: 'open' });
  #drawing: Promise<void> | undefined;

  /** Fulfilled when the requested update has been drawn. */
  get updateComplete(): Promise<void> {
    return this.#drawing ?? Promise.resolve();
  }

  /** Requests an update before the browser paints again. */
  requestUpdate(): void {
    this.#drawing ??= Promise.resolve().then(() => {
      this.#drawing = undefined;
      this.prepare();
      render(this.picture(), this.root, { host: this });
      this.finish();
    });
  }

  /** Called before drawing. */
  protected abstract prepare(): void;
  /** The template to draw. Its listeners are called with the element as `this`. */
  protected abstract picture(): unknown;
  /** Called after drawing. */
  protected abstract finish(): void;
}
