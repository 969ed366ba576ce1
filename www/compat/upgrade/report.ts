/** Warnings to the page's author, each reported once. */

const reported = new Set<string>();

/** Reports once to the console what could not be upgraded. */
export function report(what: string): void {
  if (reported.has(what)) return;
  reported.add(what);
  console.warn(`kifuyomi: ${what}`);
}
