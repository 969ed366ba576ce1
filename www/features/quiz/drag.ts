/** Drags pieces between the board and the trays next to it. */

import { make } from '../../ui/dom.js';
import type { Side } from './attacker.js';

interface Asked {
  pieceAt(square: number): number;
  picture(cell: number): Element;
  /** `from` is a square, or -1 for a piece from a tray; `to` is empty outside of both. */
  dropped(from: number, cell: number, to: { square?: number; side?: Side }): void;
}

/** Distance a press moves before it counts as a drag, in pixels. */
const SLACK = 7;

/** Drags pieces on the board and to and from the trays next to it. */
export class Drag {
  readonly #root: ShadowRoot;
  readonly #asked: Asked;
  /** Whether a drag has just ended, so that the click after it is ignored. */
  isOver = false;

  constructor(root: ShadowRoot, asked: Asked) {
    this.#root = root;
    this.#asked = asked;
  }

  begin(event: PointerEvent): void {
    this.isOver = false;
    const start = targetOf(event.target);
    if (!start || event.button !== 0) return;
    const from = start.square ?? -1;
    const cell = start.square === undefined ? start.cell : this.#asked.pieceAt(start.square);
    if (!cell) return;
    const ghost = make('div', { class: 'setup-ghost' });
    const over = new AbortController();
    const { signal } = over;
    const move = (at: PointerEvent) => {
      if (at.pointerId !== event.pointerId) return;
      const far = Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY);
      if (!ghost.isConnected && far < SLACK) return;
      this.#carry(ghost, cell, at);
    };
    const end = (at: PointerEvent) => {
      if (at.pointerId !== event.pointerId) return;
      over.abort();
      if (!ghost.isConnected) return;
      ghost.remove();
      this.isOver = true;
      if (at.type === 'pointerup') this.#drop(from, cell, at);
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }

  #carry(ghost: HTMLElement, cell: number, { clientX, clientY }: PointerEvent): void {
    const panel = this.#root.querySelector<HTMLElement>('.panel-setup');
    if (!panel) return;
    if (!ghost.isConnected) {
      ghost.append(this.#asked.picture(cell));
      panel.append(ghost);
    }
    const box = panel.getBoundingClientRect();
    ghost.style.left = `${clientX - box.left + panel.scrollLeft}px`;
    ghost.style.top = `${clientY - box.top + panel.scrollTop}px`;
  }

  #drop(from: number, cell: number, { clientX, clientY }: PointerEvent): void {
    const { square, side } = targetOf(this.#root.elementFromPoint(clientX, clientY)) ?? {};
    this.#asked.dropped(from, cell, {
      ...(square !== undefined && { square }),
      ...(side && { side }),
    });
  }
}

function targetOf(target: EventTarget | null) {
  const button =
    target instanceof Element &&
    target.closest<HTMLElement>('[data-square],[data-box],[data-tray]');
  if (!button) return undefined;
  const { square, box } = button.dataset;
  const tray = button.closest<HTMLElement>('[data-tray]')?.dataset.tray;
  return {
    square: square === undefined ? undefined : Number(square),
    cell: Number(box ?? 0),
    side: tray === 'black' || tray === 'white' ? (tray as Side) : undefined,
  };
}
