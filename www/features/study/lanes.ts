/** Lines of play side by side: how far every move is from the start, and in which lane it stands. */

import { lineThrough, type Tree } from '../../model/tree.js';

/** Where a node stands on the map. */
export interface Spot {
  readonly node: number;
  /** Moves from the start. */
  readonly ply: number;
  /** 0 for the main line. */
  readonly lane: number;
}

/** The lanes of the map, and which node stands where. */
export interface Lanes {
  readonly spots: ReadonlyMap<number, Spot>;
  /** The spots by ply, those of a ply by lane. */
  readonly plies: readonly (readonly Spot[])[];
  /** How many lanes there are. */
  readonly count: number;
  /** The moves after each. */
  readonly after: Tree['after'];
}

/** A line of play that waits for a lane. */
interface Waiting {
  readonly head: number;
  readonly ply: number;
  /** The lane it leads off from. */
  readonly from: number;
}

/** Gives each line the first lane beyond its own main line where there is space. */
export function lanesOf(tree: Tree): Lanes {
  const spots = new Map<number, Spot>();
  const plies: Spot[][] = [];
  /** The stretches of plies that are taken, by lane. */
  const taken: [number, number][][] = [];
  const waiting: Waiting[] = [{ head: tree.start, ply: 0, from: -1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { head, ply, from } = next;
    const line = fromHead(tree, head);
    // The bend that leads off takes the ply before.
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
      // What leads off last comes off the stack first, and so lies nearest: lines do not cross.
      const forks = tree.after[node]?.slice(1).reverse() ?? [];
      waiting.push(...forks.map((head) => ({ head, ply: spot.ply + 1, from: lane })));
    }
  }
  for (const those of plies) those.sort((a, b) => a.lane - b.lane);
  return { spots, plies, count: taken.length, after: tree.after };
}

/** A move and what follows it, always by the main move. */
function fromHead(tree: Tree, head: number): number[] {
  if (head === tree.start) return lineThrough(tree, head);
  const line = [head];
  for (let at = tree.after[head]?.[0]; at !== undefined; at = tree.after[at]?.[0]) line.push(at);
  return line;
}

/** The spot in the next lane that has one at the same ply, up or down. */
export function beside({ spots, plies }: Lanes, node: number, step: number): number | undefined {
  const spot = spots.get(node);
  const those = spot ? (plies[spot.ply] ?? []) : [];
  return those[those.findIndex((one) => one.node === node) + step]?.node;
}
