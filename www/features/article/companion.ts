/** What an element of an article is, beside a place on the page. */

import type { languageFor } from '../../model/i18n.js';

/** What is used of the viewers' file, so that it is not loaded twice. */
export interface ArticleModules {
  readonly languageFor: typeof languageFor;
}

export interface Companion {
  /** The element was put onto a page, or into another place of it. */
  enter(): void;
  draw(): void;
}
