/** Loaded when a reader first needs it: the card that explains a move, the menu, the panels, and the registry of features. */

export { Features } from '../features.js';
