/** The behaviour of an element of an article. */

export interface Companion {
  /** The element was put onto a page, or into another place of it. */
  enter(): void;
  draw(): void;
}
