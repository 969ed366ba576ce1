/** lit-html comes with the features. The files that are loaded after them find it in the first file's table. */

import { html, svg } from 'lit/html.js';

const TABLE = Symbol.for('kifuyomi');

/** Puts lit-html into the table. */
export function shareLit(): void {
  const page = globalThis as { [TABLE]?: object };
  Object.assign(page[TABLE] ?? {}, { html, svg });
}
