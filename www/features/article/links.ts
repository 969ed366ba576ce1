/** Links in the text that move a board: `<a href="#game@42">`. */

import type { KifuViewerElement } from '../../api.js';
import { put } from '../../ui/dom.js';
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
    // A lone percent sign is never part of a generated address.
    return undefined;
  }
}

/** Returns the viewer with an id, or else with that number on the page. */
const viewerOf = (id: string): KifuViewerElement | undefined => {
  const numbered = () => document.querySelectorAll('kifu-viewer')[Number(id) - 1];
  const found = document.getElementById(id) ?? numbered();
  return found?.localName === 'kifu-viewer' ? (found as KifuViewerElement) : undefined;
};

/** The target to go to once its viewer has a record. */
let waiting: LinkTarget | undefined;
/** The hash of the pressed link, until it is followed. */
let pressed = '';

// Going to a place

/** Goes to a place, as the reader's own step if `asReader` is set. */
function go({ id, at }: LinkTarget, asReader: boolean): void {
  const viewer = viewerOf(id);
  waiting = viewer?.record ? undefined : { id, at };
  if (!viewer?.record) return;
  const node = nodeAt(treeFor(viewer.record.rows), at);
  if (node === undefined) {
    console.warn(`kifu-viewer: there is no place ${at} in the record of ${JSON.stringify(id)}`);
    return;
  }
  // A viewer that has just been opened is not rendered yet.
  viewer.addEventListener('kifu-draw', () => reveal(viewer), { once: true });
  viewer.goToNode(node, asReader);
  if (pressed) viewer.focus({ preventScroll: true });
}

// The browser's history

/** The places of the viewers when a history entry was left, by the entry's name in the history state. */
const left = new Map<unknown, readonly (readonly [KifuViewerElement, string])[]>();
let page = nameOfPage();

function nameOfPage(): unknown {
  const { state } = history;
  return typeof state === 'object' ? state?.kifuyomi : undefined;
}

/** Names the current history entry, so that it is recognised when the reader returns. */
function namePage(): void {
  const { state } = history;
  if (state !== null && typeof state !== 'object') return;
  page = performance.timeOrigin + performance.now();
  history.replaceState({ ...state, kifuyomi: page }, '');
}

/** Stores the places of the viewers for the history entry that is being left. */
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

/** Returns the place on this page that a link leads to. */
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
  // The browser does not navigate to the current address.
  if (place && link.hash === location.hash) {
    go(place, true);
    pressed = '';
  }
}

/** Marks the links that lead to the viewer's current place. */
function mark(viewer: KifuViewerElement): void {
  const rows = viewer.record?.rows;
  if (!rows) return;
  const tree = treeFor(rows);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="@"]')) {
    const place = placeOf(link);
    if (place?.id !== viewer.id) continue;
    put(link, { 'aria-current': nodeAt(tree, place.at) === viewer.node && 'true' });
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
  if (waiting && viewer === viewerOf(waiting.id)) go(waiting, false);
}

/** Starts to handle links, and follows the page's address. */
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
      // The first press on a link has led here and has loaded this module.
      keep();
      namePage();
    }
    go(place, false);
  }
  for (const viewer of document.querySelectorAll<KifuViewerElement>('kifu-viewer')) meet(viewer);
}
