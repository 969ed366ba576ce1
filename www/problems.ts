/** The quiet bar that says how many problems there were, and their list. */

import { html, nothing } from 'lit/html.js';
import type { ProblemInfo } from './engine.js';
import type { Words } from './words.js';

export function problemsBar(problems: readonly ProblemInfo[], words: Words) {
  if (problems.length === 0) return nothing;
  return html`<details class="problems" part="problems">
    <summary>${words.problem(problems.length)}</summary>
    <ol>${problems.map((problem) => entry(problem, words))}</ol>
  </details>`;
}

function entry({ severity, line, column, message, done, caret }: ProblemInfo, words: Words) {
  return html`<li class=${severity}>
    <p><b>${words.line(line, column)}</b> ${message}</p>
    <pre lang="ja" tabindex="0">${caret}</pre>
    ${done ? html`<p class="what">${done}</p>` : nothing}
  </li>`;
}
