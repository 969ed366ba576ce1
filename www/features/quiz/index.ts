/** Quizzes and the position editor: loaded when a reader or a page first asks for them. */

export { Quiz } from './quiz.js';
export { Setup } from './setup.js';
