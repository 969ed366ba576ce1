/** An engine that the page names: what it thinks of a position, and of a whole game. Loaded when it is asked for. */

export { EnginePanel } from './engine.js';
