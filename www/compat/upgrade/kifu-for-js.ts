/** `<script type="text/kifu">`, as in pages for Kifu for JS. */

import { type MarkupKind, markDone } from './kind.js';
import { merge, optionsOf, planOf } from './options.js';
import { defaults, register } from './shim.js';
import { makeViewer } from './viewer.js';

/** The markup of Kifu for JS. */
export const kifuForJs: MarkupKind = {
  // Kifu for JS marks the scripts that it has rendered itself.
  selector: 'script[type="text/kifu"]:not([data-loaded])',
  upgrade(source) {
    if (!(source instanceof HTMLScriptElement)) return;
    markDone(source);
    source.dataset.loaded = 'true';
    const plan = planOf(merge(defaults(), optionsOf(source)));
    if (!plan) return;
    const viewer = makeViewer(plan, source);
    // Keep the script, which is invisible: pages find the viewer by it.
    source.after(viewer);
    register(source, viewer);
  },
};
