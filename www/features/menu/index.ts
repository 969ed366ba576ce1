/**
 * Loaded when a reader first needs it: the card that explains a move, the menu, the panels, and the registry of
 * features.
 */

import { html, svg } from 'lit/html.js';

export { Features } from '../features.js';

// lit-html comes with this file. The files that are loaded after it find it in the first file's table.
const TABLE = Symbol.for('kifuyomi');
const page = globalThis as { [TABLE]?: object };
Object.assign(page[TABLE] ?? {}, { html, svg });
