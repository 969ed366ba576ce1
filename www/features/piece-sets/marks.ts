/** Marks along the edge of a piece that show where it goes: placed by its moves, not by hand. */

import { CORNERS, HEIGHT } from '../../board/pieces.js';
import type { Direction, Moves } from './moves.js';

type Point = readonly [x: number, y: number];

/** Where all ways begin: in the letter, a little above its middle, as that is where the wedge is slim. */
const MIDDLE: Point = [0, 0.03];

/** In parts of a piece's height. */
const DOT = 0.041;
const ARROW = { long: 0.115, wide: 0.074 };
const TAIL = { long: 0.13, wide: 0.04 };
/** How much smaller dots, tails and what is around them are where a piece has more than eight jumps, as a lion. */
const CROWDED = 0.56;
/** How far the middle of a dot, and how far a tip, stays from the edge. */
const INSET = { dot: 0.074, tip: 0.034 };

/** The sides as lines: a point is `x * right + y * down` beyond the middle, and the edge is at `far`. */
const SIDES = CORNERS.map(([x, y], i) => {
  const [nextX, nextY] = CORNERS[(i + 1) % CORNERS.length] ?? MIDDLE;
  const length = Math.hypot(nextX - x, nextY - y);
  const [right, down] = [(nextY - y) / length, (x - nextX) / length];
  return { right, down, far: (x - MIDDLE[0]) * right + (y - MIDDLE[1]) * down };
});

/** The outline of a piece: where its ways begin, and how far it is from there to the edge less `inset`. */
export interface Shape {
  readonly middle: Point;
  reach(way: Direction, inset: number): number;
}

/** The pieces of most games. */
export const WEDGE: Shape = {
  middle: MIDDLE,
  reach(way, inset) {
    const [x, y] = unit(way);
    return Math.min(
      ...SIDES.map(({ right, down, far }) => {
        const towards = x * right + y * down;
        return towards > 0 ? (far - inset) / towards : Number.POSITIVE_INFINITY;
      }),
    );
  },
};

/** Round stones. */
export const DISC: Shape = { middle: [0, 0], reach: (_, inset) => 0.5 - inset };

/** Path data of all marks of a piece. */
export function marks({ steps = [], slides = [], jumps = [] }: Moves, shape = WEDGE): string {
  const { middle } = shape;
  const size = jumps.length > 8 ? CROWDED : 1;
  const at = (way: Direction, far: number, aside = 0) => along(middle, way, far, aside);
  const dot = (way: Direction) => {
    const [x, y] = at(way, shape.reach(way, INSET.dot * size));
    return circle(x, y, DOT * size);
  };
  const arrow = (way: Direction) => {
    const tip = shape.reach(way, INSET.tip);
    const foot = tip - ARROW.long;
    return area([at(way, tip), at(way, foot, ARROW.wide), at(way, foot, -ARROW.wide)]);
  };
  /** A dot with a tail: what is between is passed over. */
  const jump = (way: Direction) => {
    const end = shape.reach(way, INSET.dot * size);
    const start = end - TAIL.long * size;
    const half = (TAIL.wide / 2) * size;
    // Round the same way as the dot: else they would cut a hole where they overlap.
    const tail = [at(way, start, half), at(way, end, half)];
    return area([...tail, at(way, end, -half), at(way, start, -half)]) + dot(way);
  };
  return [...steps.map(dot), ...slides.map(arrow), ...jumps.map(jump)].join('');
}

const area = (corners: readonly Point[]) => `M${corners.map(at).join('L')}z`;

function circle(x: number, y: number, radius: number): string {
  const r = Math.round(radius * HEIGHT);
  return `M${at([x - radius, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** A point on a way from the middle, and aside of it. */
function along(middle: Point, way: Direction, far: number, aside: number): Point {
  const [x, y] = unit(way);
  return [middle[0] + x * far - y * aside, middle[1] + y * far + x * aside];
}

function unit([x, y]: Direction): Point {
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

const at = ([x, y]: Point) => `${Math.round(x * HEIGHT)} ${Math.round(y * HEIGHT)}`;
