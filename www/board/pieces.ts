/** Drawing a piece: a pentagon, its shadow and its character. */

import type { KindInfo } from '../engine/types.js';
import { GLYPHS } from './glyphs.js';

const SVG = 'http://www.w3.org/2000/svg';

/** The side of a square, in units of the drawing. */
export const SQUARE = 60;

/** The size of an em on a piece. The style draws the outlines of characters twice as large as they are. */
export const EM = 256;

/** The height of a piece: 1 / 0.66 of an em. */
export const HEIGHT = EM / 0.66;
/** The corners of a piece, clockwise, in parts of its height. */
export const CORNERS: readonly (readonly [x: number, y: number])[] = [
  [0, -0.5],
  [0.3, -0.36],
  [0.43, 0.5],
  [-0.43, 0.5],
  [-0.3, -0.36],
];

/** The outline of a piece as path data. */
export const PENTAGON = `M${CORNERS.map(([x, y]) => `${Math.round(x * HEIGHT)} ${Math.round(y * HEIGHT)}`).join('L')}z`;

/** A box that holds the largest piece. */
export const PIECE_BOX = `${-0.48 * HEIGHT} ${-0.54 * HEIGHT} ${0.96 * HEIGHT} ${1.1 * HEIGHT}`;

/** The high bit in `View.cells` that says a piece is White's. */
export const WHITE = 0x80;

/** What is known of a piece to draw it. */
export interface Piece {
  readonly kind: KindInfo;
  readonly white: boolean;
}

/** The piece a cell holds, if any. */
export function pieceIn(cell: number, kinds: readonly KindInfo[]): Piece | undefined {
  const kind = kinds[(cell & ~WHITE) - 1];
  return kind && { kind, white: (cell & WHITE) !== 0 };
}

/** Makes an element of SVG with attributes and what is in it. */
export function svgElement<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...inside: readonly Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  element.append(...inside);
  return element;
}

/** Draws what a piece is made of, around (0, 0). */
export type Face = (characters: string, white: boolean) => readonly SVGElement[];

/** How the pieces of other games than standard shogi are drawn, once that is loaded. */
export const faces = new WeakMap<KindInfo, Face>();

const wedge: Face = (characters) => {
  const outline = GLYPHS[characters];
  return [
    svgElement('path', { class: 'shadow', d: PENTAGON }),
    svgElement('path', { class: 'body', d: PENTAGON, fill: 'url(#piece)' }),
    outline ? svgElement('path', { class: 'glyph', d: outline }) : written(characters),
  ];
};

/** What is written on a piece. */
export const charactersOn = ({ kind, white }: Piece): string =>
  white ? kind.whiteKanji : kind.kanji;

/** What the style and scripts know a piece by. */
export const namesOf = ({ kind, white }: Piece, turned: boolean) => ({
  'data-piece': white ? kind.code.toLowerCase() : kind.code,
  class: `piece${white ? ' white' : ''}${turned ? ' turned' : ''}${kind.promoted ? ' promoted' : ''}`,
});

/** A piece around (0, 0). `turned` pieces look down the page. */
export function drawPiece(piece: Piece, turned: boolean): SVGGElement {
  const face = faces.get(piece.kind) ?? wedge;
  return svgElement('g', namesOf(piece, turned), ...face(charactersOn(piece), piece.white));
}

/** A piece as a picture in a line of text. */
export function figure(kind: KindInfo, white: boolean): SVGSVGElement {
  const picture = svgElement('svg', { viewBox: PIECE_BOX, class: 'figure', role: 'img' });
  picture.ariaLabel = white ? kind.whiteKanji : kind.kanji;
  picture.append(drawPiece({ kind, white }, white));
  return picture;
}

/** Pieces whose outlines are not at hand are written in the reader's font. */
export function written(characters: string): SVGTextElement {
  const size = EM / Math.max(1, [...characters].length);
  const text = svgElement('text', { class: 'glyph', 'font-size': `${size}`, y: `${size * 0.38}` });
  text.textContent = characters;
  return text;
}

/** How much to shrink a piece so that it fits a square. */
export const scaleOf = (kind: KindInfo) => (0.94 * SQUARE * (kind.size / 100)) / HEIGHT;
