/** Records in `<textarea class="kifu">`, from which readers copied them. */

import type { MarkupKind } from './kind.js';
import { makeViewer, orElse, replace, restore } from './viewer.js';

/** Text areas that hold a record. */
export const textarea: MarkupKind = {
  selector: 'textarea.kifu',
  upgrade(source) {
    if (!(source instanceof HTMLTextAreaElement)) return;
    // Writable text areas of forms are for input.
    const isField = source.form && !source.readOnly;
    if (isField || !source.value.trim()) return;
    const viewer = makeViewer({ text: source.value }, source);
    replace(source, viewer);
    orElse(viewer, () => restore(source, viewer));
  },
};
