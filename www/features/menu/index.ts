/**
 * What is loaded when a reader first asks for it: the card that explains a move, the menu, the panels, and
 * the way to the rooms that are files of their own. It gets what it shares with the element's file from there.
 */

export type { Area, BareHost, Kit } from '../context.js';
export { Desk } from '../features.js';
