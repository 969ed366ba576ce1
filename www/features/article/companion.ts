/** The behaviour of an element in an article. */

/** Handles an element around a viewer when it enters a page and when it is rendered. */
export interface Companion {
  /** Called after the element is put onto a page, or moved within it. */
  enter(): void;
  draw(): void;
}

/** Returns whether a flag is set: Vue writes `false` as a text. */
export function hasFlag(host: Element, name: string): boolean {
  return (host.getAttribute(name) ?? 'false') !== 'false';
}
