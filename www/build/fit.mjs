// Refits the curves of a font's outlines on a coarse grid, with as few lines and curves as a tolerance allows.

/** Converts contours to many points each. */
export function flattened(commands, place) {
  const STEPS = 8;
  const contours = [];
  let points = [];
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      const [first, last] = [points[0], points.at(-1)];
      if (first[0] !== last[0] || first[1] !== last[1]) points.push(first);
      contours.push(points);
      points = [];
      continue;
    }
    const ends = [];
    for (let i = 0; i < args.length; i += 2) ends.push(place(args[i], args[i + 1]));
    const from = points.at(-1);
    if (command === 'moveTo') points.push(ends[0]);
    else
      for (let step = 1; step <= STEPS; step++) points.push(between([from, ...ends], step / STEPS));
  }
  return contours;
}

/** Returns a point of a line or Bézier curve with the given ends and control points. */
function between(points, at) {
  while (points.length > 1)
    points = points
      .slice(1)
      .map(([x, y], i) => [
        points[i][0] + (x - points[i][0]) * at,
        points[i][1] + (y - points[i][1]) * at,
      ]);
  return points[0];
}

export function round([x, y]) {
  return [Math.round(x), Math.round(y)];
}

/** Fits the longest consecutive lines and curves that stay close enough to the points. */
export function fitted(points, { tolerance, worth }) {
  // Start at a corner, so that it is not rounded off.
  const start = corner(points);
  points = [...points.slice(start), ...points.slice(1, start + 1)];
  const pieces = [{ to: round(points[0]) }];
  let at = 0;
  while (at < points.length - 1) {
    const line = longest(points, at, tolerance, straight);
    const curve = longest(points, at, tolerance, bent);
    // A curve takes twice the numbers.
    const piece = curve && (!line || curve.end - at > worth * (line.end - at)) ? curve : line;
    pieces.push(piece);
    at = piece.end;
  }
  return pieces;
}

/** Returns the index of the sharpest corner. */
function corner(points) {
  const count = points.length - 1;
  const turn = (i) => {
    const [a, b, c] = [points[(i + count - 1) % count], points[i], points[i + 1]];
    const before = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const after = Math.atan2(c[1] - b[1], c[0] - b[0]);
    return Math.abs(Math.atan2(Math.sin(after - before), Math.cos(after - before)));
  };
  let best = 0;
  for (let i = 0; i < count; i++) if (turn(i) > turn(best) + 1e-6) best = i;
  return best;
}

function longest(points, at, tolerance, make) {
  let best;
  let misses = 0;
  for (let end = at + 1; end < points.length && misses < 24; end++) {
    const piece = make(points, at, end, tolerance);
    if (piece) [best, misses] = [{ ...piece, end }, 0];
    else misses++;
  }
  return best;
}

function straight(points, at, end, tolerance) {
  const [from, to] = [round(points[at]), round(points[end])];
  const isNear = points.slice(at + 1, end).every((point) => away(point, from, to) <= tolerance);
  return isNear || end === at + 1 ? { to } : undefined;
}

/** Fits a curve between two points, whose control point minimizes the distance of the points in between. */
function bent(points, at, end, tolerance) {
  if (end - at < 3) return undefined;
  const [from, to] = [round(points[at]), round(points[end])];
  const lengths = [0];
  for (let i = at + 1; i <= end; i++)
    lengths.push(
      lengths.at(-1) + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]),
    );
  const [sum, bend] = [[0, 0], []];
  let weight = 0;
  const shares = lengths.map((length) => length / lengths.at(-1));
  for (let i = 1; i < shares.length - 1; i++) {
    const t = shares[i];
    const w = 2 * t * (1 - t);
    weight += w * w;
    for (const axis of [0, 1])
      sum[axis] += w * (points[at + i][axis] - (1 - t) ** 2 * from[axis] - t ** 2 * to[axis]);
  }
  for (const axis of [0, 1]) bend.push(Math.round(sum[axis] / weight));
  const curve = [];
  for (let step = 0; step <= 16; step++) curve.push(between([from, bend, to], step / 16));
  const isNear = (point) =>
    curve.some((to, i) => i > 0 && away(point, curve[i - 1], to) <= tolerance);
  // The curve must not leave the points either.
  const reach = points.slice(at, end + 1);
  const isMeant = (point) =>
    reach.some((to, i) => i > 0 && away(point, reach[i - 1], to) <= tolerance * 1.5);
  return reach.slice(1, -1).every(isNear) && curve.every(isMeant) ? { bend, to } : undefined;
}

/** Returns the distance of a point from a line segment. */
function away([x, y], [fromX, fromY], [toX, toY]) {
  const [across, down] = [toX - fromX, toY - fromY];
  const square = across ** 2 + down ** 2;
  const along = square ? ((x - fromX) * across + (y - fromY) * down) / square : 0;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - fromX - t * across, y - fromY - t * down);
}

/** Returns path data with relative commands, which are shorter than absolute ones. */
export function written(contours) {
  let [x, y] = [0, 0];
  let text = '';
  for (const [{ to: start }, ...pieces] of contours) {
    text += `m${numbers(start[0] - x, start[1] - y)}`;
    [x, y] = start;
    let last = 'm';
    for (const [i, { bend, to }] of pieces.entries()) {
      const [across, down] = [to[0] - x, to[1] - y];
      // A contour need not be closed explicitly, and a segment may vanish on this grid.
      if (!bend && ((!across && !down) || i === pieces.length - 1)) continue;
      const [letter, steps] = bend
        ? ['q', [bend[0] - x, bend[1] - y, across, down]]
        : !down
          ? ['h', [across]]
          : !across
            ? ['v', [down]]
            : ['l', [across, down]];
      // Lines after the first point need no command letter.
      const goesOn = letter === last || (last === 'm' && letter === 'l');
      const digits = numbers(...steps);
      text += goesOn ? (digits.startsWith('-') ? digits : ` ${digits}`) : letter + digits;
      last = goesOn && last === 'm' ? 'l' : letter;
      [x, y] = to;
    }
    text += 'z';
    // A contour ends where it began.
    [x, y] = start;
  }
  return text;
}

function numbers(...steps) {
  return steps.map((step, i) => (i > 0 && step >= 0 ? ` ${step}` : `${step}`)).join('');
}
