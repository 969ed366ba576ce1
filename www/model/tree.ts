/** The tree of a record: lines, siblings, and places written as text. */

import type { Row } from '../engine/types.js';

/** The position of a row in the tree. */
export interface Placed {
  readonly node: number;
  /** The node before; ignored at the start. */
  readonly parent: number | undefined;
  readonly kind: string;
}

/** A record as a tree: its rows and the nodes that follow each node, indexed by node numbers, which are dense. */
export interface Tree<R extends Placed = Row> {
  /** The node of the start position. */
  readonly start: number;
  readonly rows: readonly R[];
  /** The nodes after a node, the main one first. */
  readonly after: readonly (readonly number[])[];
}

/** Builds the tree from rows. */
export function treeOf<R extends Placed>(list: readonly R[]): Tree<R> {
  const rows: R[] = [];
  const after: number[][] = [];
  for (const row of list) {
    if (rows[row.node]) continue;
    rows[row.node] = row;
    if (row.kind === 'start' || row.parent === undefined) continue;
    const siblings = after[row.parent];
    if (siblings) siblings.push(row.node);
    else after[row.parent] = [row.node];
  }
  return { start: list[0]?.node ?? 0, rows, after };
}

/** Returns the nodes from the start to a node, both included. */
export function wayTo(tree: Tree<Placed>, node: number): number[] {
  const way: number[] = [];
  for (let at = node; at !== tree.start; ) {
    const row = tree.rows[at];
    if (row?.parent === undefined) return [tree.start];
    way.push(at);
    at = row.parent;
  }
  return [tree.start, ...way.reverse()];
}

/**
 * Returns the line through a node to its end; `chosen` maps a fork to the variation to follow, unless that has been
 * removed.
 */
export function lineThrough(
  tree: Tree<Placed>,
  node: number,
  chosen: ReadonlyMap<number, number> = new Map(),
): number[] {
  const line = wayTo(tree, node);
  for (let at = line.at(-1); at !== undefined; ) {
    const pick = chosen.get(at);
    const after: readonly number[] = tree.after[at] ?? [];
    const next = after.find((one) => one === pick) ?? after[0];
    if (next !== undefined) line.push(next);
    at = next;
  }
  return line;
}

/** Returns the alternatives at a node, itself included, the main one first. */
export function siblings(tree: Tree<Placed>, node: number): readonly number[] {
  const row = tree.rows[node];
  return row?.parent === undefined || node === tree.start ? [] : (tree.after[row.parent] ?? []);
}

/**
 * Returns the node at a place: a ply (`37`), `last`, or a path of ply, sibling, ply, sibling … (`12.1.30`: to ply 12,
 * there its first variation, in it to ply 30).
 */
export function find(tree: Tree<Placed>, text: string): number | undefined {
  // Japanese keyboards produce fullwidth digits.
  const place = text.normalize('NFKC');
  let line = lineThrough(tree, tree.start);
  if (place === 'last') return line.at(-1);
  if (!/^\d+(\.\d+)*$/.test(place)) return undefined;
  let node: number | undefined;
  for (const [i, number] of place.split('.').map(Number).entries()) {
    if (i % 2 === 0) {
      node = line[Math.min(number, line.length - 1)];
    } else {
      node = node === undefined ? node : siblings(tree, node)[number];
      if (node !== undefined) line = lineThrough(tree, node);
    }
    if (node === undefined) return undefined;
  }
  return node;
}

/** Returns the place of a node, as `find` reads it. */
export function placeOf(tree: Tree<Placed>, node: number): string {
  const way = wayTo(tree, node);
  const forks: number[] = [];
  way.forEach((at, ply) => {
    const sibling = siblings(tree, at).indexOf(at);
    if (sibling > 0) forks.push(ply, sibling);
  });
  const ply = way.length - 1;
  return (forks.at(-2) === ply ? forks : [...forks, ply]).join('.');
}
