/** Records in blocks of code: `<pre class="kifu">`, and what Markdown and blog systems make of a fenced block. */

import type { MarkupKind } from './kind.js';
import { textOf } from './text.js';
import { makeViewer, orElse, replace, restore } from './viewer.js';

/** What authors call the language of the block. */
const LANGUAGES = ['kifu', 'kif', 'ki2', 'csa', 'psn', 'usi', 'usen', 'sfen', 'jkf', 'bod'];

/** As CommonMark, Hugo, Jekyll and Hatena write it. */
const selectorsOf = (language: string): readonly string[] => [
  `pre > code.language-${language}`,
  `pre > code.lang-${language}`,
  `pre.language-${language}`,
  `pre.lang-${language}`,
  `pre[data-lang="${language}"]`,
  `.language-${language}.highlighter-rouge pre`,
];

/** Blocks of code that hold a record. */
export const code: MarkupKind = {
  selector: ['pre.kifu', ...LANGUAGES.flatMap(selectorsOf)].join(),
  upgrade(source) {
    const block = source.closest('pre');
    const text = block && textOf(block);
    if (!block || !text?.trim()) return;
    const viewer = makeViewer({ text }, block);
    replace(block, viewer);
    orElse(viewer, () => restore(block, viewer));
  },
};
