/** Records in blocks of code: `<pre class="kifu">`, and what Markdown and blog systems make of a fenced block. */

import type { MarkupKind } from './kind.js';
import { textOf } from './text.js';
import { makeViewer, orElse, replace, restore } from './viewer.js';

/** What authors call the language of the block. */
const LANGUAGES = ['kifu', 'kif', 'ki2', 'csa', 'psn', 'usi', 'usen', 'sfen', 'jkf', 'bod'];

/**
 * As CommonMark, Hugo, Jekyll, Hatena, Shiki, Astro, Expressive Code, VitePress, MkDocs, Sphinx, GitHub and Qiita
 * write it.
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

/** What beside the code has the numbers of its lines. */
const NUMBERS = '.linenodiv, .linenos, .lineno, .gutter, .rouge-gutter';

/** What may stand in a paragraph that is a record. */
const WORDS = ':not(br, wbr, span, b, strong, i, em, u, font, p, div, ruby, rb, rt, rp)';

/** Whether words alone are in a paragraph, and some of them are numbers. */
const isText = (block: Element): boolean =>
  !block.querySelector(WORDS) && /[\d０-９]/.test(block.textContent ?? '');

/** Blocks of code that hold a record, and paragraphs of the class. */
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
