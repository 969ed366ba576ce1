/** Elements are made once; later only what has changed is set. */

/** What an attribute can be set to: `true` sets it without a value, `false` and `undefined` take it away. */
export type AttributeValue = string | number | boolean | undefined;

/** Attributes by their names. */
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** Makes an element with attributes and what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  put(made, attributes);
  made.append(...inside);
  return made;
}

/** Sets attributes that are not as they should be. */
export function put(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : value === false || value === undefined ? null : `${value}`;
    if (element.getAttribute(name) === text) continue;
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
  }
}

/** Writes the text of an element that holds nothing else. */
export function write(element: Element, text: string): void {
  const node = element.firstChild as Text | null;
  if (!node) element.append(text);
  else if (node.data !== text) node.data = text;
}

/** Puts an element into its parent, before another child or at the end, or takes it away. */
export function keep(parent: Element, child: Element, isThere: boolean, before?: Node): void {
  if (!isThere) child.parentNode?.removeChild(child);
  else if (child.parentNode !== parent) parent.insertBefore(child, before ?? null);
}
