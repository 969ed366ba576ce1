/** Drawing a piece: a pentagon, its shadow and its character. */

import { WHITE } from '../engine/flat.js';
import type { KindInfo } from '../engine/types.js';
import { GLYPHS } from './glyphs.js';

const SVG = 'http://www.w3.org/2000/svg';

/** The side length of a square, in units of the drawing. */
export const SQUARE = 60;

/** The size of an em on a piece. The style scales the outlines of characters by two. */
export const EM = 256;

/** The height of a piece: 1 / 0.66 of an em. */
export const HEIGHT = EM / 0.66;
/** The corners of a piece, clockwise, in fractions of its height. */
export const CORNERS: readonly (readonly [x: number, y: number])[] = [
  [0, -0.5],
  [0.3, -0.36],
  [0.43, 0.5],
  [-0.43, 0.5],
  [-0.3, -0.36],
];

/** The outline of a piece as path data. */
export const PENTAGON = `M${CORNERS.map(([x, y]) => `${Math.round(x * HEIGHT)} ${Math.round(y * HEIGHT)}`).join('L')}z`;

/** A view box large enough for the largest piece. */
export const PIECE_BOX = `${-0.48 * HEIGHT} ${-0.54 * HEIGHT} ${0.96 * HEIGHT} ${1.1 * HEIGHT}`;

/** A piece to draw. */
export interface Piece {
  readonly kind: KindInfo;
  readonly white: boolean;
}

/** Returns the piece in a cell, if any. */
export function pieceIn(cell: number, kinds: readonly KindInfo[]): Piece | undefined {
  const kind = kinds[(cell & ~WHITE) - 1];
  return kind && { kind, white: (cell & WHITE) !== 0 };
}

/** Creates an SVG element with attributes and children. */
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

/** Draws the shapes of a piece, around (0, 0). */
export type Face = (characters: string, white: boolean) => readonly SVGElement[];

/** The faces of variants' pieces, once they are loaded. */
export const faces = new WeakMap<KindInfo, Face>();

const wedge: Face = (characters) => {
  const outline = GLYPHS[characters];
  return [
    svgElement('path', { class: 'shadow', d: PENTAGON }),
    svgElement('path', { class: 'body', d: PENTAGON, fill: 'url(#piece)' }),
    outline ? svgElement('path', { class: 'glyph', d: outline }) : written(characters),
  ];
};

/** Returns the characters on a piece. */
export const charactersOn = ({ kind, white }: Piece): string =>
  white ? kind.whiteKanji : kind.kanji;

/** Returns the attributes by which styles and scripts identify a piece. */
export const namesOf = ({ kind, white }: Piece, turned: boolean) => ({
  'data-piece': white ? kind.code.toLowerCase() : kind.code,
  class: `piece${white ? ' white' : ''}${turned ? ' turned' : ''}${kind.promoted ? ' promoted' : ''}`,
});

/** Draws a piece around (0, 0). `turned` pieces point down the page. */
export function drawPiece(piece: Piece, turned: boolean): SVGGElement {
  const face = faces.get(piece.kind) ?? wedge;
  return svgElement('g', namesOf(piece, turned), ...face(charactersOn(piece), piece.white));
}

/** Draws a piece as an inline picture. */
export function figure(kind: KindInfo, white: boolean): SVGSVGElement {
  const picture = svgElement('svg', { viewBox: PIECE_BOX, class: 'figure', role: 'img' });
  picture.setAttribute('aria-label', charactersOn({ kind, white }));
  picture.append(drawPiece({ kind, white }, white));
  return picture;
}

/** Draws characters without a built-in outline in the reader's font. */
export function written(characters: string): SVGTextElement {
  const size = EM / Math.max(1, [...characters].length);
  const text = svgElement('text', { class: 'glyph', 'font-size': `${size}`, y: `${size * 0.38}` });
  text.textContent = characters;
  return text;
}

/** Returns the factor that scales a piece to fit a square. */
export const scaleOf = (kind: KindInfo) => (0.94 * SQUARE * (kind.size / 100)) / HEIGHT;
