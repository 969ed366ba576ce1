/**
 * Loaded when a reader first needs it: the card that explains a move, the menu, the panels, and the registry of
 * features.
 */

import { shareLit } from '../share-lit.js';

export { Features } from '../features.js';

shareLit();
