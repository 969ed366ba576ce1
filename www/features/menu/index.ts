/**
 * What is loaded when a reader first asks for it: the card that explains a move, the menu, the panels, and
 * the way to the features that are files of their own. It gets the modules that it shares with the element from there.
 */

export type { Area, SharedModules, ViewerBase } from '../context.js';
export { Features } from '../features.js';
