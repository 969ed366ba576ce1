/** Records in code blocks: `<pre class="kifu">`, and the HTML of fenced blocks in Markdown and blog systems. */

import type { MarkupKind } from './kind.js';
import { textOf } from './text.js';
import { makeViewer, orElse, replace, restore } from './viewer.js';

/** Languages of blocks that hold a record. */
const LANGUAGES = ['kifu', 'kif', 'ki2', 'csa', 'psn', 'usi', 'usen', 'sfen', 'jkf', 'bod'];

/**
 * Selectors for the HTML of CommonMark, Hugo, Jekyll, Hatena, Shiki, Astro, Expressive Code, VitePress, MkDocs, Sphinx,
 * GitHub and Qiita.
 */
const selectorsOf = (language: string): readonly string[] => [
  `pre > code.language-${language}`,
  `pre > code.lang-${language}`,
  `pre.language-${language}`,
  `pre.lang-${language}`,
  `pre[data-lang="${language}"]`,
  `[data-lang="${language}"] pre`,
  `pre[data-language="${language}"]`,
  `[data-language="${language}"] pre`,
  `pre > code[data-language="${language}"]`,
  `.language-${language} pre`,
  `.highlight-${language} pre`,
  `.highlight-source-${language} pre`,
];

/** Elements next to the code that contain line numbers. */
const NUMBERS = '.linenodiv, .linenos, .lineno, .gutter, .rouge-gutter';

/** Elements that a paragraph with a record does not contain. */
const WORDS = ':not(br, wbr, span, b, strong, i, em, u, font, p, div, ruby, rb, rt, rp)';

/** Reports whether a block contains only text, including digits. */
const isText = (block: Element): boolean =>
  !block.querySelector(WORDS) && /[\d０-９]/.test(block.textContent ?? '');

/** Code blocks that hold a record, and paragraphs of the class `kifu`. */
export const code: MarkupKind = {
  selector: ['pre.kifu', 'p.kifu', 'div.kifu', ...LANGUAGES.flatMap(selectorsOf)].join(),
  upgrade(source) {
    const block = source.closest('pre') ?? source;
    if (block.closest(NUMBERS) || !(block.matches('pre') || isText(block))) return;
    const text = textOf(block);
    if (!text.trim()) return;
    const viewer = makeViewer({ text }, block);
    replace(block, viewer);
    orElse(viewer, () => restore(block, viewer));
  },
};
