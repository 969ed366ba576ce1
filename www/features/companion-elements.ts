/**
 * What follows a viewer elsewhere on its page: other viewers, links, moves and diagrams in the text. What
 * does that is loaded when there is any of it.
 */

import { loadOnce } from '../engine/engine.js';
import { languageFor } from '../model/i18n.js';

export const loadArticle = loadOnce(async () => {
  const article = await import('./article/index.js');
  article.start({ languageFor });
  return article;
});

/** Defines the elements of articles, and looks for links to places: `#game@42`. */
export function meetArticle(): void {
  for (const name of ['move', 'diagram']) {
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
