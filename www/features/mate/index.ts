/** Mate search, loaded when a reader first requests it. */

export { isStopped, search } from '../../engine/solving.js';
export { Mate } from './mate.js';
