/** Mouse, pen and touch input on the board: presses, drags, long presses. */

import type { Grip } from '../../ui/gestures.js';
import type { Layer } from './layer.js';
import type { Marks } from './marks.js';
import { type Scene, type Spot, same } from './scene.js';
import type { Trial } from './trial.js';

/** How far a pointer moves before it drags, in pixels, and the duration of a long press that draws, in milliseconds. */
const DRAG = 6;
const LONG_PRESS = 450;

interface Press {
  readonly start: PointerEvent;
  readonly spot: Spot;
  /** Whether this press picked up the piece; a second press puts it back. */
  readonly isNew: boolean;
  /** Whether it began before this file was loaded, and ends by itself. */
  readonly held: boolean;
  dragging: boolean;
  timer: number;
}

/** The feature whose moves are made by mouse and touch. */
export interface Owner {
  /** Whether presses on the board make moves. */
  readonly takesMoves: boolean;
  /** Called if a piece is dragged while moves are not being tried; returns whether they are from now on. */
  begin(): boolean;
}

/** Moves pieces by mouse and touch. */
export class Fingers {
  readonly #scene: Scene;
  readonly #trial: Trial;
  readonly #layer: Layer;
  readonly #marks: Marks;
  readonly #owner: Owner;
  #press: Press | undefined;
  /** Whether the next click only ends a drag. */
  #swallow = false;
  /** Removes the listeners on the page, which exist only during a press. */
  #following: AbortController | undefined;

  constructor(owner: Owner, parts: { scene: Scene; trial: Trial; layer: Layer; marks: Marks }) {
    this.#owner = owner;
    this.#scene = parts.scene;
    this.#trial = parts.trial;
    this.#layer = parts.layer;
    this.#marks = parts.marks;
    const listen = (target: EventTarget, type: string, on: (event: PointerEvent) => void) =>
      target.addEventListener(type, (event) => on(event as PointerEvent));
    for (const part of this.#scene.parts) {
      listen(part, 'pointerdown', (event) => this.#down(event));
      listen(part, 'click', (event) => this.#click(event));
      listen(part, 'pointermove', (event) => this.#hover(event));
      // Touches here are not swipes.
      listen(part, 'pointerup', (event) => this.#owner.takesMoves && event.preventDefault());
      listen(part, 'contextmenu', (event) => {
        if (this.#owner.takesMoves) event.preventDefault();
      });
    }
  }

  leave(): void {
    this.#drop(undefined);
    this.#marks.end(undefined);
    this.#following?.abort();
  }

  /** Follows the pointer across the page until it is released. */
  #follow(): void {
    this.#following?.abort();
    this.#following = new AbortController();
    const { signal } = this.#following;
    addEventListener('pointermove', (event) => this.#move(event), { signal });
    addEventListener('pointerup', (event) => this.#up(event), { signal });
    addEventListener('pointercancel', () => this.leave(), { signal });
  }

  /** Continues a gesture that began before this file was loaded: a drag, or a press of the right mouse button. */
  async hold({ start, end }: Grip): Promise<void> {
    const spot = this.#scene.spotAt(start);
    if (start.button === 2) {
      if (spot) this.#marks.begin(spot, start);
      this.#follow();
      this.#marks.end(await end.then((event) => this.#scene.spotAt(event)));
      return;
    }
    if (!spot || this.#press || !this.#scene.isOwn(spot)) return;
    if (!this.#owner.takesMoves && !this.#owner.begin()) return;
    // Moving the record to the full engine redraws the pieces.
    await this.#scene.context.askFull(() => undefined);
    const selecting = this.#trial.select(spot);
    const press = { start, spot, isNew: true, held: true, dragging: true, timer: 0 };
    this.#press = press;
    this.#layer.lift(spot);
    this.#follow();
    const [event] = await Promise.all([end, selecting]);
    if (press === this.#press) this.#drop(event);
  }

  get #isEnlarged(): boolean {
    return this.#scene.table?.classList.contains('enlarged') ?? false;
  }

  #down(event: PointerEvent): void {
    this.#swallow = false;
    if (!this.#owner.takesMoves || event.button !== 0 || !event.isPrimary) return;
    const spot = this.#scene.spotAt(event);
    // Dragging moves an enlarged board itself.
    if (!spot || this.#isEnlarged) return;
    const isKnown = same(spot, this.#trial.selected) || this.#trial.isTarget(spot);
    const isNew = !isKnown && this.#scene.isOwn(spot);
    if (isNew) this.#trial.select(spot).catch(console.error);
    const timer =
      event.pointerType === 'mouse' || this.#scene.quiz
        ? 0
        : window.setTimeout(() => this.#draw(event, spot), LONG_PRESS);
    this.#press = { start: event, spot, isNew, held: false, dragging: false, timer };
    this.#follow();
  }

  /** Starts an arrow or a circle after a long press. */
  #draw(start: PointerEvent, spot: Spot): void {
    this.#press = undefined;
    this.#swallow = true;
    this.#trial.cancel();
    this.#marks.begin(spot, start);
  }

  #move(event: PointerEvent): void {
    if (this.#marks.isDrawing) this.#marks.move(this.#scene.spotAt(event));
    const press = this.#press;
    if (!press || event.pointerId !== press.start.pointerId) return;
    const { start, spot } = press;
    if (!press.dragging) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG) return;
      clearTimeout(press.timer);
      if (!this.#scene.isOwn(spot)) {
        this.#press = undefined;
        return;
      }
      press.dragging = true;
      if (!same(spot, this.#trial.selected)) this.#trial.select(spot).catch(console.error);
      this.#layer.lift(spot);
    }
    const point = this.#scene.inside(event);
    this.#layer.move(point, this.#scene.spotAt(event), event.pointerType !== 'mouse');
  }

  #up(event: PointerEvent): void {
    this.#following?.abort();
    if (this.#marks.isDrawing && event.button === 0) this.#marks.end(this.#scene.spotAt(event));
    const press = this.#press;
    if (!press || event.pointerId !== press.start.pointerId) return;
    if (press.dragging && !press.held) this.#drop(event);
    else clearTimeout(press.timer);
  }

  /** Drops the dragged piece. */
  #drop(event: PointerEvent | undefined): void {
    const press = this.#press;
    this.#press = undefined;
    if (!press) return;
    clearTimeout(press.timer);
    if (!press.dragging) return;
    this.#swallow = true;
    const spot = event && this.#scene.spotAt(event);
    this.#layer.settle();
    // A piece put back on its square stays picked up.
    if (!same(spot, press.spot) || this.#trial.isTarget(spot)) this.#trial.play(spot, true);
  }

  #click(event: MouseEvent): void {
    if (!this.#owner.takesMoves) return;
    // Clicks on the halves of the board do not step while moves are tried.
    event.preventDefault();
    const press = this.#press;
    this.#press = undefined;
    if (this.#swallow) {
      this.#swallow = false;
      return;
    }
    const spot = this.#scene.spotAt(event);
    if (!spot) this.#trial.cancel();
    else if (!press?.isNew) this.#trial.press(spot);
  }

  /** Shows with the cursor which pieces can be picked up. */
  #hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.buttons) return;
    const spot = this.#owner.takesMoves ? this.#scene.spotAt(event) : undefined;
    const cursor = !this.#owner.takesMoves
      ? ''
      : spot && this.#scene.isOwn(spot)
        ? 'grab'
        : 'default';
    for (const part of this.#scene.parts) (part as HTMLElement).style.cursor = cursor;
  }
}
