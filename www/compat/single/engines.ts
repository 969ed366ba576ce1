/** In place of the other engines' modules in the file that has everything in it: the full engine serves as each. */

export { loadFull as load, loadFull as loadReader } from '../../engine/full.js';
