/** Building blocks of the sharing panel. */

import { html, nothing } from 'lit/html.js';
import type { FeatureContext } from '../context.js';

/** Prefix of the field names. */
export const FIELD = 'share:';

/** The last feedback, and the part it belongs to. */
interface Said {
  readonly said: { readonly at: string; readonly text: string } | undefined;
}

/** The tab of each group. */
const TAB_OF = {
  link: 'link',
  elsewhere: 'link',
  record: 'text',
  position: 'text',
  embed: 'embed',
} as const;

/** Renders a part of the panel; it is hidden unless its tab is selected. */
export function group(
  { tab }: FeatureContext,
  name: keyof typeof TAB_OF,
  title: string,
  body: unknown,
): unknown {
  return html`<div class="share-group share-${name}" role="group" aria-label=${title}
    ?hidden=${TAB_OF[name] !== tab}>
    <p class="group-name" aria-hidden="true">${title}</p>${body}</div>`;
}

/** Renders a button handled by the panel’s feature. */
export const button = (act: string, text: string, isFirst = false) =>
  html`<button class="chip" data-share=${act} ?data-focus=${isFirst}>${text}</button>`;

/** Renders a list of losses. */
export const list = (lines: readonly string[]) =>
  lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing;

/** Returns the feedback of a part, or else its usual text. */
export const saying = ({ said }: Said, at: string, otherwise: string) =>
  said?.at === at ? said.text : otherwise;

/** Renders a select field. */
export function select(
  name: string,
  title: string,
  options: readonly (readonly [string, string])[],
  chosen: string,
): unknown {
  return html`<label>${title}<select name="${FIELD}${name}">${options.map(
    ([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
  )}</select></label>`;
}
