/** Pictures of positions and games, made when a reader asks for one. */

export { Pictures } from './pictures.js';
