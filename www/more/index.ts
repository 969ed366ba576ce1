/**
 * What is loaded when a reader first asks for it: the card that explains a move, the panel of the
 * notations, a voice. It is a file of its own and gets what it shares with the element's file from there.
 */

export { Desk, type Host, type Kit } from './desk.js';
