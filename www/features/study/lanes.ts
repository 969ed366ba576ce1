/** The layout of the map: the ply and the lane of each move. */

import { lineThrough, type Tree } from '../../model/tree.js';

/** The place of a node on the map. */
export interface Spot {
  readonly node: number;
  /** Number of moves from the start. */
  readonly ply: number;
  /** 0 for the main line. */
  readonly lane: number;
}

/** The lanes of the map, and the place of each node. */
export interface Lanes {
  readonly spots: ReadonlyMap<number, Spot>;
  /** Spots by ply, those of a ply ordered by lane. */
  readonly plies: readonly (readonly Spot[])[];
  /** Number of lanes. */
  readonly count: number;
  /** The moves after each node. */
  readonly after: Tree['after'];
}

/** A line of play that has no lane yet. */
interface Waiting {
  readonly head: number;
  readonly ply: number;
  /** The lane it branches off from. */
  readonly from: number;
}

/** Assigns each line the first lane beyond its parent's that has space. */
export function lanesOf(tree: Tree): Lanes {
  const spots = new Map<number, Spot>();
  const plies: Spot[][] = [];
  /** Occupied ranges of plies by lane. */
  const taken: [number, number][][] = [];
  const waiting: Waiting[] = [{ head: tree.start, ply: 0, from: -1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { head, ply, from } = next;
    const line = fromHead(tree, head);
    // The bend at the branch occupies the ply before the line.
    const [first, last] = [ply - 1, ply + line.length - 1];
    let lane = from + 1;
    while (taken[lane]?.some(([a, b]) => first <= b && a <= last)) lane += 1;
    const stretches = taken[lane] ?? [];
    stretches.push([first, last]);
    taken[lane] = stretches;
    for (const [i, node] of line.entries()) {
      const spot = { node, ply: ply + i, lane };
      spots.set(node, spot);
      const others = plies[spot.ply] ?? [];
      others.push(spot);
      plies[spot.ply] = others;
      // The last branch is popped first and gets the nearest lane, so that lines do not cross.
      const forks = tree.after[node]?.slice(1).reverse() ?? [];
      waiting.push(...forks.map((head) => ({ head, ply: spot.ply + 1, from: lane })));
    }
  }
  for (const those of plies) those.sort((a, b) => a.lane - b.lane);
  return { spots, plies, count: taken.length, after: tree.after };
}

/** Returns a move and its continuation along the main moves. */
function fromHead(tree: Tree, head: number): number[] {
  if (head === tree.start) return lineThrough(tree, head);
  const line = [head];
  for (let at = tree.after[head]?.[0]; at !== undefined; at = tree.after[at]?.[0]) line.push(at);
  return line;
}

/** Returns the neighbouring spot at the same ply, `step` spots up or down. */
export function beside({ spots, plies }: Lanes, node: number, step: number): number | undefined {
  const spot = spots.get(node);
  const those = spot ? (plies[spot.ply] ?? []) : [];
  return those[those.findIndex((one) => one.node === node) + step]?.node;
}
