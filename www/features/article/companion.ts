/** The behaviour of an element of an article. */

import type { languageFor } from '../../model/i18n.js';

/** Modules of the first file, passed on so that they are not loaded twice. */
export interface ArticleModules {
  readonly languageFor: typeof languageFor;
}

/** What an element in a text shows of a viewer. */
export interface Companion {
  /** The element was put onto a page, or into another place of it. */
  enter(): void;
  draw(): void;
}
