/**
 * What helps to study a record: lines in comments, evaluations, the map of the variations, columns,
 * what is known of the game, finding, and comparing. Loaded when a record or a reader needs it.
 */

import type { Feature, FeatureContext } from '../context.js';
import { About } from './about.js';
import { Chapters } from './chapters.js';
import { Columns } from './columns.js';
import { Comments } from './comments.js';
import { Curve } from './curve.js';
import { Find } from './find.js';
import { Group } from './group.js';
import { VariationMap } from './map.js';
import { Remaining } from './remaining.js';
import { Standing } from './standing.js';
import css from './style.css';

const FEATURES = {
  about: About,
  chapters: Chapters,
  columns: Columns,
  comments: Comments,
  curve: Curve,
  find: Find,
  group: Group,
  map: VariationMap,
  remaining: Remaining,
  standing: Standing,
} as const;

/** The contexts of viewers that have the style of these features already. */
const dressed = new WeakSet<FeatureContext>();

/** Makes a feature of this folder for a viewer. */
export function feature(name: keyof typeof FEATURES, context: FeatureContext): Feature {
  if (!dressed.has(context)) {
    dressed.add(context);
    context.addStyle(css);
  }
  return new FEATURES[name](context);
}
