/** What is drawn on the board while a piece is held: its square, where it can go, and itself under the pointer. */

import { SQUARE, svgElement } from '../../board/pieces.js';
import { prefersReducedMotion } from '../../ui/reduced-motion.js';
import type { Point, Scene, Spot } from './scene.js';
import type { Trial } from './trial.js';

/** How far a held piece is lifted, and how large it is under a finger, which would hide it. */
const LIFT = { mouse: { scale: 1.1, up: 0 }, touch: { scale: 1.5, up: 0.6 * SQUARE } };
const SHAKE = { duration: 240, easing: 'ease-in-out' };

/** What is drawn on the board while a piece is held. */
export class Layer {
  readonly #scene: Scene;
  /** Below the pieces, and above them. */
  readonly #below = svgElement('g', { class: 'held-below', 'aria-hidden': 'true' });
  readonly #above = svgElement('g', { class: 'held-above', 'aria-hidden': 'true' });
  readonly #dots = new Map<number, SVGElement>();
  #shown = '';
  /** The piece under the pointer, and what its place was. */
  #flying:
    | { readonly piece: SVGGElement; readonly home: string; readonly pile?: Element }
    | undefined;
  #over: Element | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
    scene.svg.querySelector('.pieces')?.before(this.#below);
    scene.svg.append(this.#above);
  }

  show({ selected, targets, question }: Trial): void {
    const { state, view } = this.#scene;
    const squares = [...targets.keys()];
    const shown = JSON.stringify([selected, squares, question?.square, state.flip, view?.node]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    for (const side of ['black', 'white'] as const) {
      for (const pile of this.#scene.hand(side).children) pile.classList.remove('picked');
    }
    if (selected && 'side' in selected)
      this.#scene.pile(selected.side, selected.kind)?.classList.add('picked');
    const tinted = [
      ...(selected && 'square' in selected ? [selected.square] : []),
      ...(question ? [question.square] : []),
    ];
    this.#below.replaceChildren(...tinted.map((square) => this.#tint(square)));
    this.#dots.clear();
    for (const square of question ? [] : squares) this.#dots.set(square, this.#dot(square));
    this.#above.replaceChildren(
      ...this.#dots.values(),
      ...(this.#flying ? [this.#flying.piece] : []),
    );
  }

  #tint(square: number): SVGElement {
    const { x, y } = this.#scene.context.layout.board.middle(square);
    const half = SQUARE / 2;
    const box = { x: x - half, y: y - half, width: SQUARE, height: SQUARE };
    if (this.#scene.variant?.onPoints) return svgElement('circle', { cx: x, cy: y, r: half });
    return svgElement('rect', box);
  }

  /** A dot on an empty square, a ring around a piece to be taken. */
  #dot(square: number): SVGElement {
    const { x, y } = this.#scene.context.layout.board.middle(square);
    const name = this.#scene.pieceAt({ square }) ? 'ring' : 'dot';
    const dot = svgElement('g', { class: name, 'data-target': square });
    dot.append(svgElement('circle', { cx: x, cy: y, r: name === 'ring' ? 27 : 10 }));
    return dot;
  }

  /** Takes the piece of a spot off its place, to follow the pointer. */
  lift(spot: Spot): void {
    this.settle();
    const inHand = 'side' in spot ? this.#scene.pile(spot.side, spot.kind) : undefined;
    const own =
      'square' in spot ? this.#scene.context.layout.board.pieces.get(spot.square) : undefined;
    const piece =
      own ?? (inHand?.querySelector('.piece')?.cloneNode(true) as SVGGElement | undefined);
    if (!piece) return;
    const home = piece.getAttribute('transform') ?? '';
    piece.removeAttribute('data-piece');
    piece.classList.add('flying');
    this.#flying = { piece, home, ...(inHand && { pile: inHand }) };
    inHand?.classList.add('lifted');
    this.#above.append(piece);
  }

  /** Moves the lifted piece. */
  move(point: Point, spot: Spot | undefined, isTouch: boolean): void {
    const flying = this.#flying;
    if (!flying) return;
    const { scale, up } = LIFT[isTouch ? 'touch' : 'mouse'];
    const size = this.#sizeOf(flying) * scale;
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

  /** How large a piece is drawn on the board, which hands draw in another unit. */
  #sizeOf({ piece, home, pile }: { piece: SVGGElement; home: string; pile?: Element }): number {
    const own = Number(/scale\((\S+?)\)/.exec(home)?.[1] ?? 1);
    const box = pile?.querySelector('svg')?.getScreenCTM();
    const unit = this.#scene.svg.getScreenCTM()?.a ?? 1;
    // In a hand, pieces are smaller than on the board.
    return box && piece ? (own * box.a * 1.15) / unit : own;
  }

  /** Puts the lifted piece back where it was. */
  settle(): void {
    this.#over?.classList.remove('over');
    this.#over = undefined;
    const flying = this.#flying;
    if (!flying) return;
    this.#flying = undefined;
    const { piece, home, pile } = flying;
    pile?.classList.remove('lifted');
    if (pile) piece.remove();
    else {
      piece.classList.remove('flying');
      piece.setAttribute('transform', home);
      this.#scene.svg.querySelector('.pieces')?.append(piece);
    }
  }

  /** A piece that cannot do what was asked shakes its head. */
  shake(spot: Spot): void {
    if (prefersReducedMotion()) return;
    const piece =
      'square' in spot
        ? this.#scene.context.layout.board.pieces.get(spot.square)
        : this.#scene.pile(spot.side, spot.kind);
    piece?.animate({ translate: ['0', '-3px', '3px', '-2px', '0'] }, SHAKE);
  }
}
