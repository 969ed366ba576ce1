/**
 * What is loaded when a reader takes hold of the board: trying moves, walking over the squares by keyboard,
 * arrows and circles, and what a piece attacks. It gets what it shares with the element's file from there.
 */

export { Explore } from './explore.js';
