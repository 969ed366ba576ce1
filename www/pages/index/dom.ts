/** The elements of index.html. */

/** Returns the element that matches a selector. */
export function one<T extends Element>(selector: string, kind: { new (): T }): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

const toast = one('.toast', HTMLElement);
let silence = 0;

/** Shows a message for some time. */
export function say(text: string, milliseconds = 2500): void {
  toast.textContent = text;
  clearTimeout(silence);
  silence = window.setTimeout(() => {
    toast.textContent = '';
  }, milliseconds);
}

/** Number of characters that a field can lay out without blocking the page. */
const MAX_SHOWN = 50_000;

/** Reports whether a text is short enough to be edited in a field. */
export const isShort = (text: string): boolean => text.length <= MAX_SHOWN;
