/** Move diagrams of pieces: each kind of mark has its own shape, so that none depends on its colour. */

import { drawPiece, SQUARE, scaleOf, svgElement } from '../../board/pieces.js';
import type { KindInfo, MoveMark, PieceInfo } from '../../engine/types.js';

/** Distance from the middle of a square at which a line starts, and the length and width of its arrowhead. */
const START = 0.52 * SQUARE;
const POINT = { long: 20, wide: 13 };

type Ways = Pick<PieceInfo, 'radius' | 'marks'>;

/** Draws the squares around a piece with its moves. */
export function diagram(kind: KindInfo, { radius, marks }: Ways): SVGSVGElement {
  const squares = 2 * radius + 1;
  const side = squares * SQUARE;
  const lines = Array.from({ length: squares - 1 }, (_, i) => {
    const at = (i + 1) * SQUARE - side / 2;
    return `M${at} ${-side / 2}v${side}M${-side / 2} ${at}h${side}`;
  });
  const piece = drawPiece({ kind, white: false }, false);
  piece.removeAttribute('data-piece');
  piece.setAttribute('transform', `scale(${scaleOf(kind).toFixed(4)})`);
  const half = side / 2 + 2;
  return svgElement(
    'svg',
    { class: 'ways', viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, role: 'img' },
    svgElement('path', { class: 'ways-grid', d: lines.join('') }),
    svgElement('rect', {
      x: -side / 2,
      y: -side / 2,
      width: side,
      height: side,
      class: 'ways-edge',
    }),
    ...marks.map((mark) => drawMark(mark, radius)),
    piece,
  );
}

/** Draws a mark for the legend. */
export function sample(code: string): SVGSVGElement {
  const isLine = ['slide', 'far', 'limited'].includes(code);
  const mark = drawMark({ code, right: isLine ? 1 : 0, forward: 0 }, 1);
  const box = isLine ? `${0.4 * SQUARE} -30 70 60` : '-30 -30 60 60';
  return svgElement('svg', { class: 'ways', viewBox: box, 'aria-hidden': 'true' }, mark);
}

function drawMark({ code, right, forward }: MoveMark, radius: number): SVGElement {
  const [x, y] = [right * SQUARE, -forward * SQUARE];
  const mark = svgElement('g', { class: `mark-${code}` });
  if (code === 'slide' || code === 'far') {
    const far = (radius + 0.42) * SQUARE;
    mark.append(...arrow(right, -forward, far));
  } else if (code === 'limited') {
    const far = Math.max(Math.abs(x), Math.abs(y));
    mark.append(...bar(Math.sign(x), Math.sign(y), far));
  } else mark.append(...spot(code, x, y));
  return mark;
}

/** Draws an arrow outwards from the piece. Lengths are measured along files and ranks. */
function arrow(right: number, down: number, far: number): SVGElement[] {
  const length = Math.hypot(right, down);
  const [x, y] = [right / length, down / length];
  const tip = far * length;
  const [tx, ty] = [x * tip, y * tip];
  const foot = tip - POINT.long;
  const corner = (side: number) =>
    `${(x * foot - y * POINT.wide * side).toFixed(1)} ${(y * foot + x * POINT.wide * side).toFixed(1)}`;
  return [
    line(x * START * length, y * START * length, x * foot, y * foot),
    svgElement('path', {
      class: 'full',
      d: `M${tx.toFixed(1)} ${ty.toFixed(1)}L${corner(1)}L${corner(-1)}z`,
    }),
  ];
}

/** Draws a line that ends in the middle of a square. */
function bar(right: number, down: number, far: number): SVGElement[] {
  const [x, y] = [right * far, down * far];
  const length = Math.hypot(right, down);
  const [aside, along] = [(-down / length) * 16, (right / length) * 16];
  return [
    line(right * START, down * START, x, y),
    line(x + aside, y + along, x - aside, y - along),
  ];
}

const line = (x: number, y: number, x2: number, y2: number) =>
  svgElement('path', {
    class: 'line',
    d: `M${x.toFixed(1)} ${y.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`,
  });

function spot(code: string, cx: number, cy: number): SVGElement[] {
  if (code === 'jump') return [svgElement('circle', { class: 'line', cx, cy, r: 14 })];
  if (code === 'then')
    return [svgElement('rect', { class: 'line', x: cx - 10, y: cy - 10, width: 20, height: 20 })];
  if (code === 'shot')
    return [svgElement('path', { class: 'line', d: `M${cx - 11} ${cy - 11}l22 22m0-22l-22 22` })];
  const dot = svgElement('circle', { class: 'full', cx, cy, r: 12 });
  return code === 'again' ? [dot, svgElement('circle', { class: 'line', cx, cy, r: 22 })] : [dot];
}
