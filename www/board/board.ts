/** The board: an SVG in which a step updates only the changed squares. */

import type { NotationInfo, VariantInfo, View } from '../engine/types.js';
import type { Language } from '../model/i18n.js';
import type { Session } from '../model/session.js';
import { pieceIn, SQUARE, svgElement } from './pieces.js';
import { Slide } from './slide.js';
import { type Point, Standing } from './standing.js';

/** The margin around the squares, with space for the coordinates at the top and on the right. */
const EDGE = { top: 22, right: 27, bottom: 11, left: 10 };

/** The state of a board. */
export interface BoardState {
  readonly view: View;
  readonly variant: VariantInfo;
  readonly notation: NotationInfo | undefined;
  readonly flip: boolean;
  /** Whether a step may be animated. */
  readonly animate: boolean;
}

/** Draws the boards and pieces of variants. Loaded when a record needs it. */
export interface BoardExtension {
  readonly css: string;
  /** Prepares the pieces of a variant before any is drawn. */
  meet(session: Session, language: Language): void;
  /** Draws what the board itself does not. Returns whether it animated the step. */
  show(state: BoardState, before: View | undefined): boolean;
  /** Shows the whole board, after another record is opened. */
  reset(): void;
  /** Lays out the coordinates after they are written. */
  layoutCoordinates(variant: VariantInfo): void;
  /** Returns an additional note about a position. */
  note(view: View): string;
  /** Adds the extension's controls to the viewer. */
  enter(root: ShadowRoot): void;
}

/** The drawing of a board with its pieces. */
export class Board {
  readonly root = svgElement('svg', { part: 'board', role: 'img', class: 'board', tabindex: '0' });
  readonly #ground = svgElement('g');
  readonly #coordinates = svgElement('g', { class: 'coordinates', 'aria-hidden': 'true' });
  readonly #marks = svgElement('g');
  readonly #check = square('check');
  readonly #to = square('to');
  readonly #from = svgElement('circle', { class: 'from', r: 5 });
  readonly #hints = svgElement('g', { class: 'hints' });
  readonly #standing = new Standing((square) => this.middle(square));
  readonly #slide = new Slide(this.root, this.#standing);
  readonly pieces: ReadonlyMap<number, SVGGraphicsElement> = this.#standing.pieces;
  /** Set once a variant has been opened. */
  extension: BoardExtension | undefined;
  #files = 0;
  #ranks = 0;
  #stars = '';
  #flip = false;
  #variant: VariantInfo | undefined;
  #notation: NotationInfo | undefined;
  #view: View | undefined;

  constructor() {
    this.root.append(
      svgElement(
        'linearGradient',
        { id: 'piece', x2: 0, y2: 1 },
        svgElement('stop', { class: 'piece-top' }),
        svgElement('stop', { class: 'piece-foot', offset: 1 }),
      ),
      this.#ground,
      this.#coordinates,
      this.#marks,
      this.#standing.parts,
      this.#standing.root,
      this.#hints,
    );
    this.lay(9, 9, []);
  }

  /** Draws an empty board. */
  lay(files: number, ranks: number, stars: readonly number[]): void {
    if (files === this.#files && ranks === this.#ranks && stars.join() === this.#stars) return;
    [this.#files, this.#ranks, this.#stars] = [files, ranks, stars.join()];
    const [width, height] = [files * SQUARE, ranks * SQUARE];
    const box = [
      -EDGE.left,
      -EDGE.top,
      width + EDGE.left + EDGE.right,
      height + EDGE.top + EDGE.bottom,
    ];
    this.root.setAttribute('viewBox', box.join(' '));
    const lines = [
      ...between(files).map((i) => `M${i * SQUARE} 0v${height}`),
      ...between(ranks).map((i) => `M0 ${i * SQUARE}h${width}`),
    ];
    this.#ground.replaceChildren(
      svgElement('path', { class: 'grid', d: lines.join('') || 'M0 0' }),
      svgElement('path', { class: 'frame', d: `M0 0h${width}v${height}h${-width}z` }),
      ...stars.map((square) => {
        const [x, y] = [(square % files) + 1, Math.floor(square / files) + 1];
        return svgElement('circle', {
          class: 'star',
          cx: x * SQUARE,
          cy: y * SQUARE,
          r: 3.4,
        });
      }),
    );
  }

  show(state: BoardState): void {
    const { view, variant, notation, flip } = state;
    const before = this.#view;
    const anew = variant !== this.#variant || flip !== this.#flip;
    if (anew) {
      this.lay(variant.files, variant.ranks, variant.stars);
      this.#standing.clear();
    }
    this.#flip = flip;
    if (anew || notation !== this.#notation) {
      this.#name(state);
      this.extension?.layoutCoordinates(variant);
    }
    [this.#variant, this.#notation, this.#view] = [variant, notation, view];
    if (!anew && view === before) return;
    this.#slide.land();
    const known = anew ? undefined : before;
    this.#standing.place(view.cells, known?.cells, variant.kinds, flip);
    this.#mark(view);
    if (!this.extension?.show(state, known) && known && state.animate) this.#animate(known, state);
  }

  /** Hides the piece on a square while something else shows it; without a square, shows all pieces. */
  hide(square?: number): void {
    this.#standing.hide(square);
  }

  /** Draws a ring around the pieces on some squares. */
  hint(squares: readonly number[]): void {
    if (squares.length === 0 && !this.#hints.firstChild) return;
    this.#hints.replaceChildren(
      ...squares.map((square) => {
        const { x, y } = this.middle(square);
        return svgElement('circle', { cx: x, cy: y, r: 27 });
      }),
    );
  }

  /** Returns the centre of a square in units of the drawing. */
  middle(square: number): Point {
    const seen = this.#flip ? this.#files * this.#ranks - 1 - square : square;
    return {
      x: ((seen % this.#files) + 0.5) * SQUARE,
      y: (Math.floor(seen / this.#files) + 0.5) * SQUARE,
    };
  }

  #name({ variant, notation, flip }: BoardState): void {
    const { fileNames = notation?.files, rankNames = notation?.ranks } = variant;
    const [files, ranks] = [this.#files, this.#ranks];
    // Files are counted from the right, ranks from the top.
    this.#coordinates.replaceChildren(
      ...Array.from({ length: files }, (_, i) =>
        label(fileNames?.[flip ? i : files - 1 - i], (i + 0.5) * SQUARE, 1 - EDGE.top / 2),
      ),
      ...Array.from({ length: ranks }, (_, i) =>
        label(rankNames?.[flip ? ranks - 1 - i : i], files * SQUARE + 13, (i + 0.5) * SQUARE),
      ),
      ...this.#ownNames(notation?.squares ?? []),
    );
  }

  /** Draws the names of individual squares in a corner, where pieces do not hide them. */
  #ownNames(names: readonly string[]): SVGElement[] {
    return names.flatMap((line, file) =>
      Array.from(line, (name, rank) => {
        const { x, y } = this.middle(rank * this.#files + this.#files - 1 - file);
        return label(name, x - 22, y - 22, { class: 'own-name' });
      }),
    );
  }

  /** Marks the last move and a check, reusing the same elements. */
  #mark({ check, to, from }: View): void {
    this.#tint(this.#check, check);
    this.#tint(this.#to, to);
    this.#tint(this.#from, from);
  }

  #tint(mark: SVGElement, square: number): void {
    if (square >= 0) {
      const { x, y } = this.middle(square);
      mark.setAttribute('transform', `translate(${x} ${y})`);
      if (!mark.parentNode) this.#marks.append(mark);
    } else if (mark.parentNode) mark.remove();
  }

  /** Animates a single step forward or back as a movement of the piece. */
  #animate(before: View, { view, variant: { kinds }, flip }: BoardState): void {
    const forward = view.parent === before.node;
    if (!forward && before.parent !== view.node) return;
    // An ending moves no piece, and has the squares of the move before it.
    if (before.from === view.from && before.to === view.to) return;
    const { from, to } = forward ? view : before;
    const [start, end] = forward ? [from, to] : [to, from];
    const piece = pieceIn(view.cells[end] ?? 0, kinds);
    if (!piece) return;
    this.#slide.show({
      piece,
      start: start < 0 ? undefined : this.middle(start),
      end: this.middle(end),
      square: end,
      taken: forward ? pieceIn(before.cells[to] ?? 0, kinds) : undefined,
      flip,
    });
  }
}

/** Creates a square around (0, 0). */
const square = (name: string) =>
  svgElement('rect', {
    class: name,
    x: -SQUARE / 2,
    y: -SQUARE / 2,
    width: SQUARE,
    height: SQUARE,
  });

/** Creates a text on the board. */
function label(text = '', x: number, y: number, attributes = {}): SVGElement {
  return svgElement('text', { ...attributes, x, y }, document.createTextNode(text));
}

const between = (count: number) => Array.from({ length: count - 1 }, (_, i) => i + 1);

/** Converts the attribute's transform to CSS syntax, with units. */
export const inPixels = (transform: string) =>
  transform.replace(/translate\((\S+) (\S+)\)/, 'translate($1px, $2px)');
