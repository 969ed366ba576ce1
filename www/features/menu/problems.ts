/** The bar that says how many problems the record has, and their list. */

import type { TemplateResult } from 'lit/html.js';
import type { ProblemInfo } from '../../engine/types.js';
import type { SharedModules } from '../context.js';
import type { MenuWords } from './words.js';

/** The bar that says how many problems a record has. */
export function problemsBar(
  modules: SharedModules,
  problems: readonly ProblemInfo[],
  words: MenuWords,
): TemplateResult {
  return modules.html`<details class="problems" part="problems">
    <summary>${modules.fillCount(words.problem, problems.length)}</summary>
    <ol>${problems.map((problem) => entry(modules, problem, words))}</ol>
  </details>`;
}

function entry(
  { html, nothing, fill }: SharedModules,
  problem: ProblemInfo,
  words: MenuWords,
): TemplateResult {
  const { severity, line, column, message, done, caret } = problem;
  return html`<li class=${severity}>
    <p><b>${fill(words.line, line, column)}</b> ${message}</p>
    <pre lang="ja" tabindex="0">${caret}</pre>
    ${done ? html`<p class="what">${done}</p>` : nothing}
  </li>`;
}
