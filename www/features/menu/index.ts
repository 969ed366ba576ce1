/**
 * Loaded when a reader first needs it: the card that explains a move, the menu, the panels, and the registry of
 * features. The modules that it shares with the element are passed in, so that they are not loaded twice.
 */

export type { Area, SharedModules, ViewerBase } from '../context.js';
export { Features } from '../features.js';
