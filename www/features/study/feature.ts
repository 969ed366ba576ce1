/** The base class of the features of this folder, which share a style sheet. */

import type { Feature, FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import css from './style.css';

/** A feature to study a record. */
export abstract class StudyFeature<C extends FeatureContext = FeatureContext>
  extends FeatureBase<C>
  implements Feature
{
  readonly css = css;
}
