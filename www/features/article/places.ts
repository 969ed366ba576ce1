/** Places of a record as an article names them, and scrolling a viewer into view. */

import type { KifuViewerElement, Row } from '../../api.js';
import { langOf } from '../../model/i18n.js';
import { find, type Tree, treeOf, wayTo } from '../../model/tree.js';
import { prefersReducedMotion } from '../../ui/reduced-motion.js';

const trees = new WeakMap<readonly Row[], Tree<Row>>();

/** Returns the tree of rows, built once for each list of rows. */
export function treeFor(rows: readonly Row[]): Tree<Row> {
  const tree = trees.get(rows) ?? treeOf(rows);
  trees.set(rows, tree);
  return tree;
}

/** Returns the node at an existing place: a ply after the last one has none. */
export function nodeAt(tree: Tree<Row>, place: string): number | undefined {
  const node = find(tree, place);
  if (node === undefined || place === 'last') return node;
  const ply = Number(place.split('.').at(-1));
  const isThere = place.split('.').length % 2 === 0 || wayTo(tree, node).length - 1 === ply;
  return isThere ? node : undefined;
}

/** Returns the nodes at a place, or in a range of moves, `40-44` or `12.1.30-34`; empty if there is no such place. */
export function nodesAt(tree: Tree<Row>, place: string): number[] {
  const [, way = '', from, to] = /^((?:\d+\.\d+\.)*)(\d+)[-–](\d+)$/.exec(place) ?? [];
  const node = nodeAt(tree, to === undefined ? place : way + to);
  if (node === undefined) return [];
  return to === undefined ? [node] : wayTo(tree, node).slice(Number(from) || 1);
}

/** The rows in other notations than the current one, cached by notation. */
const others = new WeakMap<readonly Row[], Map<string, Promise<readonly Row[]>>>();

/** Returns the rows of a viewer in a notation; without a name, in the current one. */
export async function rowsOf(
  viewer: KifuViewerElement,
  notation: string,
): Promise<readonly Row[] | undefined> {
  const rows = viewer.record?.rows;
  if (!rows || !notation) return rows;
  const known = others.get(rows) ?? new Map<string, Promise<readonly Row[]>>();
  others.set(rows, known);
  const asked = known.get(notation) ?? inNotation(viewer, rows, notation);
  known.set(notation, asked);
  return asked;
}

/** The beginning of a move to the same square as the move before. */
const SAME = /^[☗☖▲△▼▽]?同/;

/** Returns a move as written in prose: with its square, and in Latin letters with dots for White's moves. */
export async function inProse(
  viewer: KifuViewerElement,
  notation: string,
  row: Row,
  isNumbered = false,
): Promise<string> {
  const { text = '', label = '', node } = row;
  if (SAME.test(text)) {
    const own = notation || viewer.notation || 'japanese';
    const rows = await rowsOf(viewer, `${own} same=both`);
    return rows?.find((one) => one.node === node)?.text ?? text;
  }
  return !isNumbered && label.endsWith('...') && !langOf(text) ? `...${text}` : text;
}

/** Returns the rows in a notation; an unknown notation is reported, and the current rows are returned. */
async function inNotation(
  viewer: KifuViewerElement,
  rows: readonly Row[],
  notation: string,
): Promise<readonly Row[]> {
  try {
    return (await viewer.rows(notation)) ?? rows;
  } catch (reason) {
    if (!(reason instanceof RangeError)) throw reason;
    console.warn(`kifu-viewer: ${reason.message}`);
    return rows;
  }
}

/** Scrolls a viewer's board into view unless it is visible. */
export function reveal(viewer: KifuViewerElement): void {
  const table = viewer.shadowRoot?.querySelector('.table') ?? viewer;
  const { top, bottom } = table.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  // In the middle the board is clear of a page's fixed headers and footers.
  table.scrollIntoView({ block: bottom - top > innerHeight ? 'start' : 'center', behavior });
}
