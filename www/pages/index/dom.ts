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
