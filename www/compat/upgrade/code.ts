/** Records in code blocks: `<pre class="kifu">`, and the HTML of fenced blocks in Markdown and blog systems. */

import { isRecord } from './is-record.js';
import type { MarkupKind } from './kind.js';
import { textOf } from './text.js';
import { makeViewer, orElse, replace, restore } from './viewer.js';

/** Languages of blocks that hold a record. */
const LANGUAGES = ['kifu', 'kif', 'ki2', 'csa', 'psn', 'usi', 'usen', 'sfen', 'jkf', 'bod'];

/** Languages that highlighters write in place of those that they do not know, and that other texts have, too. */
const PLAIN = ['plaintext', 'text', 'txt'];

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

const PLAIN_BLOCKS = PLAIN.flatMap(selectorsOf).join();

/** Elements next to the code that contain line numbers. */
const NUMBERS = '.linenodiv, .linenos, .lineno, .gutter, .rouge-gutter';

/** Elements that a paragraph with a record does not contain. */
const WORDS = ':not(br, wbr, span, b, strong, i, em, u, font, p, div, ruby, rb, rt, rp)';

/** Reports whether a block contains only text, including digits. */
const isText = (block: Element): boolean =>
  !block.querySelector(WORDS) && /[\d０-９]/.test(block.textContent ?? '');

const ASKED = 'pre.kifu, p.kifu, div.kifu';

/** Code blocks that hold a record, and paragraphs of the class `kifu`. */
export const code: MarkupKind = {
  selector: [ASKED, ...LANGUAGES.flatMap(selectorsOf), PLAIN_BLOCKS].join(),
  upgrade(source) {
    const block = source.closest('pre') ?? source;
    if (block.closest(NUMBERS) || !(block.matches('pre') || isText(block))) return;
    const text = textOf(block);
    const isPlain = source.matches(PLAIN_BLOCKS) && !block.matches(ASKED);
    if (!text.trim() || (isPlain && !isRecord(text))) return;
    const viewer = makeViewer({ text }, block);
    replace(block, viewer);
    orElse(viewer, () => restore(block, viewer));
  },
};
