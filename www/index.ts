/** The package: importing it defines `<kifu-viewer>` and what follows one in an article. */

import type { KifuViewerElement } from './api.js';
import { KifuViewer as Viewer } from './element/kifu-viewer.js';
import { share } from './element/shared.js';
import { defineCompanions } from './features/companion-elements.js';

export type * from './api.js';

/** The class of `<kifu-viewer>`. */
export const KifuViewer: { new (): KifuViewerElement } = Viewer;

if (!customElements.get('kifu-viewer')) {
  share();
  customElements.define('kifu-viewer', Viewer);
  defineCompanions();
}

// What is on the page already becomes viewers only where the page asks for it.
const asking = document.querySelector<HTMLElement>('script[data-kifuyomi]')?.dataset.kifuyomi;
if (asking)
  import('./compat/upgrade/index.js').then(({ upgrade }) => upgrade(asking)).catch(console.error);
