/** Loaded when a viewer is first used: what is said to screen readers, and the moves in words. */

export { answerNone, answerStep, hear, interrupt, type Moment, speechLeft } from './speaker.js';
