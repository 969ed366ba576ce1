/** `<script type="text/kifu">`, as pages for Kifu for JS have it. */

import { type MarkupKind, markDone } from './kind.js';
import { merge, optionsOf, planOf } from './options.js';
import { defaults, register } from './shim.js';
import { makeViewer } from './viewer.js';

/** The markup of Kifu for JS. */
export const kifuForJs: MarkupKind = {
  // Kifu for JS marks those that it has shown itself.
  selector: 'script[type="text/kifu"]:not([data-loaded])',
  upgrade(source) {
    if (!(source instanceof HTMLScriptElement)) return;
    markDone(source);
    source.dataset.loaded = 'true';
    const plan = planOf(merge(defaults(), optionsOf(source)));
    if (!plan) return;
    const viewer = makeViewer(plan, source);
    // The script is not seen, and stays: pages ask for the viewer by it.
    source.after(viewer);
    register(source, viewer);
  },
};
