/** The pieces a side has in hand. */

import type { HandPiece, KindInfo } from '../engine/types.js';
import { drawPiece, PIECE_BOX, svgElement } from './pieces.js';

/** A stand with the pieces that one side has in hand. */
export class Hand {
  readonly root = document.createElement('div');
  readonly #white: boolean;
  #shown = '';
  #kinds: readonly KindInfo[] | undefined;

  constructor(white: boolean) {
    this.#white = white;
    this.#sit(white);
    this.root.setAttribute('role', 'img');
    this.root.setAttribute('part', 'hand');
  }

  /** `top` hands belong to the side at the top of the board. */
  show(pieces: readonly HandPiece[], kinds: readonly KindInfo[], top: boolean): void {
    this.#sit(top);
    const shown = `${top} ${pieces.map(({ kind, count }) => `${kind}x${count}`)}`;
    if (shown === this.#shown && kinds === this.#kinds) return;
    [this.#shown, this.#kinds] = [shown, kinds];
    this.root.replaceChildren(
      ...pieces.flatMap(({ kind, count }) => {
        const info = kinds[kind - 1];
        return info ? [this.#pile(info, count, top)] : [];
      }),
    );
  }

  #sit(top: boolean): void {
    const name = `hand ${top ? 'top' : 'foot'}`;
    if (this.root.className !== name) this.root.className = name;
  }

  #pile(kind: KindInfo, count: number, top: boolean): HTMLElement {
    const pile = document.createElement('span');
    const picture = svgElement('svg', { viewBox: PIECE_BOX });
    const piece = drawPiece({ kind, white: this.#white }, top);
    piece.setAttribute('transform', `scale(${kind.size / 100})`);
    picture.append(piece);
    pile.append(picture);
    if (count > 1) {
      const figure = document.createElement('b');
      figure.textContent = `${count}`;
      pile.append(figure);
    }
    return pile;
  }
}
