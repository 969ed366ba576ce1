/** Finding mates: loaded when a reader first asks for it. */

export { isStopped, search } from '../../engine/solving.js';
export { Mate } from './mate.js';
