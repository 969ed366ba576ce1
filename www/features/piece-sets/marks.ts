/** Marks along the edge of a piece that show its moves, placed by computation. */

import { CORNERS, HEIGHT } from '../../board/pieces.js';
import type { Direction, Moves } from './moves.js';

type Point = readonly [x: number, y: number];

/** The origin of all directions: in the letter, a little above its middle, where the wedge is slim. */
const MIDDLE: Point = [0, 0.03];

/** Sizes in parts of a piece's height. */
const DOT = 0.041;
const ARROW = { long: 0.115, wide: 0.074 };
const TAIL = { long: 0.13, wide: 0.04 };
/** Scale of dots, tails and their surroundings on a piece with more than eight jumps, such as a lion. */
const CROWDED = 0.56;
/** Distance from the edge of the middle of a dot, and of an arrow's tip. */
const INSET = { dot: 0.074, tip: 0.034 };

/** The sides as lines: a point is at `x * right + y * down` from the middle, the edge at `far`. */
const SIDES = CORNERS.map(([x, y], i) => {
  const [nextX, nextY] = CORNERS[(i + 1) % CORNERS.length] ?? MIDDLE;
  const length = Math.hypot(nextX - x, nextY - y);
  const [right, down] = [(nextY - y) / length, (x - nextX) / length];
  return { right, down, far: (x - MIDDLE[0]) * right + (y - MIDDLE[1]) * down };
});

/** The outline of a piece: the origin of its directions, and the distance from there to the edge less `inset`. */
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

/** Returns the path data of all marks of a piece. */
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
  /** Draws a dot with a tail: squares in between are jumped over. */
  const jump = (way: Direction) => {
    const end = shape.reach(way, INSET.dot * size);
    const start = end - TAIL.long * size;
    const half = (TAIL.wide / 2) * size;
    // Same winding as the dot; otherwise the overlap would be a hole.
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

/** Returns the point at a distance from the middle in a direction, offset sideways by `aside`. */
function along(middle: Point, way: Direction, far: number, aside: number): Point {
  const [x, y] = unit(way);
  return [middle[0] + x * far - y * aside, middle[1] + y * far + x * aside];
}

function unit([x, y]: Direction): Point {
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

const at = ([x, y]: Point) => `${Math.round(x * HEIGHT)} ${Math.round(y * HEIGHT)}`;
