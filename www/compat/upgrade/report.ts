/** Tells the page's author what could not be taken over, once. */

const told = new Set<string>();

export function tell(what: string): void {
  if (told.has(what)) return;
  told.add(what);
  console.warn(`kifuyomi: ${what}`);
}
