/** The package: importing it defines `<kifu-viewer>`. */

import type { KifuViewerElement } from './api.js';
import { KifuViewer as Viewer } from './element.js';

export type * from './api.js';

/** The class of `<kifu-viewer>`. */
export const KifuViewer: { new (): KifuViewerElement } = Viewer;

if (!customElements.get('kifu-viewer')) customElements.define('kifu-viewer', Viewer);
