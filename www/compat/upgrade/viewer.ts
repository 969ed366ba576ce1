/** Makes viewers from what the kinds have found. */

import type { KifuViewerElement } from '../../api.js';
import { HARMLESS } from '../../model/attributes.js';
import { markDone } from './kind.js';
import { report } from './report.js';
import still from './style.css';

/** A viewer to be made: the address of a record or its text, and what is said about it. */
export interface Plan {
  readonly src?: URL | undefined;
  readonly text?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Custom properties. */
  readonly style?: Readonly<Record<string, string>>;
  /** Whether it is a diagram: nothing to step with. */
  readonly still?: boolean;
}

/**
 * What a source may say by attributes: `data-kifu-at="12"` becomes `at="12"`. Others could run scripts or cover
 * the page, on sites that let visitors write `data-` attributes.
 */
const SAYABLE = [...HARMLESS, 'flip', 'group', 'refresh'];

/** What shows the position when a page has no record, as the start of a game. */
const START = '手合割：平手\n';

/** Makes the viewer that takes the place of older markup. */
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

/** Seen when the record cannot be. */
function linkTo(src: URL): HTMLElement {
  const link = document.createElement('a');
  link.href = src.href;
  link.textContent = nameOf(src) || src.href;
  return link;
}

function nameOf({ pathname }: URL): string {
  const name = pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    // It is in another encoding than UTF-8, and stays as it is.
    return name;
  }
}

/** Puts a viewer in a source's place, also for links and scripts of the page that name it. */
export function replace(source: Element, viewer: KifuViewerElement): void {
  if (source.id) {
    viewer.id = source.id;
    source.removeAttribute('id');
  }
  markDone(source);
  source.replaceWith(viewer);
}

/** Puts a source back where its viewer is. */
export function restore(source: Element, viewer: KifuViewerElement): void {
  if (viewer.id) source.id = viewer.id;
  viewer.replaceWith(source);
}

/** Takes a viewer away again if its record cannot be shown: before, the page had something that could be read. */
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

/** Shows a position only; what steps is not seen, and cannot be pressed. */
async function keepStill(viewer: KifuViewerElement): Promise<void> {
  viewer.setAttribute('size', 'small');
  viewer.setAttribute('interactive', 'off');
  await customElements.whenDefined('kifu-viewer');
  const root = viewer.shadowRoot;
  if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
