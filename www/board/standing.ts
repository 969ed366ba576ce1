/**
 * The pieces on the squares, each of them a single element, so that a page with many boards stays light and a step
 * moves an element without redrawing it. The element's path is the shadow; the wood and the character on top are
 * markers shared by all pieces of a board.
 */

import type { KindInfo } from '../engine/types.js';
import { GLYPHS } from './glyphs.js';
import {
  CORNERS,
  charactersOn,
  drawPiece,
  faces,
  HEIGHT,
  namesOf,
  PENTAGON,
  type Piece,
  pieceIn,
  scaleOf,
  svgElement,
} from './pieces.js';

/** A point in the units of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The offset of a shadow, in units of a piece. */
const FALL = 15;

/** Returns the path of a shadow. It begins and ends in the centre of the piece, where the markers are placed. */
function shadow(turned: boolean): string {
  // The light comes from above, whichever way the piece points.
  const fall = turned ? -FALL : FALL;
  const corners = CORNERS.map(
    ([x, y]) => `${Math.round(x * HEIGHT)} ${Math.round(y * HEIGHT) + fall}`,
  );
  return `M0 0M${corners.join('L')}zM0 0`;
}

/** Numbers the boards: markers are referenced by id, and a page may show several boards in one root. */
let boards = 0;

/** The pieces on the squares. */
export class Standing {
  readonly root = svgElement('g', { class: 'pieces' });
  /** The shared markers. */
  readonly parts = svgElement('defs');
  readonly pieces = new Map<number, SVGGraphicsElement>();
  readonly #middle: (square: number) => Point;
  readonly #board = boards++;
  readonly #made = new Set<string>();
  /** A piece of each sort, which is cloned for the others: that takes a fraction of the time. */
  readonly #patterns = new Map<string, SVGPathElement>();
  #hidden = -1;

  constructor(middle: (square: number) => Point) {
    this.#middle = middle;
  }

  /** Removes all pieces. */
  clear(): void {
    this.root.replaceChildren();
    this.parts.replaceChildren();
    this.pieces.clear();
    this.#made.clear();
    this.#patterns.clear();
  }

  /** Draws the squares that changed. A piece that moved keeps its element. */
  place(
    cells: Uint8Array,
    before: Uint8Array | undefined,
    kinds: readonly KindInfo[],
    flip: boolean,
  ): void {
    const off = new Map<number, SVGGraphicsElement>();
    const changed: number[] = [];
    for (let square = 0; square < cells.length; square++) {
      const cell = before?.[square] ?? 0;
      if (cell === cells[square]) continue;
      changed.push(square);
      const old = this.pieces.get(square);
      this.pieces.delete(square);
      if (off.has(cell)) old?.remove();
      else if (old) off.set(cell, old);
    }
    for (const square of changed) {
      const cell = cells[square] ?? 0;
      const piece = pieceIn(cell, kinds);
      if (!piece) continue;
      this.#put(square, piece, piece.white !== flip, off.get(cell));
      off.delete(cell);
    }
    for (const old of off.values()) old.remove();
  }

  /** Hides the piece on a square while something else shows it; without a square, shows all pieces. */
  hide(square = -1): void {
    this.pieces.get(this.#hidden)?.removeAttribute('visibility');
    this.pieces.get(square)?.setAttribute('visibility', 'hidden');
    this.#hidden = square;
  }

  #put(square: number, piece: Piece, turned: boolean, old: SVGGraphicsElement | undefined): void {
    const outline = faces.has(piece.kind) ? undefined : GLYPHS[charactersOn(piece)];
    const drawn =
      old ?? (outline ? this.#element(piece, turned, outline) : drawPiece(piece, turned));
    const { x, y } = this.#middle(square);
    const turn = outline && turned ? ' rotate(180)' : '';
    const scale = scaleOf(piece.kind).toFixed(4);
    drawn.setAttribute('transform', `translate(${x} ${y}) scale(${scale})${turn}`);
    this.pieces.set(square, drawn);
    if (!old) this.root.append(drawn);
  }

  #element(piece: Piece, turned: boolean, outline: string): SVGPathElement {
    const names = namesOf(piece, turned);
    const sort = names['data-piece'];
    const pattern =
      this.#patterns.get(sort) ??
      svgElement('path', {
        ...names,
        class: `${names.class} shadow`,
        d: shadow(turned),
        'marker-start': this.#marker('wood', { class: 'body', d: PENTAGON, fill: 'url(#piece)' }),
        'marker-end': this.#marker(
          charactersOn(piece),
          { class: 'glyph', d: outline },
          piece.kind.promoted ? 'promoted' : '',
        ),
      });
    this.#patterns.set(sort, pattern);
    return pattern.cloneNode() as SVGPathElement;
  }

  /** Returns a reference to a path as a marker, which is created once. */
  #marker(name: string, path: Readonly<Record<string, string>>, kind = ''): string {
    const id = `piece-${this.#board}-${name}`;
    if (!this.#made.has(id)) {
      this.#made.add(id);
      const names = { id, class: kind, overflow: 'visible', markerUnits: 'userSpaceOnUse' };
      this.parts.append(svgElement('marker', names, svgElement('path', path)));
    }
    return `url(#${id})`;
  }
}
