/** An engine that the page names: its analysis of a position and of a whole game. Loaded on request. */

export { EnginePanel } from './engine.js';
