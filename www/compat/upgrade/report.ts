/** Reports to the page's author what could not be taken over, each thing once. */

const reported = new Set<string>();

export function report(what: string): void {
  if (reported.has(what)) return;
  reported.add(what);
  console.warn(`kifuyomi: ${what}`);
}
