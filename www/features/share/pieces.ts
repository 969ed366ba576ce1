/** What the parts of the panel are made of. */

import { html, nothing } from 'lit/html.js';
import type { FullContext } from '../context.js';

/** What begins the names of the fields. */
export const FIELD = 'share:';

/** What was just done, and in which part. */
interface Said {
  readonly said: { readonly at: string; readonly text: string } | undefined;
}

/** Which tab each group belongs to. */
const TAB_OF = {
  link: 'link',
  elsewhere: 'link',
  record: 'text',
  position: 'text',
  embed: 'embed',
} as const;

/** A part of the panel, which its tab shows. */
export function group(
  { tab }: FullContext,
  name: keyof typeof TAB_OF,
  title: string,
  body: unknown,
): unknown {
  return html`<div class="share-group share-${name}" role="group" aria-label=${title}
    ?hidden=${TAB_OF[name] !== tab}>
    <p class="group-name" aria-hidden="true">${title}</p>${body}</div>`;
}

/** A button that the panel’s feature answers. */
export const button = (_context: FullContext, act: string, text: string, isFirst = false) =>
  html`<button class="chip" data-share=${act} ?data-focus=${isFirst}>${text}</button>`;

/** What is lost, line by line. */
export const list = (_context: FullContext, lines: readonly string[]) =>
  lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing;

/** What was just done, or how things are. */
export const saying = ({ said }: Said, at: string, otherwise: string) =>
  said?.at === at ? said.text : otherwise;

/** A choice among several. */
export function select(
  _context: FullContext,
  name: string,
  title: string,
  options: readonly (readonly [string, string])[],
  chosen: string,
): unknown {
  return html`<label>${title}<select name="${FIELD}${name}">${options.map(
    ([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
  )}</select></label>`;
}
