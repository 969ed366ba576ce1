/** A small diagram of a castle or an opening: Black's pieces and the squares around them. */

import type { TemplateResult } from 'lit/html.js';
import { html, svg } from 'lit/html.js';
import type { FullEngine } from '../../engine/types.js';

/** An opening or a castle from the engine's list. */
export type Entry = ReturnType<FullEngine['openingEntries']>[number];

/** The size of a square in the diagram's units. */
const SIDE = 20;

/** The part of the board that a diagram shows, in squares counted from the upper left. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the part of the board with all pieces of a shape and the squares around them, files from the left. */
export function frameOf(shape: Entry['shape']): Frame {
  const columns = shape.map(({ file }) => 9 - file);
  const rows = shape.map(({ rank }) => rank - 1);
  const left = Math.max(0, Math.min(...columns) - 1);
  const top = Math.max(0, Math.min(...rows) - 1);
  const right = Math.min(8, Math.max(...columns) + 1);
  const bottom = Math.min(8, Math.max(...rows) + 1);
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Draws a shape; `undefined` if it has fewer than two pieces. */
export function diagram({ shape }: Entry, label: string): TemplateResult | undefined {
  if (shape.length < 2) return undefined;
  const { left, top, width, height } = frameOf(shape);
  const lines = [
    ...Array.from({ length: width + 1 }, (_, x) => `M${x * SIDE} 0V${height * SIDE}`),
    ...Array.from({ length: height + 1 }, (_, y) => `M0 ${y * SIDE}H${width * SIDE}`),
  ].join('');
  const pieces = shape.map(({ file, rank, kanji }) => {
    const [x, y] = [9 - file - left + 0.5, rank - 1 - top + 0.5];
    return svg`<text x=${x * SIDE} y=${y * SIDE}>${kanji}</text>`;
  });
  return html`<svg class="shape" role="img" aria-label=${label} viewBox="-1 -1 ${width * SIDE + 2} ${height * SIDE + 2}"
    width=${width * SIDE + 2} height=${height * SIDE + 2} lang="ja"><path d=${lines} />${pieces}</svg>`;
}
