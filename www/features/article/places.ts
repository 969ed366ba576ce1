/** Places of a record as an article names them, and bringing a viewer into sight. */

import type { KifuViewerElement, Row } from '../../api.js';
import { langOf } from '../../model/i18n.js';
import { find, type Tree, treeOf, wayTo } from '../../model/tree.js';
import { prefersReducedMotion } from '../../ui/reduced-motion.js';

const trees = new WeakMap<readonly Row[], Tree<Row>>();

/** The tree of rows, made once for each list of rows. */
export function treeFor(rows: readonly Row[]): Tree<Row> {
  const tree = trees.get(rows) ?? treeOf(rows);
  trees.set(rows, tree);
  return tree;
}

/** The node at a place that is really there: a ply behind the last one is nowhere. */
export function nodeAt(tree: Tree<Row>, place: string): number | undefined {
  const node = find(tree, place);
  if (node === undefined || place === 'last') return node;
  const ply = Number(place.split('.').at(-1));
  const isThere = place.split('.').length % 2 === 0 || wayTo(tree, node).length - 1 === ply;
  return isThere ? node : undefined;
}

/** The nodes at a place, or of a run of moves, `40-44` or `12.1.30-34`; none where there is no such place. */
export function nodesAt(tree: Tree<Row>, place: string): number[] {
  const [, way = '', from, to] = /^((?:\d+\.\d+\.)*)(\d+)[-–](\d+)$/.exec(place) ?? [];
  const node = nodeAt(tree, to === undefined ? place : way + to);
  if (node === undefined) return [];
  return to === undefined ? [node] : wayTo(tree, node).slice(Number(from) || 1);
}

/** The rows in other notations than the one that is shown, asked for once. */
const others = new WeakMap<readonly Row[], Map<string, Promise<readonly Row[]>>>();

/** The rows of a viewer in a notation; without a name in the one that is shown. */
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

/** What begins a move whose square is that of the move before. */
const SAME = /^[☗☖▲△▼▽]?同/;

/** A move as it stands in prose: with its square, and in Latin letters with dots for White's. */
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

/** The rows in a notation; as they are shown where there is no such notation, which is said. */
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

/** Brings a viewer's board into sight where it is not. */
export function reveal(viewer: KifuViewerElement): void {
  const table = viewer.shadowRoot?.querySelector('.table') ?? viewer;
  const { top, bottom } = table.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  // In the middle it is also clear of what a page keeps at its edges.
  table.scrollIntoView({ block: bottom - top > innerHeight ? 'start' : 'center', behavior });
}
