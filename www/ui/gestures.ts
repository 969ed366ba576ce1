/** Maps keys, taps, swipes and the wheel to acts. */

import type { Choices } from '../model/options.js';

/**
 * An action of the reader, by name. The viewer handles the acts that step through a record; `open:NAME` opens a panel;
 * all others belong to features, which are loaded when first needed.
 */
export type Act = string;

/** The number of moves an act steps. `first` and `last` exceed the length of any record. */
export const STEPS: Readonly<Partial<Record<Act, number>>> = {
  first: -1e9,
  'far-back': -10,
  back: -1,
  next: 1,
  'far-next': 10,
  last: 1e9,
};

/** The acts of keys; `^` means the shift key. */
const KEYS: Readonly<Record<string, Act>> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '^ArrowLeft': 'leave',
  '^ArrowRight': 'enter',
  Home: 'first',
  End: 'last',
  PageUp: 'far-back',
  PageDown: 'far-next',
  '[': 'comment-back',
  ']': 'comment-next',
  '{': 'fork-back',
  '}': 'fork-next',
  '<': 'bookmark-back',
  '>': 'bookmark-next',
  b: 'main',
  x: 'capture-back',
  k: 'check-back',
  f: 'flip',
  n: 'notation',
  p: 'open:notation',
  r: 'say',
  e: 'explain',
  t: 'try',
  m: 'map',
  g: 'guess',
  h: 'piece',
  i: 'open:about',
  c: 'open:share',
  '/': 'open:find',
  ',': 'open:settings',
  '?': 'open:help',
  '.': 'open:menu',
  ' ': 'play',
  Escape: 'close',
};

/** Returns the act of a key; `undefined` if the key belongs to the focused element. */
export function actOfKey(event: KeyboardEvent): Act | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return undefined;
  const { key } = event;
  const name = key.length === 1 ? key.toLowerCase() : event.shiftKey ? `^${key}` : key;
  // A digit starts the number of the ply to jump to.
  const act = /^\d$/.test(key) ? `jump:${key}` : KEYS[name];
  if (act === 'close') return act;
  if (target.matches('input, select, textarea, [contenteditable]')) return undefined;
  // The space bar activates a focused button, link or summary.
  if (act === 'play' && target.matches('button, a, summary')) return undefined;
  return act;
}

const SWIPE = 40;
/** The distance after which a pressed mouse counts as dragging, in pixels. */
const DRAG = 6;
const isDrag = (start: PointerEvent, { clientX, clientY }: PointerEvent): boolean =>
  Math.hypot(clientX - start.clientX, clientY - start.clientY) > DRAG;

/** The events that end a press. */
const ENDS = ['pointerup', 'pointercancel', 'pointerleave'] as const;
/** The turn of the wheel per move, in pixels. */
const NOTCH = 60;
/** How long a scrolling page keeps the wheel, in milliseconds. */
const SCROLLING = 300;

let scrolled = -SCROLLING;
let listens = false;

/** Ignores the click that ends a long press, wherever it lands. */
export function endQuietly(): void {
  const over = new AbortController();
  const { signal } = over;
  const once = { capture: true, once: true, signal };
  addEventListener('click', (event) => event.stopPropagation(), once);
  addEventListener('pointerdown', () => over.abort(), once);
}

/** A press on the board: its start. */
export interface Press {
  readonly start: PointerEvent;
}

/** The target of an act. */
export type Target = Element | Press | Grip | MouseEvent;

/** The duration of a long press on a button or a piece, in milliseconds. */
const HELD = 450;

/**
 * Recognises taps on the board's halves, swipes across it, the wheel, and long presses. `run` returns whether a move
 * was made, `wheel` what the wheel does.
 */
export function watchBoard(
  board: HTMLElement,
  run: (act: 'back' | 'next', tap?: MouseEvent) => boolean,
  hold: (press: Press) => void,
  wheel: () => Choices['wheel'],
): void {
  let start: PointerEvent | undefined;
  let swiped = false;
  let timer = 0;
  board.addEventListener('pointerdown', (event) => {
    start = event;
    swiped = false;
    clearTimeout(timer);
    // Presses have another meaning while moves are being tried or a quiz is running.
    const isTaken = board.matches('.trying, .quizzing *');
    if (event.pointerType === 'mouse' || !event.isPrimary || isTaken) return;
    timer = window.setTimeout(() => {
      endQuietly();
      hold({ start: event });
    }, HELD);
  });
  board.addEventListener('pointermove', (event) => {
    if (start && isDrag(start, event)) clearTimeout(timer);
  });
  for (const end of ENDS) board.addEventListener(end, () => clearTimeout(timer));
  board.addEventListener('pointerup', (event) => {
    if (!start || event.defaultPrevented || event.pointerType === 'mouse') return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    swiped = Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y);
    if (swiped) run(x < 0 ? 'next' : 'back');
  });
  board.addEventListener('click', (event) => {
    if (swiped || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    const box = board.getBoundingClientRect();
    run(event.clientX < box.x + box.width / 2 ? 'back' : 'next', event);
  });
  if (!listens) {
    listens = true;
    addEventListener('scroll', ({ timeStamp }) => {
      scrolled = timeStamp;
    });
  }
  let turned = 0;
  board.addEventListener(
    'wheel',
    (event) => {
      const { deltaY, deltaMode, timeStamp, ctrlKey } = event;
      const choice = wheel();
      // Scrolling the page past the board, or zooming it, does not step.
      if (choice === 'off' || ctrlKey || deltaY === 0 || timeStamp - scrolled < SCROLLING) return;
      const way = Math.sign(deltaY);
      const turn = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : way * NOTCH;
      turned = Math.sign(turned) === way ? turned + turn : turn;
      let moved = true;
      if (Math.abs(turned) >= NOTCH) {
        turned = 0;
        moved = run(way > 0 === (choice === 'on') ? 'next' : 'back');
      }
      // At both ends of the record the page scrolls.
      if (moved) event.preventDefault();
    },
    { passive: false },
  );
}

/** A press or drag on a piece or a square: its start and its end. */
export interface Grip extends Press {
  readonly end: Promise<PointerEvent>;
}

/**
 * Recognises a mouse drag and a press of the right button, even before the feature that handles them is loaded.
 */
export function watchGrip(part: Element, isOff: () => boolean, hold: (grip: Grip) => void): void {
  let start: PointerEvent | undefined;
  let dragged = false;
  const begin = (start: PointerEvent) => {
    const end = new Promise<PointerEvent>((done) =>
      addEventListener('pointerup', done, { once: true }),
    );
    hold({ start, end });
  };
  const on = (type: string, run: (event: PointerEvent) => void) =>
    part.addEventListener(type, (event) => run(event as PointerEvent));
  on('pointerdown', (event) => {
    dragged = false;
    start = event.pointerType === 'mouse' && !isOff() ? event : undefined;
    if (start && event.button === 2) begin(start);
  });
  on('pointermove', (event) => {
    if (dragged || !start || event.buttons !== 1) return;
    dragged = isDrag(start, event);
    if (dragged) begin(start);
  });
  on('click', (event) => {
    if (dragged) event.preventDefault();
  });
  on('contextmenu', (event) => {
    if (start) event.preventDefault();
  });
}

const FASTEST = 60;

/** Repeats the act of a held button at an increasing rate. The click itself is the first repetition. */
export function watchHold(bar: HTMLElement, run: (act: Act) => boolean): void {
  let timer = 0;
  let repeated = false;
  const stop = () => clearTimeout(timer);
  bar.addEventListener('pointerdown', ({ target, button }) => {
    repeated = false;
    const act = target instanceof Element && target.closest<HTMLElement>('[data-hold]');
    if (!act || button !== 0) return;
    const again = (delay: number) => {
      timer = window.setTimeout(() => {
        repeated = true;
        if (run(act.dataset.act ?? '')) again(Math.max(FASTEST, delay * 0.8));
      }, delay);
    };
    again(HELD);
  });
  for (const end of ENDS) bar.addEventListener(end, stop);
  bar.addEventListener(
    'click',
    (event) => {
      if (repeated) event.stopPropagation();
      repeated = false;
    },
    true,
  );
}
