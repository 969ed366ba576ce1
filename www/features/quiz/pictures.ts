/** Pictures of single pieces, drawn by boards of one square. */

import { Board } from '../../board/board.js';
import type { KindInfo } from '../../engine/types.js';
import { viewOf } from './position.js';

/** A cache of pictures of single pieces. */
export class Pictures {
  readonly #known = new Map<string, SVGSVGElement>();

  forget(): void {
    this.#known.clear();
  }

  of(cell: number, flip: boolean, kinds: readonly KindInfo[]): SVGSVGElement {
    const name = `${cell} ${flip}`;
    const known = this.#known.get(name);
    if (known) return known;
    const board = new Board();
    const none = new Map<number, number>();
    const position = {
      cells: Uint8Array.of(cell),
      hands: { black: none, white: none },
      turn: 'black' as const,
    };
    const variant = { name: 'piece', files: 1, ranks: 1, kinds: [...kinds], stars: [] };
    board.show({ view: viewOf(position), variant, notation: undefined, flip, animate: false });
    const { root } = board;
    root.setAttribute('viewBox', '2 0 56 60');
    root.setAttribute('class', 'board setup-piece');
    root.setAttribute('aria-hidden', 'true');
    for (const name of ['part', 'role', 'tabindex']) root.removeAttribute(name);
    this.#known.set(name, root);
    return root;
  }
}
