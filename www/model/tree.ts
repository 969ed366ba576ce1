/** The tree of a record: lines, siblings, and places written as text. */

import type { Row } from '../engine/types.js';

/** A record as a tree: its rows, and what follows each node. */
export interface Tree {
  /** The start position's node. */
  readonly start: number;
  readonly rows: ReadonlyMap<number, Row>;
  /** The nodes after a node, the main one first. */
  readonly after: ReadonlyMap<number, readonly number[]>;
}

/** The tree that rows make. */
export function treeOf(list: readonly Row[]): Tree {
  const rows = new Map<number, Row>();
  const after = new Map<number, number[]>();
  for (const row of list) {
    if (rows.has(row.node)) continue;
    rows.set(row.node, row);
    if (row.kind === 'start') continue;
    const siblings = after.get(row.parent);
    if (siblings) siblings.push(row.node);
    else after.set(row.parent, [row.node]);
  }
  return { start: list[0]?.node ?? 0, rows, after };
}

/** The nodes from the start to a node, both included. */
export function wayTo(tree: Tree, node: number): number[] {
  const way: number[] = [];
  for (let at = node; at !== tree.start; ) {
    const row = tree.rows.get(at);
    if (!row) return [tree.start];
    way.push(at);
    at = row.parent;
  }
  return [tree.start, ...way.reverse()];
}

/** The line through a node to its end; `chosen` says where to go on at a fork. */
export function lineThrough(
  tree: Tree,
  node: number,
  chosen: ReadonlyMap<number, number> = new Map(),
): number[] {
  const line = wayTo(tree, node);
  for (let at = line.at(-1); at !== undefined; ) {
    const next: number | undefined = chosen.get(at) ?? tree.after.get(at)?.[0];
    if (next !== undefined) line.push(next);
    at = next;
  }
  return line;
}

/** The moves that can stand in a node's place, itself among them, the main one first. */
export function siblings(tree: Tree, node: number): readonly number[] {
  const row = tree.rows.get(node);
  return row && node !== tree.start ? (tree.after.get(row.parent) ?? []) : [];
}

/**
 * The node at a place: a ply (`37`), `last`, or a path of ply, sibling, ply, sibling … (`12.1.30`:
 * to ply 12, there its first variation, in it to ply 30).
 */
export function find(tree: Tree, place: string): number | undefined {
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

/** The place of a node, as `find` reads it. */
export function placeOf(tree: Tree, node: number): string {
  const way = wayTo(tree, node);
  const forks = way.flatMap((at, ply) => {
    const sibling = siblings(tree, at).indexOf(at);
    return sibling > 0 ? [ply, sibling] : [];
  });
  const ply = way.length - 1;
  return (forks.at(-2) === ply ? forks : [...forks, ply]).join('.');
}
