/** The bar with the numbers of the record's problems, comment lines and notices, and their list. */

import type { TemplateResult } from 'lit/html.js';
import { html, nothing } from 'lit/html.js';
import type { ProblemInfo } from '../../engine/types.js';
import { fill, fillCount } from '../../model/i18n.js';
import type { MenuWords } from '../words.js';

/**
 * Renders the bar with the numbers of problems, lines kept as comments, and notices. Notices involve no loss and no
 * doubt.
 */
export function problemsBar(problems: readonly ProblemInfo[], words: MenuWords): TemplateResult {
  const notices = problems.filter(({ severity }) => severity === 'notice').length;
  const kept = problems.filter(({ code }) => code.startsWith('unknown-line'));
  // A problem of the second kind is about several lines.
  const isExact = kept.every(({ code }) => code === 'unknown-line');
  const counts = [
    fillCount(words.problem, problems.length - notices - kept.length),
    isExact ? fillCount(words.kept, kept.length) : words.keptSeveral,
    fillCount(words.notice, notices),
  ];
  return html`<details class="problems" part="problems">
    <summary>${counts.filter(Boolean).join(' · ')}</summary>
    <ol>${problems.map((problem) => entry(problem, words))}</ol>
  </details>`;
}

function entry(problem: ProblemInfo, words: MenuWords): TemplateResult {
  const { severity, line, column, message, done, caret } = problem;
  // The carets below the line are only seen.
  const [, text = caret, carets = ''] = /^(.*?)(\n[^\n]*)$/s.exec(caret) ?? [];
  return html`<li class=${severity}>
    <p><b>${fill(words.line, line, column)}</b> ${message}</p>
    <pre lang="ja" tabindex="0">${text}<span aria-hidden="true">${carets}</span></pre>
    ${done ? html`<p class="what">${done}</p>` : nothing}
  </li>`;
}
