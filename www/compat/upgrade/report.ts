/** Reports to the page's author what could not be taken over, each thing once. */

const reported = new Set<string>();

/** Says once in the console what could not be taken over. */
export function report(what: string): void {
  if (reported.has(what)) return;
  reported.add(what);
  console.warn(`kifuyomi: ${what}`);
}
