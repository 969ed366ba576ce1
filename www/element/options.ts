/** The attributes of a viewer: the only module that reads and sets them. */

import { ATTRIBUTES, type ViewerOptions } from '../model/options.js';

/** An attribute as it is written; `undefined` where it is not set. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(name) ?? undefined;

/** All attributes as one value. */
export const readOptions = (element: Element): ViewerOptions =>
  Object.fromEntries(
    ATTRIBUTES.map((name) => [name, attribute(element, name)]),
  ) as unknown as ViewerOptions;

/** What the page, or a part of it, says for all viewers within. */
export function around(element: Element, name: string): string | undefined {
  const set = `data-kifu-${name}`;
  const part = element.closest(`[${set}]`);
  return part ? attribute(part, set) : undefined;
}

/** Sets an attribute, or takes it away. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
