/** The package: importing it defines `<kifu-viewer>` and its companion elements. */

import type { KifuViewerElement } from './api.js';
import { KifuViewer as Viewer } from './element/kifu-viewer.js';
import { share } from './element/shared.js';
import { loadModule } from './engine/load-module.js';
import { defineCompanions } from './features/companion-elements.js';
import { renderVisible } from './ui/visibility.js';

export type * from './api.js';

/** The class of `<kifu-viewer>`. */
export const KifuViewer: { new (): KifuViewerElement } = Viewer;

function define(): void {
  if (customElements.get('kifu-viewer')) return;
  share();
  customElements.define('kifu-viewer', Viewer);
  defineCompanions();
  if (document.readyState === 'loading') return;
  // All viewers are laid out by then, and so have their places. A text in the page is complete by now; other viewers
  // may be about to get theirs from a script.
  queueMicrotask(() => renderVisible(({ textContent }) => Boolean(textContent?.trim())));
}

if (CSS.supports('color', 'light-dark(red,red)')) define();
else loadModule('older', () => import('./compat/older/index.js')).then(define, define);

// Existing markup is upgraded to viewers only on pages that ask for it.
const asking = document.querySelector<HTMLElement>('script[data-kifuyomi]')?.dataset.kifuyomi;
if (asking)
  loadModule('upgrade', () => import('./compat/upgrade/index.js'))
    .then(({ upgrade }) => upgrade(asking))
    .catch(console.error);
