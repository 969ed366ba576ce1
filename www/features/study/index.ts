/**
 * Tools to study a record: lines in comments, evaluations, the map of variations, columns, game information, search,
 * and comparison. Loaded when a record or a reader needs them.
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

export {
  About,
  Chapters,
  Columns,
  Comments,
  Curve,
  Find,
  Group,
  Remaining,
  Standing,
  VariationMap,
};

/** The roots of viewers that have the style of these features. */
const styled = new WeakSet<ShadowRoot>();

/** Creates a feature of this folder for a viewer. */
export function feature<C extends FeatureContext>(
  Made: new (context: C) => Feature,
  context: C,
): Feature {
  if (!styled.has(context.root)) {
    styled.add(context.root);
    context.addStyle(css);
  }
  return new Made(context);
}
