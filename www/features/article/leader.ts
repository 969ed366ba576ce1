/** The viewer that an element of an article belongs to, found by its id, even if it is added later. */

import type { KifuViewerElement } from '../../api.js';

/** How long a viewer may be missing before that is reported, in milliseconds. */
const GRACE = 1000;

/** The elements that belong to viewers, or wait for one. */
const bonds = new Set<Bond>();

document.addEventListener('kifu-load', () => {
  for (const bond of bonds) bond.look();
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
export class Bond {
  readonly #element: HTMLElement;
  readonly #hear: () => void;
  readonly #seek: () => KifuViewerElement | undefined;
  #leader: KifuViewerElement | undefined;
  /** The missing id that was last reported. */
  #reported = '';

  /** Calls `hear` when the viewer changes or shows something else. */
  constructor(element: HTMLElement, hear: () => void, seek = () => leaderOf(element)) {
    this.#element = element;
    this.#seek = seek;
    this.#hear = () => (element.isConnected ? hear() : this.#part());
  }

  get leader(): KifuViewerElement | undefined {
    return this.#leader;
  }

  /** Looks for the viewer. A disconnected element is released. */
  look(): void {
    if (!this.#element.isConnected) {
      this.#part();
      return;
    }
    bonds.add(this);
    const found = this.#seek();
    if (!found) setTimeout(() => this.#miss(), GRACE);
    if (found === this.#leader) return;
    this.#leader?.removeEventListener('kifu-draw', this.#hear);
    this.#leader = found;
    found?.addEventListener('kifu-draw', this.#hear);
    this.#hear();
  }

  #part(): void {
    bonds.delete(this);
    this.#leader?.removeEventListener('kifu-draw', this.#hear);
    this.#leader = undefined;
  }

  #miss(): void {
    const { isConnected, localName } = this.#element;
    const id = this.#element.getAttribute('for') ?? '';
    if (this.#leader || !isConnected || id === this.#reported) return;
    this.#reported = id;
    console.warn(`${localName}: there is no kifu-viewer with the id ${JSON.stringify(id)}`);
  }
}
