/** The library of a page: loaded where there is a `<kifu-library>`, or when a reader asks for games with a position. */

export { LibraryFeature } from './feature.js';
export { meet } from './libraries.js';
