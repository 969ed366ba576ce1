/**
 * Loaded when a reader uses the board itself: trying moves, walking over the squares with the keyboard, arrows and
 * circles, and the squares that a piece attacks.
 */

export { Explore } from './explore.js';
