/** The quiet bar that says how many problems there were, and their list. */

import type { TemplateResult } from 'lit/html.js';
import type { ProblemInfo } from '../../engine/types.js';
import type { Kit } from '../context.js';
import type { MoreWords } from './words.js';

export function problemsBar(
  kit: Kit,
  problems: readonly ProblemInfo[],
  words: MoreWords,
): TemplateResult {
  return kit.html`<details class="problems" part="problems">
    <summary>${kit.fillCount(words.problem, problems.length)}</summary>
    <ol>${problems.map((problem) => entry(kit, problem, words))}</ol>
  </details>`;
}

function entry(
  { html, nothing, fill }: Kit,
  problem: ProblemInfo,
  words: MoreWords,
): TemplateResult {
  const { severity, line, column, message, done, caret } = problem;
  return html`<li class=${severity}>
    <p><b>${fill(words.line, line, column)}</b> ${message}</p>
    <pre lang="ja" tabindex="0">${caret}</pre>
    ${done ? html`<p class="what">${done}</p>` : nothing}
  </li>`;
}
