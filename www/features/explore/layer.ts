/** The drawing of a picked-up piece: its square, its targets, and the piece itself under the pointer. */

import { drawPiece, SQUARE, scaleOf, svgElement } from '../../board/pieces.js';
import { prefersReducedMotion } from '../../ui/reduced-motion.js';
import type { Point, Scene, Spot } from './scene.js';
import type { Trial } from './trial.js';

/** The offset and scale of a held piece, which is larger under a finger that would hide it. */
const LIFT = { mouse: { scale: 1.1, up: 0 }, touch: { scale: 1.5, up: 0.6 * SQUARE } };
const SHAKE = { duration: 240, easing: 'ease-in-out' };

/** The drawing of a picked-up piece. */
export class Layer {
  readonly #scene: Scene;
  /** The layers below and above the pieces. */
  readonly #below = svgElement('g', { class: 'held-below', 'aria-hidden': 'true' });
  readonly #above = svgElement('g', { class: 'held-above', 'aria-hidden': 'true' });
  readonly #dots = new Map<number, SVGElement>();
  #shown = '';
  /** The piece under the pointer, and its scale on the board. */
  #flying:
    | { readonly piece: SVGGElement; readonly size: number; readonly pile?: Element }
    | undefined;
  #over: Element | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
    scene.svg.querySelector('.pieces')?.before(this.#below);
    scene.svg.append(this.#above);
  }

  show({ selected, targets, path, question }: Trial): void {
    const { state, view } = this.#scene;
    const squares = [...targets.keys()];
    const shown = JSON.stringify([
      selected,
      squares,
      path,
      question?.square,
      state.flip,
      view?.node,
    ]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    for (const side of ['black', 'white'] as const) {
      for (const pile of this.#scene.hand(side).children) pile.classList.remove('picked');
    }
    if (selected && 'side' in selected)
      this.#scene.pile(selected.side, selected.kind)?.classList.add('picked');
    const tinted = [
      ...(selected && 'square' in selected ? [selected.square] : []),
      ...path,
      ...(question ? [question.square] : []),
    ];
    this.#below.replaceChildren(...tinted.map((square) => this.#tint(square)));
    this.#dots.clear();
    for (const square of question ? [] : squares) this.#dots.set(square, this.#dot(square));
    this.#above.replaceChildren(
      ...this.#stand(selected, path.at(-1)),
      ...this.#dots.values(),
      ...(this.#flying ? [this.#flying.piece] : []),
    );
  }

  /** Draws the piece on the last square of an unfinished move of several legs. */
  #stand(selected: Spot | undefined, square: number | undefined): SVGElement[] {
    const held = selected && this.#scene.pieceAt(selected);
    if (!held || square === undefined) return [];
    const white = held.side === 'white';
    const piece = drawPiece({ kind: held.kind, white }, white !== this.#scene.state.flip);
    piece.removeAttribute('data-piece');
    piece.classList.add('on-its-way');
    const { x, y } = this.#scene.context.layout.board.middle(square);
    piece.setAttribute('transform', `translate(${x} ${y}) scale(${scaleOf(held.kind).toFixed(4)})`);
    return [piece];
  }

  #tint(square: number): SVGElement {
    const { x, y } = this.#scene.context.layout.board.middle(square);
    const half = SQUARE / 2;
    const box = { x: x - half, y: y - half, width: SQUARE, height: SQUARE };
    if (this.#scene.variant?.onPoints) return svgElement('circle', { cx: x, cy: y, r: half });
    return svgElement('rect', box);
  }

  /** Draws a dot on an empty square, or a ring around a piece that can be captured. */
  #dot(square: number): SVGElement {
    const { x, y } = this.#scene.context.layout.board.middle(square);
    const name = this.#scene.pieceAt({ square }) ? 'ring' : 'dot';
    const dot = svgElement('g', { class: name, 'data-target': square });
    dot.append(svgElement('circle', { cx: x, cy: y, r: name === 'ring' ? 27 : 10 }));
    return dot;
  }

  /** Lifts the piece of a spot, to follow the pointer. */
  lift(spot: Spot): void {
    this.settle();
    const { board } = this.#scene.context.layout;
    const pile = 'side' in spot ? this.#scene.pile(spot.side, spot.kind) : undefined;
    const held = this.#scene.pieceAt(spot);
    if (!held || ('side' in spot && !pile)) return;
    const white = held.side === 'white';
    const piece = drawPiece({ kind: held.kind, white }, white !== this.#scene.state.flip);
    piece.removeAttribute('data-piece');
    piece.classList.add('flying');
    const size = pile ? this.#sizeInHand(pile, held.kind.size) : scaleOf(held.kind);
    this.#flying = { piece, size, ...(pile && { pile }) };
    pile?.classList.add('lifted');
    if ('square' in spot) {
      const { x, y } = board.middle(spot.square);
      piece.setAttribute('transform', `translate(${x} ${y}) scale(${size.toFixed(4)})`);
      board.hide(spot.square);
    }
    this.#above.append(piece);
  }

  /** Moves the lifted piece. */
  move(point: Point, spot: Spot | undefined, isTouch: boolean): void {
    const flying = this.#flying;
    if (!flying) return;
    const { scale, up } = LIFT[isTouch ? 'touch' : 'mouse'];
    const size = flying.size * scale;
    flying.piece.setAttribute(
      'transform',
      `translate(${point.x.toFixed(1)} ${(point.y - up).toFixed(1)}) scale(${size.toFixed(4)})`,
    );
    const over = spot && 'square' in spot ? this.#dots.get(spot.square) : undefined;
    if (over === this.#over) return;
    this.#over?.classList.remove('over');
    over?.classList.add('over');
    this.#over = over;
  }

  /** Returns the scale of a piece in hand on the board. In a hand, pieces are smaller. */
  #sizeInHand(pile: Element, size: number): number {
    const inHand = pile.querySelector('svg')?.getScreenCTM()?.a ?? 1;
    const unit = this.#scene.svg.getScreenCTM()?.a ?? 1;
    return ((size / 100) * inHand * 1.15) / unit;
  }

  /** Puts the lifted piece back. */
  settle(): void {
    this.#over?.classList.remove('over');
    this.#over = undefined;
    const flying = this.#flying;
    if (!flying) return;
    this.#flying = undefined;
    flying.pile?.classList.remove('lifted');
    flying.piece.remove();
    this.#scene.context.layout.board.hide();
  }

  /** Shakes a piece that has no such move. */
  shake(spot: Spot): void {
    if (prefersReducedMotion()) return;
    const piece =
      'square' in spot
        ? this.#scene.context.layout.board.pieces.get(spot.square)
        : this.#scene.pile(spot.side, spot.kind);
    piece?.animate({ translate: ['0', '-3px', '3px', '-2px', '0'] }, SHAKE);
  }
}
