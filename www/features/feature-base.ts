/** The base class of features and of their parts. */

import type { FeatureContext } from './context.js';

/** Holds the context of the viewer that a feature belongs to. */
export abstract class FeatureBase {
  protected readonly context: FeatureContext;

  constructor(context: FeatureContext) {
    this.context = context;
  }
}
