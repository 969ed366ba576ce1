/** All modules that are tested without a page, by where they stand. */

import { readFileSync } from 'node:fs';
import * as engine from '../../www/pkg/kifuyomi-full.js';

export { CHOICES } from '../../www/attributes.js';
export type { FullGame } from '../../www/engine.js';
export { fileName } from '../../www/more/file-name.js';
export { branchOf } from '../../www/share/elsewhere.js';
export { whole } from '../../www/share/held.js';
export { makeLink, readLink } from '../../www/share/link.js';
export { treeOf } from '../../www/tree.js';

/** The full engine. */
export function fullEngine(): typeof engine {
  engine.initSync({ module: readFileSync('www/pkg/kifuyomi-full_bg.wasm') });
  return engine;
}
