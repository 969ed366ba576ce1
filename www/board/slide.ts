/**
 * An animated step. A copy of the piece moves over the board in a layer of its own, which the browser moves without
 * repainting the board.
 */

import { drawPiece, type Piece, SQUARE, scaleOf, svgElement } from './pieces.js';
import type { Point, Standing } from './standing.js';

const SLIDE = { duration: 150, easing: 'ease-out' };

/** The piece that a step moves, and its squares; a dropped piece has no start. */
export interface Step {
  readonly piece: Piece;
  readonly start: Point | undefined;
  readonly end: Point;
  readonly square: number;
  /** The captured piece. */
  readonly taken: Piece | undefined;
  readonly flip: boolean;
}

/** Animates steps, one at a time. */
export class Slide {
  readonly #board: SVGSVGElement;
  readonly #standing: Standing;
  readonly #flights: Element[] = [];
  /** The time at which the last step was requested. */
  #at = Number.NEGATIVE_INFINITY;

  constructor(board: SVGSVGElement, standing: Standing) {
    this.#board = board;
    this.#standing = standing;
  }

  /** Animates a step, unless it follows the previous one too quickly. */
  show({ piece, start, end, square, taken, flip }: Step): void {
    const now = performance.now();
    const isHasty = now - this.#at < SLIDE.duration;
    this.#at = now;
    // An enlarged board has an animation of its own.
    if (isHasty || this.#board.style.transform || !this.#sees(start ?? end) || !this.#sees(end))
      return;
    const there = this.#translate(end);
    const first = start
      ? { transform: this.#translate(start) }
      : { transform: `${there} scale(1.25)`, opacity: 0 };
    this.#fly(piece, flip, first, { transform: there }).onfinish = () => this.land();
    // Placed below the moving piece.
    if (taken) this.#fly(taken, flip, { transform: there }, { transform: there, opacity: 0 });
    this.#standing.hide(square);
  }

  /** Ends the current animation. */
  land(): void {
    if (this.#flights.length === 0) return;
    for (const flight of this.#flights.splice(0)) flight.remove();
    this.#standing.hide();
  }

  /** Reports whether a point is in the visible part of the board. */
  #sees({ x, y }: Point): boolean {
    const { x: left, y: top, width, height } = this.#board.viewBox.baseVal;
    return x > left && y > top && x < left + width && y < top + height;
  }

  /** Returns the translation to a point, in percent of a square's size. */
  #translate({ x, y }: Point): string {
    const { x: left, y: top } = this.#board.viewBox.baseVal;
    const part = (to: number, from: number) => `${((to - from) / SQUARE - 0.5) * 100}%`;
    return `translate(${part(x, left)}, ${part(y, top)})`;
  }

  #fly(piece: Piece, flip: boolean, from: Keyframe, to: Keyframe): Animation {
    const half = SQUARE / 2;
    const drawn = drawPiece(piece, piece.white !== flip);
    drawn.removeAttribute('data-piece');
    drawn.setAttribute('transform', `scale(${scaleOf(piece.kind).toFixed(4)})`);
    const box = { class: 'flight', viewBox: `${-half} ${-half} ${SQUARE} ${SQUARE}` };
    const flight = svgElement('svg', { ...box, 'aria-hidden': 'true' }, drawn);
    this.#flights.push(flight);
    this.#board.after(flight);
    return flight.animate(
      [
        { opacity: 1, ...from },
        { opacity: 1, ...to },
      ],
      SLIDE,
    );
  }
}
