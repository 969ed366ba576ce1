/** Replaces the modules of the other engines in the single-file build: the full engine serves as each. */

export { loadFull as load, loadFull as loadReader } from '../../engine/full.js';
