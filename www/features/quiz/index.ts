/** Finding moves oneself, and setting up positions: loaded when a reader or a page first asks for it. */

export { Quiz } from './quiz.js';
export { Setup } from './setup.js';
