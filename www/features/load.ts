/** Loads files when they are first needed, each once for all viewers of the page. */

import { loadModule } from '../engine/load-module.js';
import { loadOnce } from '../engine/load-once.js';

/** The features: the card that explains a move, the menu, the panels, and the way to every other feature. */
export const loadFeatures = loadOnce(() => loadModule('menu', () => import('./menu/index.js')));

/** The boards and pieces of other games than standard shogi. */
export const loadVariants = loadOnce(() =>
  loadModule('variants', () => import('./variants/index.js')),
);

/** Viewers that follow others, and links, moves and diagrams in the text around a viewer. */
export const loadArticle = loadOnce(() =>
  loadModule('article', () => import('./article/index.js')),
);

/** The loader of long records, which opens them in parts. */
export const loadLong = loadOnce(() => loadModule('long', () => import('./long/index.js')));
