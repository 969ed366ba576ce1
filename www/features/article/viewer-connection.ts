/** The viewer that an element of an article belongs to, found by its id, even if it is added later. */

import type { KifuViewerElement } from '../../api.js';

/** How long a viewer may be missing before that is reported, in milliseconds. */
const GRACE = 1000;

/** The elements that belong to viewers, or wait for one. */
const connections = new Set<ViewerConnection>();

document.addEventListener('kifu-load', () => {
  for (const connection of connections) connection.connect();
});

/** Returns the viewer named by an element's attribute `for`, in its own shadow tree or on the page. */
export function leaderOf(element: Element): KifuViewerElement | undefined {
  const id = element.getAttribute('for') ?? '';
  const root = element.getRootNode();
  const near = root instanceof ShadowRoot ? root.getElementById(id) : null;
  const found = near ?? document.getElementById(id);
  return found?.localName === 'kifu-viewer' ? (found as KifuViewerElement) : undefined;
}

/** The connection of an element of an article to its viewer. */
export class ViewerConnection {
  readonly #element: HTMLElement;
  readonly #onChange: () => void;
  readonly #find: () => KifuViewerElement | undefined;
  #leader: KifuViewerElement | undefined;
  /** The missing id that was last reported. */
  #reported = '';

  /** Calls `onChange` when the viewer changes or shows something else. */
  constructor(element: HTMLElement, onChange: () => void, find = () => leaderOf(element)) {
    this.#element = element;
    this.#find = find;
    this.#onChange = () => (element.isConnected ? onChange() : this.#release());
  }

  get leader(): KifuViewerElement | undefined {
    return this.#leader;
  }

  /** Looks for the viewer. A disconnected element is released. */
  connect(): void {
    if (!this.#element.isConnected) {
      this.#release();
      return;
    }
    connections.add(this);
    const found = this.#find();
    if (!found) setTimeout(() => this.#reportMissing(), GRACE);
    if (found === this.#leader) return;
    this.#leader?.removeEventListener('kifu-draw', this.#onChange);
    this.#leader = found;
    found?.addEventListener('kifu-draw', this.#onChange);
    this.#onChange();
  }

  #release(): void {
    connections.delete(this);
    this.#leader?.removeEventListener('kifu-draw', this.#onChange);
    this.#leader = undefined;
  }

  #reportMissing(): void {
    const { isConnected, localName } = this.#element;
    const id = this.#element.getAttribute('for') ?? '';
    if (this.#leader || !isConnected || id === this.#reported) return;
    this.#reported = id;
    console.warn(`${localName}: there is no kifu-viewer with the id ${JSON.stringify(id)}`);
  }
}
