/** Coordinates of an enlarged board, which stay visible at the edge of its frame. */

import { make } from '../../ui/dom.js';

/** A point in the frame, in CSS pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The coordinates at the edge of an enlarged board. */
export class Edge {
  readonly #files = make('div');
  readonly #ranks = make('div');
  readonly root = make(
    'div',
    { class: 'edge', 'aria-hidden': 'true' },
    make('div', {}, this.#files),
    make('div', {}, this.#ranks),
  );
  #named = '';

  /** Copies the coordinates around a board; `unit` is the size of a unit of its drawing, in CSS pixels. */
  name(board: SVGSVGElement, unit: number): void {
    const labels = [...board.querySelectorAll<SVGTextElement>('.coordinates text')];
    const named = `${unit} ${labels.map(({ textContent }) => textContent)}`;
    if (named === this.#named) return;
    this.#named = named;
    const { x: left, y: top } = board.viewBox.baseVal;
    const lines: Record<'left' | 'top', HTMLElement[]> = { left: [], top: [] };
    for (const label of labels) {
      const name = make('span', {}, label.textContent);
      // Files are labelled above the board.
      const side = Number(label.getAttribute('y')) < 0 ? 'left' : 'top';
      const [start, at] = side === 'left' ? [left, 'x'] : [top, 'y'];
      const distance = (Number(label.getAttribute(at)) - start) * unit;
      name.style[side] = `calc(var(--scale) * ${distance.toFixed(2)}px)`;
      lines[side].push(name);
    }
    this.#files.replaceChildren(...lines.left);
    this.#ranks.replaceChildren(...lines.top);
  }

  /** Moves the coordinates with the board. */
  move(scale: number, corner: Corner, transition: string): void {
    this.root.style.setProperty('--scale', `${scale}`);
    this.#files.style.transition = transition;
    this.#ranks.style.transition = transition;
    this.#files.style.transform = `translateX(${corner.x}px)`;
    this.#ranks.style.transform = `translateY(${corner.y}px)`;
  }
}
