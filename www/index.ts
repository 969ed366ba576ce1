/** The package: importing it defines `<kifu-viewer>` and what follows one in an article. */

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
  // All viewers have their room by then, and so their places. A text that stands in the page by now is whole; others may
  // be about to be given by a script.
  queueMicrotask(() => renderVisible(({ textContent }) => Boolean(textContent?.trim())));
}

if (CSS.supports('color', 'light-dark(red,red)')) define();
else loadModule('older', () => import('./compat/older/index.js')).then(define, define);

// What is on the page already becomes viewers only where the page asks for it.
const asking = document.querySelector<HTMLElement>('script[data-kifuyomi]')?.dataset.kifuyomi;
if (asking)
  loadModule('upgrade', () => import('./compat/upgrade/index.js'))
    .then(({ upgrade }) => upgrade(asking))
    .catch(console.error);
