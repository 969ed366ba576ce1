/** The pieces in a side's hand. */

import type { HandPiece, KindInfo } from '../engine/types.js';
import { drawPiece, PIECE_BOX, svgElement } from './pieces.js';

/** A stand with the pieces in one side's hand. */
export class Hand {
  readonly root = document.createElement('div');
  readonly #white: boolean;
  /** The piles drawn for the current orientation. */
  #piles = new WeakMap<KindInfo, HTMLElement>();

  constructor(white: boolean) {
    this.#white = white;
    this.#sit(white);
    this.root.setAttribute('role', 'img');
    this.root.setAttribute('part', 'hand');
  }

  /** Shows the pieces in hand. `top` hands belong to the side at the top of the board. */
  show(pieces: readonly HandPiece[], kinds: readonly KindInfo[], top: boolean): void {
    this.#sit(top);
    const piles = pieces.flatMap(({ kind, count }) => {
      const info = kinds[kind - 1];
      if (!info) return [];
      const pile = this.#piles.get(info) ?? this.#pile(info, top);
      const figure = count > 1 ? `${count}` : '';
      const known = pile.querySelector('b');
      if ((known?.textContent ?? '') !== figure) {
        known?.remove();
        if (figure) pile.appendChild(document.createElement('b')).append(figure);
      }
      return [pile];
    });
    const { children } = this.root;
    if (piles.length !== children.length || piles.some((pile, i) => pile !== children[i]))
      this.root.replaceChildren(...piles);
  }

  #sit(top: boolean): void {
    const name = `hand ${top ? 'top' : 'foot'}`;
    if (this.root.className === name) return;
    this.root.className = name;
    this.#piles = new WeakMap();
  }

  #pile(kind: KindInfo, top: boolean): HTMLElement {
    const pile = document.createElement('span');
    const picture = svgElement('svg', { viewBox: PIECE_BOX, 'aria-hidden': 'true' });
    const piece = drawPiece({ kind, white: this.#white }, top);
    piece.setAttribute('transform', `scale(${kind.size / 100})`);
    picture.append(piece);
    pile.append(picture);
    this.#piles.set(kind, pile);
    return pile;
  }
}
