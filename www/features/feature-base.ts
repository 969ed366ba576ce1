/** The base class of features and of their parts. */

import type { FeatureContext } from './context.js';

/** Holds the context of the viewer that a feature belongs to. */
export abstract class FeatureBase<C extends FeatureContext = FeatureContext> {
  protected readonly context: C;

  constructor(context: C) {
    this.context = context;
  }
}
