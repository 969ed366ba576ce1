/** Loaded when a viewer is first used: what is said to screen readers, and the moves in words. */

export { answerNone, answerStep, hear, type Moment, speechLeft } from './speaker.js';
