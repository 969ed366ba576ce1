/** What stands in index.html. */

/** The one element that a selector finds. */
export function one<T extends Element>(selector: string, kind: { new (): T }): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

const toast = one('.toast', HTMLElement);
let silence = 0;

/** Says something for a moment. */
export function say(text: string, milliseconds = 2500): void {
  toast.textContent = text;
  clearTimeout(silence);
  silence = window.setTimeout(() => {
    toast.textContent = '';
  }, milliseconds);
}

/** How many characters a field lays out without holding the page up. */
const MAX_SHOWN = 50_000;

/** Whether a text is short enough to be edited in a field. */
export const isShort = (text: string): boolean => text.length <= MAX_SHOWN;
