/** The behaviour of an element of an article. */

/** What an element around a viewer does when it enters and leaves a page. */
export interface Companion {
  /** The element was put onto a page, or into another place of it. */
  enter(): void;
  draw(): void;
}
