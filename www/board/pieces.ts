/** Drawing a man: a pentagon, its shadow and its character. */

import type { KindInfo } from '../engine/types.js';
import { EM, GLYPHS } from './glyphs.js';

const SVG = 'http://www.w3.org/2000/svg';

export const SQUARE = 60;

/** The outline of a man, in the unit of the glyphs: a man is as high as 1 / 0.62 of an em. */
export const HEIGHT = EM / 0.62;
const at = (x: number, y: number) => `${Math.round(x * HEIGHT)} ${Math.round(y * HEIGHT)}`;
export const PENTAGON = `M${at(0, -0.5)}L${at(0.3, -0.36)} ${at(0.43, 0.5)} ${at(-0.43, 0.5)} ${at(-0.3, -0.36)}z`;

/** A box that holds the largest man. */
export const MAN_BOX = `${-0.48 * HEIGHT} ${-0.54 * HEIGHT} ${0.96 * HEIGHT} ${1.1 * HEIGHT}`;

/** The high bit in `View.cells` that says a man is White's. */
export const WHITE = 0x80;

export interface Man {
  readonly kind: KindInfo;
  readonly white: boolean;
}

/** The man a cell holds, if any. */
export function manIn(cell: number, kinds: readonly KindInfo[]): Man | undefined {
  const kind = kinds[(cell & ~WHITE) - 1];
  return kind && { kind, white: (cell & WHITE) !== 0 };
}

export function svgElement<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  return element;
}

/** Draws what a man is made of, around (0, 0). */
export type Face = (characters: string, white: boolean) => readonly SVGElement[];

/** How the men of other games than standard shogi are drawn, once that is loaded. */
export const faces = new WeakMap<KindInfo, Face>();

const wedge: Face = (characters) => {
  const outline = GLYPHS[characters];
  return [
    svgElement('path', { class: 'shadow', d: PENTAGON }),
    svgElement('path', { class: 'body', d: PENTAGON, fill: 'url(#man)' }),
    outline ? svgElement('path', { class: 'glyph', d: outline }) : written(characters),
  ];
};

/** A man around (0, 0). `turned` men look down the page. */
export function drawMan({ kind, white }: Man, turned: boolean): SVGGElement {
  const group = svgElement('g', {
    'data-piece': white ? kind.code.toLowerCase() : kind.code,
    class: `man${white ? ' white' : ''}${turned ? ' turned' : ''}${kind.promoted ? ' promoted' : ''}`,
  });
  const face = faces.get(kind) ?? wedge;
  group.append(...face(white ? kind.whiteKanji : kind.kanji, white));
  return group;
}

/** A man as a picture in a line of text. */
export function figure(kind: KindInfo, white: boolean): SVGSVGElement {
  const picture = svgElement('svg', { viewBox: MAN_BOX, class: 'figure', role: 'img' });
  picture.ariaLabel = white ? kind.whiteKanji : kind.kanji;
  picture.append(drawMan({ kind, white }, white));
  return picture;
}

/** Men whose outlines are not at hand are written in the reader's font. */
export function written(characters: string): SVGTextElement {
  const size = EM / Math.max(1, [...characters].length);
  const text = svgElement('text', { class: 'glyph', 'font-size': `${size}`, y: `${size * 0.38}` });
  text.textContent = characters;
  return text;
}

/** How much to shrink a man so that it fits a square. */
export const scaleOf = (kind: KindInfo) => (0.88 * SQUARE * (kind.size / 100)) / HEIGHT;
