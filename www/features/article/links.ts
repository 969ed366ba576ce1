/** Links in the text that move a board: `<a href="#game@42">`. */

import type { KifuViewerElement } from '../../api.js';
import { nodeAt, reveal, treeFor } from './places.js';

interface LinkTarget {
  readonly id: string;
  readonly at: string;
}

function placeIn(hash: string): LinkTarget | undefined {
  const [, name = '', at = ''] = /^#(.+)@(last|\d[\d.]*)$/.exec(hash) ?? [];
  if (!at) return undefined;
  try {
    return { id: decodeURIComponent(name), at };
  } catch {
    // A lone percent sign: no address of ours.
    return undefined;
  }
}

const viewerOf = (id: string): KifuViewerElement | undefined => {
  const found = document.getElementById(id);
  return found?.localName === 'kifu-viewer' ? (found as KifuViewerElement) : undefined;
};

/** Where to go when a viewer has its record. */
let waiting: LinkTarget | undefined;
/** The link that was pressed, until its address is gone to. */
let pressed = '';

// Going to a place

/** Goes to a place; as the reader's own step, if it is one. */
function go({ id, at }: LinkTarget, asReader: boolean): void {
  const viewer = viewerOf(id);
  waiting = viewer?.record ? undefined : { id, at };
  if (!viewer?.record) return;
  const node = nodeAt(treeFor(viewer.record.rows), at);
  if (node === undefined) {
    console.warn(`kifu-viewer: there is no place ${at} in the record of ${JSON.stringify(id)}`);
    return;
  }
  // A viewer that has only just been opened is yet to be drawn.
  viewer.addEventListener('kifu-draw', () => reveal(viewer), { once: true });
  viewer.goToNode(node, asReader);
  if (pressed) viewer.focus({ preventScroll: true });
}

// The browser's history

/** Where the viewers stood when a page of the history was left, by its name in the history's state. */
const left = new Map<unknown, readonly (readonly [KifuViewerElement, string])[]>();
let page = nameOfPage();

function nameOfPage(): unknown {
  const { state } = history;
  return typeof state === 'object' ? state?.kifuyomi : undefined;
}

/** Names the page of the history that the reader is on, so that it is known when it comes back. */
function namePage(): void {
  const { state } = history;
  if (state !== null && typeof state !== 'object') return;
  page = performance.timeOrigin + performance.now();
  history.replaceState({ ...state, kifuyomi: page }, '');
}

/** Keeps where the viewers stand on the page of the history that is left. */
function keep(): void {
  const shown = [...document.querySelectorAll<KifuViewerElement>('kifu-viewer[id]')];
  left.set(
    page,
    shown.flatMap((viewer) => (viewer.path ? [[viewer, viewer.path] as const] : [])),
  );
}

function onHashChange(): void {
  keep();
  const isPressed = pressed !== '' && pressed === location.hash;
  if (!isPressed) pressed = '';
  page = nameOfPage();
  const before = isPressed ? undefined : left.get(page);
  const place = placeIn(location.hash);
  if (before && (page !== undefined || !place)) {
    for (const [viewer, path] of before) if (viewer.path !== path) viewer.go(path, true);
  } else if (place) {
    namePage();
    go(place, true);
  }
  pressed = '';
}

// Links

/** The place of this page that a link leads to. */
function placeOf({ href, hash }: HTMLAnchorElement): LinkTarget | undefined {
  const [here] = location.href.split('#');
  return href === here + hash ? placeIn(hash) : undefined;
}

function onClick(event: MouseEvent): void {
  const { ctrlKey, metaKey, shiftKey, altKey, button, defaultPrevented } = event;
  if (ctrlKey || metaKey || shiftKey || altKey || button !== 0 || defaultPrevented) return;
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (!link || /^_(?!self)/.test(link.target)) return;
  const place = placeOf(link);
  pressed = link.hash;
  // The browser goes to no address where it is already.
  if (place && link.hash === location.hash) {
    go(place, true);
    pressed = '';
  }
}

/** Marks the links that lead to where the viewer is. */
function mark(viewer: KifuViewerElement): void {
  const rows = viewer.record?.rows;
  if (!rows) return;
  const tree = treeFor(rows);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="@"]')) {
    const place = placeOf(link);
    if (place?.id !== viewer.id) continue;
    link.ariaCurrent = nodeAt(tree, place.at) === viewer.node ? 'true' : null;
  }
}

const known = new WeakSet<KifuViewerElement>();

function meet(viewer: KifuViewerElement): void {
  if (!viewer.record) return;
  if (!known.has(viewer)) {
    known.add(viewer);
    viewer.addEventListener('kifu-draw', () => mark(viewer));
    mark(viewer);
  }
  if (waiting && viewer.id === waiting.id) go(waiting, false);
}

/** Hears of links from now on, and goes where the page's address leads to. */
export function watchLinks(): void {
  addEventListener('hashchange', onHashChange);
  document.addEventListener('click', onClick);
  document.addEventListener('kifu-load', ({ target }) => {
    if (target instanceof HTMLElement && target.localName === 'kifu-viewer')
      meet(target as KifuViewerElement);
  });
  const place = placeIn(location.hash);
  if (place) {
    if (page === undefined) {
      // The first press on a link has led here, and this has been loaded for it.
      keep();
      namePage();
    }
    go(place, false);
  }
  for (const viewer of document.querySelectorAll<KifuViewerElement>('kifu-viewer')) meet(viewer);
}
