/** Enlarges part of a large board in the board's frame, and follows the moves. */

import type { Board } from '../../board/board.js';
import { SQUARE } from '../../board/pieces.js';
import type { View } from '../../engine/types.js';
import { prefersReducedMotion } from '../../ui/reduced-motion.js';
import { Edge } from './edge.js';

/** Size of an enlarged square in pixels, and the minimum and maximum scale. */
const SQUARE_SIZE = 40;
const MIN_ZOOM = 1.6;
const MAX_ZOOM = 5;

/** Scale below which a pinch closes the zoom. */
const CLOSED = 1.12;

/** Distance in pixels from which a pointer drags the board. */
const DRAG = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Enlarges a part of a large board, and follows the moves. */
export class Zoom {
  readonly #board: Board;
  readonly #changed: () => void;
  readonly #edge = new Edge();
  #table: HTMLElement | undefined;
  /** The frame's size, cached so that a step does not force a layout. */
  #width = 0;
  #height = 0;
  #isOn = false;
  #scale = 1;
  /** Offset of the board's corner from the frame's, in pixels. */
  #corner: Point = { x: 0, y: 0 };
  #view: View | undefined;
  #pointers = new Map<number, Point>();
  /** Whether the pointers have moved the board, so that the click is ignored. */
  #moved = false;
  #grip: { scale: number; corner: Point; middle: Point; span: number } | undefined;

  constructor(board: Board, changed: () => void) {
    this.#board = board;
    this.#changed = changed;
  }

  get isOpen(): boolean {
    return this.#scale > 1;
  }

  /** Listens on the board's frame; repeated calls with the same frame do nothing. */
  enter(table: HTMLElement): void {
    if (table === this.#table) return;
    this.#table = table;
    table.append(this.#edge.root);
    // Capture the events first: dragging the board must not step through the game.
    const listen = (
      type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      on: (event: PointerEvent) => void,
    ) => table.addEventListener(type, (event) => this.#isOn && on(event), { capture: true });
    listen('pointerdown', (event) => this.#down(event));
    listen('pointermove', (event) => this.#move(event));
    listen('pointerup', (event) => this.#up(event));
    listen('pointercancel', (event) => this.#up(event));
    table.addEventListener(
      'click',
      (event) => {
        if (!this.#moved) return;
        this.#moved = false;
        event.stopPropagation();
      },
      { capture: true },
    );
    new ResizeObserver(() => {
      this.#measure(table);
      if (this.isOpen) this.#follow(false);
    }).observe(table);
  }

  /** Sets whether the board can be enlarged. */
  allow(isOn: boolean): void {
    this.#isOn = isOn;
    if (!isOn) this.reset();
  }

  /** Shows the whole board. */
  reset(): void {
    if (this.isOpen) this.#set(1, { x: 0, y: 0 }, false);
  }

  toggle(): void {
    if (this.isOpen) this.#set(1, { x: 0, y: 0 }, true);
    else if (this.#table) {
      this.#measure(this.#table);
      this.#scale = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, SQUARE_SIZE / this.#square));
      this.#follow(true);
    }
    this.#changed();
  }

  #measure({ clientWidth, clientHeight }: HTMLElement): void {
    [this.#width, this.#height] = [clientWidth, clientHeight];
  }

  /** Keeps the last move visible, all of it where it fits. */
  show(view: View): void {
    this.#view = view;
    if (this.isOpen) this.#follow(true);
  }

  /** Size of a square in pixels when the board is not enlarged. */
  get #square(): number {
    return SQUARE * this.#unit;
  }

  get #unit(): number {
    return this.#width / this.#board.root.viewBox.baseVal.width;
  }

  /** Returns the position of a place in the frame when the board is not enlarged. */
  #at(place: number): Point {
    const { x: left, y: top } = this.#board.root.viewBox.baseVal;
    const { x, y } = this.#board.middle(place);
    return { x: (x - left) * this.#unit, y: (y - top) * this.#unit };
  }

  #follow(smoothly: boolean): void {
    const view = this.#view;
    if (!view) return;
    const [width, height] = [this.#width, this.#height];
    const scale = this.#scale;
    const places = [view.from, view.to, ...(view.legs ?? []).map(({ place }) => place)];
    const seen = places.filter((place) => place >= 0).map((place) => this.#at(place));
    const [x, y] = [seen.map((point) => point.x), seen.map((point) => point.y)].map(
      (all) => [Math.min(...all), Math.max(...all)] as const,
    );
    const feature = 3 * this.#square * scale;
    const fits = ([low, high]: readonly [number, number], size: number) =>
      (high - low) * scale < size - feature;
    let middle = view.to < 0 ? { x: width / 2, y: height / 2 } : this.#at(view.to);
    if (view.to >= 0 && x && y && fits(x, width) && fits(y, height)) {
      middle = { x: (x[0] + x[1]) / 2, y: (y[0] + y[1]) / 2 };
    }
    const corner = { x: width / 2 - middle.x * scale, y: height / 2 - middle.y * scale };
    this.#set(scale, corner, smoothly);
  }

  #set(scale: number, corner: Point, smoothly: boolean): void {
    const table = this.#table;
    if (!table) return;
    const within = (value: number, size: number) =>
      Math.min(0, Math.max(size * (1 - scale), value));
    this.#scale = scale;
    this.#corner = {
      x: within(corner.x, this.#width),
      y: within(corner.y, this.#height),
    };
    const { style } = this.#board.root;
    const transition = smoothly && !prefersReducedMotion() ? 'transform 240ms ease-out' : 'none';
    style.transition = transition;
    const { x, y } = this.#corner;
    style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    table.classList.toggle('enlarged', this.isOpen);
    if (!this.isOpen) return;
    this.#edge.name(this.#board.root, this.#unit);
    this.#edge.move(scale, this.#corner, transition);
  }

  #down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && (event.button !== 0 || !this.isOpen)) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    if (this.#pointers.size === 0) this.#moved = false;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#take();
  }

  /** Stores the pointers' positions at the start of a drag or pinch. */
  #take(): void {
    const [one, other] = this.#pointers.values();
    if (!one) return;
    this.#grip = {
      scale: this.#scale,
      corner: this.#corner,
      middle: other ? between(one, other) : one,
      span: other ? distance(one, other) : 0,
    };
  }

  #move(event: PointerEvent): void {
    const grip = this.#grip;
    const table = this.#table;
    if (!table || !grip || !this.#pointers.has(event.pointerId)) return;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [one, other] = this.#pointers.values();
    if (!one) return;
    const middle = other ? between(one, other) : one;
    if (!other && (!this.isOpen || (!this.#moved && distance(middle, grip.middle) < DRAG))) return;
    if (!this.#moved) table.setPointerCapture(event.pointerId);
    this.#moved = true;
    const ratio = other ? distance(one, other) / grip.span : 1;
    const scale = Math.max(1, Math.min(MAX_ZOOM, grip.scale * ratio));
    const { left, top } = table.getBoundingClientRect();
    // Keep the point between the fingers in place.
    const on = {
      x: (grip.middle.x - left - grip.corner.x) / grip.scale,
      y: (grip.middle.y - top - grip.corner.y) / grip.scale,
    };
    this.#set(
      scale,
      { x: middle.x - left - on.x * scale, y: middle.y - top - on.y * scale },
      false,
    );
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    this.#take();
    if (!this.#moved) return;
    event.stopPropagation();
    if (this.#pointers.size > 0) return;
    if (this.#scale < CLOSED) this.#set(1, { x: 0, y: 0 }, true);
    this.#changed();
  }
}
