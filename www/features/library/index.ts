/**
 * The library of a page: loaded if there is a `<kifu-library>`, or when a reader searches for games with a position.
 */

export { LibraryFeature } from './feature.js';
export { meet } from './libraries.js';
