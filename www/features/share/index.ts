/** Sharing a record: as a link, a text, a file, a position, or at another site. A separate bundle. */

export { Share } from './share.js';
