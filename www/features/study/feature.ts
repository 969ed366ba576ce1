/** The base class of the features of this folder, which share a style sheet. */

import type { Feature } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import css from './style.css';

/** A feature to study a record. */
export abstract class StudyFeature extends FeatureBase implements Feature {
  readonly css = css;
}
