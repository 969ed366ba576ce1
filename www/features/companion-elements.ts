/** The elements and links around a viewer. What they do is loaded when a page has any of them. */

import { loadArticle } from './load.js';

/** Defines `<kifu-move>`, `<kifu-diagram>` and `<kifu-library>`, and looks for links to places: `#game@42`. */
export function defineCompanions(): void {
  for (const name of ['move', 'diagram', 'library']) {
    customElements.define(
      `kifu-${name}`,
      class extends HTMLElement {
        connectedCallback(): void {
          loadArticle().then(({ meet }) => meet(this), console.error);
        }
      },
    );
  }
  const seek = () => {
    if (location.hash.includes('@') || document.querySelector('a[href*="#"][href*="@"]'))
      loadArticle().catch(console.error);
  };
  addEventListener('hashchange', seek);
  seek();
}
