/**
 * Tools to study a record: lines in comments, evaluations, the map of variations, columns, game information, search,
 * and comparison. Loaded when a record or a reader needs them.
 */

export { About } from './about.js';
export { Chapters } from './chapters.js';
export { Columns } from './columns.js';
export { Comments } from './comments.js';
export { Curve } from './curve.js';
export { Find } from './find.js';
export { Group } from './group.js';
export { VariationMap } from './map.js';
export { Remaining } from './remaining.js';
export { Standing } from './standing.js';
