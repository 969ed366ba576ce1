/** A table of times and evaluations, for readers who cannot see the curve or want the figures. */

import { html, nothing } from 'lit/html.js';
import type { Row } from '../../engine/types.js';
import { clock, fill, langOf } from '../../model/i18n.js';
import type { FeatureContext } from '../context.js';
import { STUDY } from '../words.js';
import { valuesOf } from './values.js';

/** Returns the total time and the longest move of each side; nothing for a side without times. */
export function sumsOf(rows: readonly (Row | undefined)[]) {
  return (['black', 'white'] as const).flatMap((side) => {
    const timed = rows.filter((row): row is Row => row?.side === side && row.time >= 0);
    const total = timed.reduce((sum, { time }) => sum + time, 0);
    const longest = timed.reduce<Row | undefined>(
      (most, row) => (row.time > (most?.time ?? 0) ? row : most),
      undefined,
    );
    return total > 0 && longest ? [{ side, total, longest }] : [];
  });
}

/** Renders the times and evaluations on the followed line. */
export function timesTable(context: FeatureContext): unknown {
  const { session, language } = context.state();
  if (!session) return nothing;
  const words = context.words(STUDY);
  const values = valuesOf(session);
  const rows = session.line.map((node) => session.tree.rows[node]);
  const sums = sumsOf(rows);
  const timed = rows.filter(
    (row): row is Row =>
      row?.kind === 'move' && (row.time >= 0 || values?.get(row.node) !== undefined),
  );
  if (timed.length === 0) return nothing;
  const hasValues = timed.some(({ node }) => values?.has(node));
  const move = ({ node, label, text }: Row) =>
    html`<button class="link" data-node=${node} lang=${langOf(text) ?? nothing}>${label} ${text}</button>`;
  const sum = ({ side, total, longest }: (typeof sums)[number]) =>
    html`<dt>${fill(words.timeOf, language.viewer[side])}</dt>
      <dd>${clock(total)} <span class="longest">${words.longest} ${clock(longest.time)} ${move(longest)}</span></dd>`;
  return html`${sums.length > 0 ? html`<dl>${sums.map(sum)}</dl>` : nothing}
    <details class="figures"><summary>${hasValues ? words.table : words.timeTable}</summary>
      <table><thead><tr><th scope="col">${words.move}</th><th scope="col">${words.time}</th>
        ${hasValues ? html`<th scope="col">${words.value}</th>` : nothing}</tr></thead>
      <tbody>${timed.map(
        (row) => html`<tr><th scope="row">${move(row)}</th>
        <td>${row.time >= 0 ? clock(row.time) : '–'}</td>
        ${hasValues ? html`<td>${values?.get(row.node)?.text ?? '–'}</td>` : nothing}</tr>`,
      )}</tbody></table></details>`;
}
