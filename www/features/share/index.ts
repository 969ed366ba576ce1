/** Handing a record on: as a link, a text, a file, a position, to another site. A file of its own. */

export { Share } from './share.js';
