/** A small drawing of a position: a grid, and all pieces of a side as one text. */

import type { TemplateResult } from 'lit/html.js';
import { nothing, svg } from 'lit/html.js';
import { charactersOn, pieceIn } from '../../board/pieces.js';
import type { VariantInfo, View } from '../../engine/types.js';

/** The width of a square and the height of a character, in units of the drawing. */
const [SIDE, SIZE] = [10, 8.4];

/** Draws the promoted or the unpromoted pieces of a side as one text, with a coordinate for each character. */
function written(
  { cells }: View,
  { files, kinds }: VariantInfo,
  isWhite: boolean,
  isPromoted: boolean,
): unknown {
  const [x, y, characters]: [string[], string[], string[]] = [[], [], []];
  for (const [place, cell] of cells.entries()) {
    const piece = pieceIn(cell, kinds);
    if (!piece || piece.white !== isWhite || piece.kind.promoted !== isPromoted) continue;
    // White's pieces are drawn on the rotated board.
    const at = isWhite ? cells.length - 1 - place : place;
    x.push(`${((at % files) + 0.5) * SIDE}`);
    y.push(`${(Math.floor(at / files) + 0.5) * SIDE + SIZE * 0.37}`);
    characters.push([...charactersOn(piece)].at(-1) ?? '');
  }
  if (characters.length === 0) return nothing;
  const height = (cells.length / files) * SIDE;
  const turn = isWhite ? `rotate(180 ${(files * SIDE) / 2} ${height / 2})` : nothing;
  return svg`<text class=${isPromoted ? 'red' : nothing} transform=${turn} font-size=${SIZE}
    x=${x.join(' ')} y=${y.join(' ')}>${characters.join('')}</text>`;
}

/** Draws a small position, hidden from assistive technology. */
export function smallBoard(view: View, variant: VariantInfo): TemplateResult {
  const { files, ranks } = variant;
  const [width, height] = [files * SIDE, ranks * SIDE];
  const lines = [
    ...Array.from({ length: files + 1 }, (_, i) => `M${i * SIDE} 0v${height}`),
    ...Array.from({ length: ranks + 1 }, (_, i) => `M0 ${i * SIDE}h${width}`),
  ];
  const to = view.to < 0 ? undefined : view.to;
  return svg`<svg class="small-board" viewBox="-2 -2 ${width + 4} ${height + 4}" aria-hidden="true">
    <rect class="wood" x="-2" y="-2" width=${width + 4} height=${height + 4} rx="2" />
    ${to === undefined ? nothing : svg`<rect class="last" x=${(to % files) * SIDE} y=${Math.floor(to / files) * SIDE} width=${SIDE} height=${SIDE} />`}
    <path d=${lines.join('')} />
    ${[false, true].map((white) => [false, true].map((promoted) => written(view, variant, white, promoted)))}
  </svg>`;
}
