/** All modules that are tested without a page, by location. */

import { readFileSync } from 'node:fs';
import { withObjects } from '../../www/engine/flat.js';
import type { FullEngine } from '../../www/engine/types.js';
import * as engine from '../../www/pkg/kifuyomi-full.js';

export { dated, HUNDREDTH } from '../../www/compat/older/styles.js';
export {
  ask,
  currentGuard,
  EngineStopped,
  Guard,
  isFault,
  stops,
} from '../../www/engine/guard.js';
export type { FullGame } from '../../www/engine/types.js';
export { branchOf } from '../../www/features/share/elsewhere.js';
export { sourceOf, whole } from '../../www/features/share/held.js';
export { makeLink, readLink } from '../../www/features/share/link.js';
export { PREFERENCES } from '../../www/model/attributes.js';
export { fileName } from '../../www/model/file-name.js';
export { treeOf } from '../../www/model/tree.js';

/** The full engine. */
export function fullEngine(): FullEngine {
  engine.initSync({ module: readFileSync('www/pkg/kifuyomi-full_bg.wasm') });
  return withObjects(engine);
}
