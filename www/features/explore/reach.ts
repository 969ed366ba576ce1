/**
 * For beginners: shows the name of a piece and the squares that it attacks while the pointer or the keyboard rests on
 * it.
 */

import { SQUARE, svgElement } from '../../board/pieces.js';
import { make } from '../../ui/dom.js';
import { type Scene, type Spot, same } from './scene.js';

/** How long the pointer must rest on a piece, in milliseconds. */
const REST = 120;

/** Shows the squares that a piece attacks. */
export class Reach {
  readonly #scene: Scene;
  readonly #root = svgElement('g', { class: 'reach', 'aria-hidden': 'true' });
  readonly #tag = make('p', { class: 'piece-tag', role: 'tooltip', hidden: true });
  #spot: Spot | undefined;
  #timer = 0;
  #asked = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
    scene.svg.querySelector('.pieces')?.before(this.#root);
    for (const part of scene.parts) {
      part.addEventListener('pointermove', (event) => this.#move(event as PointerEvent));
      part.addEventListener('pointerleave', () => this.rest(undefined));
    }
  }

  #move(event: PointerEvent): void {
    if (!this.isOn || event.pointerType === 'touch') return;
    this.rest(event.buttons ? undefined : this.#scene.spotAt(event));
  }

  get isOn(): boolean {
    return this.#scene.context.options().hover === 'reach';
  }

  draw(): unknown {
    return this.isOn ? this.#tag : undefined;
  }

  /** Sets the spot that the reader rests on, if any. */
  rest(spot: Spot | undefined): void {
    const wanted = spot && this.isOn && this.#scene.pieceAt(spot) ? spot : undefined;
    if (same(wanted, this.#spot)) return;
    this.#spot = wanted;
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#root.replaceChildren();
    this.#tag.hidden = true;
    if (wanted)
      this.#timer = window.setTimeout(() => this.#show(wanted).catch(console.error), REST);
  }

  async #show(spot: Spot): Promise<void> {
    const { session, context } = this.#scene;
    const piece = this.#scene.pieceAt(spot);
    if (!session || !piece) return;
    const asked = this.#asked;
    const squares =
      'square' in spot
        ? ((await context.ask((game) => [...game.reach(session.node, spot.square)])) ?? [])
        : [];
    if (asked !== this.#asked) return;
    this.#root.replaceChildren(...squares.map((square) => this.#square(square)));
    this.#tag.textContent = this.#scene.pieceName(piece);
    this.#tag.hidden = false;
    this.#place(spot);
  }

  #square(square: number): SVGElement {
    const { x, y } = this.#scene.context.layout.board.middle(square);
    const [size, half] = [SQUARE - 6, SQUARE / 2 - 3];
    if (this.#scene.variant?.onPoints) return svgElement('circle', { cx: x, cy: y, r: half });
    return svgElement('rect', { x: x - half, y: y - half, width: size, height: size, rx: 6 });
  }

  /** Places the name above the piece, or below it if there is no space. */
  #place(spot: Spot): void {
    const table = this.#scene.table?.getBoundingClientRect();
    const box = this.#scene.boxOf(spot);
    if (!table || !box) return;
    const { offsetWidth: width, offsetHeight: height } = this.#tag;
    const left = box.x + box.width / 2 - width / 2 - table.x;
    const above = box.y - table.y - height - 2;
    this.#tag.style.left = `${Math.max(2, Math.min(left, table.width - width - 2))}px`;
    this.#tag.style.top = `${above < 0 ? box.bottom - table.y + 2 : above}px`;
  }
}
