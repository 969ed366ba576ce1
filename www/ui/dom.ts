/** DOM helpers: elements are created once, and later updates set only what changed. */

/** The value of an attribute: `true` sets it without a value, `false` and `undefined` remove it. */
export type AttributeValue = string | number | boolean | undefined;

/** Attributes by their names. */
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** Creates an element with attributes and children. */
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

/** Sets the attributes that differ. */
export function put(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : value === false || value === undefined ? null : `${value}`;
    if (element.getAttribute(name) === text) continue;
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
  }
}

/** Sets the text of an element that contains nothing else. */
export function write(element: Element, text: string): void {
  const node = element.firstChild as Text | null;
  if (!node) element.append(text);
  else if (node.data !== text) node.data = text;
}

/** Inserts an element into its parent, before another child or at the end, or removes it. */
export function keep(parent: Element, child: Element, isThere: boolean, before?: Node): void {
  if (!isThere) child.parentNode?.removeChild(child);
  else if (child.parentNode !== parent) parent.insertBefore(child, before ?? null);
}
