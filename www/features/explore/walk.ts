/**
 * The board as a grid navigated with the arrow keys. It covers the board only while it has the focus or a quiz is
 * solved on it, so that no other board grows by it.
 */

import { html, nothing } from 'lit/html.js';
import { SQUARE } from '../../board/pieces.js';
import { fill } from '../../model/i18n.js';
import { type Scene, type Side, type Spot, same } from './scene.js';
import type { Trial } from './trial.js';

/** A cell: a square, pieces in hand, or an empty hand. */
type Cell = { readonly spot?: Spot; readonly side?: Side };

const FAR = 99;

/** The rows and columns that a key moves by. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -FAR],
  End: [0, FAR],
  PageUp: [-FAR, 0],
  PageDown: [FAR, 0],
};

/** The keys that step through the game while the arrow keys move over the board. */
const PLIES: Readonly<Record<string, string>> = { j: 'back', k: 'next' };

/** Moves over the board square by square with the keyboard. */
export class Walk {
  readonly #scene: Scene;
  readonly #trial: Trial;
  /** Handles a press on a spot. */
  readonly #press: (spot: Spot) => void;
  isOn = false;
  #row = 0;
  /** The preferred column, kept across shorter rows. */
  #column = 0;
  /** Whether the cell receives the focus after the next render. */
  #comes = false;

  constructor(scene: Scene, trial: Trial, press: (spot: Spot) => void) {
    this.#scene = scene;
    this.#trial = trial;
    this.#press = press;
  }

  /** The square or the pieces in hand at which the reader is. */
  get spot(): Spot | undefined {
    return this.isOn ? this.#at(this.#rows()).spot : undefined;
  }

  /** Shows the cells, and focuses one of them unless told otherwise. */
  enter(focus = true): void {
    const { variant, view, state } = this.#scene;
    if (!variant || !view) return;
    if (!this.isOn) {
      const { files, ranks } = variant;
      const middle = Math.floor((files * ranks) / 2);
      const square = view.to < 0 ? middle : view.to;
      const seen = state.flip ? files * ranks - 1 - square : square;
      const { left, top, right, bottom } = this.#scene.window;
      const within = (at: number, low: number, high: number) =>
        Math.max(low, Math.min(at, high)) - low;
      this.#row = 1 + within(Math.floor(seen / files), top, bottom);
      this.#column = within(seen % files, left, right);
    }
    this.isOn = true;
    this.#comes ||= focus;
    this.#scene.svg.setAttribute('tabindex', '-1');
  }

  leave(): void {
    if (!this.isOn) return;
    this.isOn = false;
    this.#scene.svg.setAttribute('tabindex', '0');
    this.#scene.context.redraw();
  }

  /** Returns the hand at the top, the ranks, and the hand at the bottom. */
  #rows(): Cell[][] {
    const { variant, state } = this.#scene;
    const { files = 0, ranks = 0, onPoints } = variant ?? {};
    const square = (seen: number) => (state.flip ? files * ranks - 1 - seen : seen);
    const { left, top: first, right, bottom } = this.#scene.window;
    const rows: Cell[][] = Array.from({ length: bottom - first + 1 }, (_, rank) =>
      Array.from({ length: right - left + 1 }, (_, file) => ({
        spot: { square: square((first + rank) * files + left + file) },
      })),
    );
    const hand = (side: Side): Cell[] => {
      const held = this.#scene.heldBy(side).map(({ kind }) => ({ spot: { side, kind } }));
      // Variants on points have no hands.
      return held.length > 0 || onPoints ? held : [{ side }];
    };
    const [top, foot] = state.flip ? (['black', 'white'] as const) : (['white', 'black'] as const);
    return [hand(top), ...rows, hand(foot)];
  }

  #at(rows: readonly Cell[][]): Cell {
    const row = rows[this.#row] ?? [];
    return row[Math.min(this.#column, row.length - 1)] ?? {};
  }

  draw(): unknown {
    if (this.#scene.quiz) this.enter(false);
    if (!this.isOn || !this.#scene.view) return nothing;
    const { words } = this.#scene;
    const rows = this.#rows();
    const active = this.#at(rows);
    const cell = (
      one: Cell,
    ) => html`<div role="gridcell" class=${one.spot && 'square' in one.spot ? 'on-board' : 'in-hand'}
      tabindex=${one === active ? 0 : -1} aria-label=${this.#label(one)}
      data-kind=${(one.spot && this.#scene.pieceAt(one.spot)?.kind.code) ?? nothing}
      aria-selected=${one.spot && same(one.spot, this.#trial.selected) ? 'true' : nothing}></div>`;
    return html`<div class="walk" role="grid" aria-label=${this.#scene.state.language.viewer.board}
      aria-describedby="walk-how" @keydown=${(event: KeyboardEvent) => this.#key(event)} @click=${(event: Event) => this.#click(event)}
      @focusout=${() => this.#left()}>${rows.map(
        (row) => html`<div role="row">${row.map(cell)}</div>`,
      )}</div><p class="unseen" id="walk-how">${words.walk}</p>`;
  }

  #label({ spot, side }: Cell): string {
    const { words, view, state } = this.#scene;
    const { comma } = state.language.viewer;
    if (!spot) return fill(words.emptyHand, this.#scene.sideName(side ?? 'black'));
    if ('kind' in spot) {
      const count = this.#scene.heldBy(spot.side).find(({ kind }) => kind === spot.kind)?.count;
      const name = this.#scene.spokenKind(spot.kind);
      return fill(words.held, this.#scene.sideName(spot.side), name, count ?? 1);
    }
    const piece = this.#scene.pieceAt(spot);
    const { square } = spot;
    const more = [
      this.#trial.whatAt(square),
      square === view?.to && words.last,
      square === view?.check && state.language.viewer.check,
    ];
    const name = fill(
      words.cell,
      this.#scene.spokenSquare(square),
      piece ? this.#scene.spokenPiece(piece) : words.empty,
    );
    return [name, ...more.filter(Boolean)].join(comma);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = STEPS[event.key];
    const ply = PLIES[event.key];
    const context = this.#scene.context;
    if (step) this.#go(...step);
    else if (ply) context.run(ply);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (this.spot) this.#press(this.spot);
    } else if (event.key === 'Escape') {
      if (this.#trial.selected) this.#trial.cancel();
      else context.root.querySelector<HTMLElement>('.block')?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Handles a press by a screen reader; those of pointers go to the board below. */
  #click(event: Event): void {
    event.preventDefault();
    const cells = [...(event.currentTarget as Element).querySelectorAll('[role=gridcell]')];
    const spot = this.#rows().flat()[cells.indexOf(event.target as Element)]?.spot;
    if (spot) this.#press(spot);
  }

  #go(down: number, right: number): void {
    const rows = this.#rows();
    // Page Up and Page Down stay on the board.
    const [first, last] = Math.abs(down) === FAR ? [1, rows.length - 2] : [0, rows.length - 1];
    const row = Math.max(first, Math.min(last, this.#row + down));
    if (rows[row]?.length) this.#row = row;
    const most = (rows[this.#row]?.length ?? 1) - 1;
    if (right) this.#column = Math.max(0, Math.min(most, Math.min(this.#column, most) + right));
    this.#comes = true;
    this.#scene.context.redraw();
  }

  /** Leaves when the focus is elsewhere; a window that regains the focus returns to its cell. */
  #left(): void {
    setTimeout(() => {
      const { context, quiz } = this.#scene;
      if (!quiz && !context.root.activeElement?.closest('.walk, .choose')) this.leave();
    });
  }

  drawn(): void {
    const walk = this.#scene.context.root.querySelector<HTMLElement>('.walk');
    if (!walk) return;
    this.#lay(walk);
    this.#left();
    if (!this.#comes) return;
    this.#comes = false;
    walk.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  /** Lays the cells over the squares, and over the pieces in hand. */
  #lay(walk: HTMLElement): void {
    const { x, y, width, height } = this.#scene.svg.viewBox.baseVal;
    const { left, top, right, bottom } = this.#scene.window;
    const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;
    const { style } = walk;
    style.left = percent(left * SQUARE - x, width);
    style.top = percent(top * SQUARE - y, height);
    style.width = percent((right - left + 1) * SQUARE, width);
    style.height = percent((bottom - top + 1) * SQUARE, height);
    const cells = [...walk.querySelectorAll<HTMLElement>('[role=gridcell]')];
    const frame = walk.getBoundingClientRect();
    for (const [at, { spot, side }] of this.#rows().flat().entries()) {
      const cell = cells[at];
      if (!cell || (spot && 'square' in spot)) continue;
      const hand = spot && 'side' in spot ? spot.side : side;
      const box =
        (spot && this.#scene.boxOf(spot)) ??
        (hand && this.#scene.hand(hand).getBoundingClientRect());
      if (!box) continue;
      cell.style.left = `${box.x - frame.x}px`;
      cell.style.top = `${box.y - frame.y}px`;
      cell.style.width = `${box.width}px`;
      cell.style.height = `${box.height}px`;
    }
  }
}
