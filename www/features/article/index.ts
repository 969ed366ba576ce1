/**
 * Elements related to viewers elsewhere on a page: viewers that follow others, links to places, moves and diagrams in
 * the text. Also live records, which are read repeatedly.
 */

import { loadModule } from '../../engine/load-module.js';
import { loadOnce } from '../../engine/load-once.js';
import { make } from '../../ui/dom.js';
import type { Companion } from './companion.js';
import { Diagram } from './diagram.js';
import { watchLinks } from './links.js';
import { Move } from './move.js';
import css from './style.css';

export { sourceFor } from './follow.js';
export { LiveRecord } from './live.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

watchLinks();

/** The library is in a separate file. */
const loadLibrary = loadOnce(() => loadModule('library', () => import('../library/index.js')));

const companions = new WeakMap<HTMLElement, Companion>();

/** Activates an element that was put onto the page. */
export function meet(element: HTMLElement): void {
  if (element.localName === 'kifu-library') {
    loadLibrary()
      .then((library) => library.meet(element))
      .catch(console.error);
    return;
  }
  if (!element.isConnected) return;
  const companion = companions.get(element) ?? companionOf(element);
  companions.set(element, companion);
  companion.enter();
}

function companionOf(element: HTMLElement): Companion {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(make('slot'));
  const companion =
    element.localName === 'kifu-move' ? new Move(element, root) : new Diagram(element, root);
  new MutationObserver(() => {
    companion.enter();
    companion.draw();
  }).observe(element, { attributes: true });
  return companion;
}
