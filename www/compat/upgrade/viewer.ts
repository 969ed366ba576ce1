/** Creates viewers for the kinds of markup. */

import type { KifuViewerElement } from '../../api.js';
import { HARMLESS } from '../../model/attributes.js';
import { decodedPart } from '../../model/urls.js';
import { markDone } from './kind.js';
import { report } from './report.js';
import still from './style.css';

/** The description of a viewer to create: the address or text of a record, and attributes. */
export interface Plan {
  readonly src?: URL | undefined;
  readonly text?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Custom properties. */
  readonly style?: Readonly<Record<string, string>>;
  /** Whether it is a diagram, without controls. */
  readonly still?: boolean;
}

/**
 * Attributes that a source may set: `data-kifu-at="12"` becomes `at="12"`. Others could run scripts or cover the page,
 * on sites that let visitors write `data-` attributes.
 */
const SAYABLE = [...HARMLESS, 'flip', 'group', 'refresh'];

/** A record of the initial position, for sources without a record. */
const START = '手合割：平手\n';

/** Creates the viewer that replaces older markup. */
export function makeViewer(plan: Plan, source?: Element): KifuViewerElement {
  const viewer = document.createElement('kifu-viewer');
  const said = { ...plan.attributes, ...(source && saidBy(source)) };
  for (const [name, value] of Object.entries(said)) viewer.setAttribute(name, value);
  for (const [name, value] of Object.entries(plan.style ?? {})) {
    viewer.style.setProperty(name, value);
  }
  if (plan.still) keepStill(viewer);
  if (plan.src) {
    viewer.setAttribute('src', plan.src.href);
    viewer.append(linkTo(plan.src));
  } else {
    const pre = document.createElement('pre');
    pre.textContent = plan.text?.trim() ? plan.text : START;
    viewer.append(pre);
  }
  return viewer;
}

function saidBy(source: Element): Record<string, string> {
  const said = SAYABLE.map((name) => [name, source.getAttribute(`data-kifu-${name}`)] as const);
  return Object.fromEntries(said.filter((one): one is [string, string] => one[1] !== null));
}

/** Fallback content for a record that cannot be shown. */
function linkTo(src: URL): HTMLElement {
  const link = document.createElement('a');
  link.href = src.href;
  link.textContent = decodedPart(src.pathname.split('/').pop() ?? '') || src.href;
  return link;
}

/** Replaces a source with a viewer, which takes its id for the page's links and scripts. */
export function replace(source: Element, viewer: KifuViewerElement): void {
  if (source.id) {
    viewer.id = source.id;
    source.removeAttribute('id');
  }
  markDone(source);
  source.replaceWith(viewer);
}

/** Puts a source back in place of its viewer. */
export function restore(source: Element, viewer: KifuViewerElement): void {
  if (viewer.id) source.id = viewer.id;
  viewer.replaceWith(source);
}

/** Calls `back` if the record cannot be shown, so that readers see the page's original content. */
export function orElse(viewer: KifuViewerElement, back: () => void): void {
  const settled = new AbortController();
  const { signal } = settled;
  viewer.addEventListener('kifu-load', () => settled.abort(), { signal });
  viewer.addEventListener(
    'kifu-error',
    ({ detail }) => {
      settled.abort();
      report(`${viewer.getAttribute('src') ?? 'a text'} is left as it was: ${detail.message}`);
      back();
    },
    { signal },
  );
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(still);

/** Shows the position only; the controls are hidden and disabled. */
async function keepStill(viewer: KifuViewerElement): Promise<void> {
  viewer.setAttribute('size', 'small');
  viewer.setAttribute('interactive', 'off');
  await customElements.whenDefined('kifu-viewer');
  const root = viewer.shadowRoot;
  if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
