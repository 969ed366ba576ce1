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
/** How far the middle of a dot, and how far a tip, stays from the edge. */
const INSET = { dot: 0.074, tip: 0.034 };

/** The sides as lines: a point is `x * right + y * down` beyond the middle, and the edge is at `far`. */
const SIDES = CORNERS.map(([x, y], i) => {
  const [nextX, nextY] = CORNERS[(i + 1) % CORNERS.length] ?? MIDDLE;
  const length = Math.hypot(nextX - x, nextY - y);
  const [right, down] = [(nextY - y) / length, (x - nextX) / length];
  return { right, down, far: (x - MIDDLE[0]) * right + (y - MIDDLE[1]) * down };
});

/** Path data of all marks of a piece. */
export function marks({ steps = [], slides = [], jumps = [] }: Moves): string {
  return [...steps.map(dot), ...slides.map(arrow), ...jumps.map(jump)].join('');
}

function dot(way: Direction): string {
  const [x, y] = along(way, reach(way, INSET.dot));
  return circle(x, y, DOT);
}

function arrow(way: Direction): string {
  const tip = reach(way, INSET.tip);
  const foot = tip - ARROW.long;
  return area([along(way, tip), along(way, foot, ARROW.wide), along(way, foot, -ARROW.wide)]);
}

/** A dot with a tail: what is between is passed over. */
function jump(way: Direction): string {
  const end = reach(way, INSET.dot);
  const start = end - TAIL.long;
  const half = TAIL.wide / 2;
  // Round the same way as the dot: else they would cut a hole where they overlap.
  const tail = [along(way, start, half), along(way, end, half)];
  return area([...tail, along(way, end, -half), along(way, start, -half)]) + dot(way);
}

const area = (corners: readonly Point[]) => `M${corners.map(at).join('L')}z`;

function circle(x: number, y: number, radius: number): string {
  const r = Math.round(radius * HEIGHT);
  return `M${at([x - radius, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** How far it is from the middle to the edge less `inset`. */
function reach(way: Direction, inset: number): number {
  const [x, y] = unit(way);
  return Math.min(
    ...SIDES.map(({ right, down, far }) => {
      const towards = x * right + y * down;
      return towards > 0 ? (far - inset) / towards : Number.POSITIVE_INFINITY;
    }),
  );
}

/** A point on a way, and aside of it. */
function along(way: Direction, far: number, aside = 0): Point {
  const [x, y] = unit(way);
  return [MIDDLE[0] + x * far - y * aside, MIDDLE[1] + y * far + x * aside];
}

function unit([x, y]: Direction): Point {
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

const at = ([x, y]: Point) => `${Math.round(x * HEIGHT)} ${Math.round(y * HEIGHT)}`;
