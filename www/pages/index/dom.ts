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

/** Makes a link hand out a file. */
export function offer(link: HTMLAnchorElement, name: string, content: Blob): void {
  if (link.href) URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(content);
  link.download = name;
}

/** How many characters a field lays out without holding the page up. */
const MOST_SHOWN = 50_000;

/** The texts of fields that show only the beginning of them. */
const whole = new WeakMap<HTMLTextAreaElement, string>();

/** Whether a text is short enough to be edited in a field. */
export const isShort = (text: string): boolean => text.length <= MOST_SHOWN;

/** Shows a text in a field, of a long one the beginning. */
export function show(field: HTMLTextAreaElement, text: string): void {
  whole.set(field, text);
  field.value = isShort(text) ? text : `${text.slice(0, MOST_SHOWN)}\n…`;
}

/** All of the text that a field shows. */
export const textOf = (field: HTMLTextAreaElement): string => whole.get(field) ?? field.value;
