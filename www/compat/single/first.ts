/** In place of `engine/first.ts` in the file that has everything in it: the full engine is there already. */

export { loadFull as load } from '../../engine/full.js';
