/** Detects when a reader rests on a move: with the pointer, the focus or a finger. */

import { endQuietly } from '../../ui/gestures.js';

const HOVER = 600;
const LONG_PRESS = 500;

/** The reader's interaction with a move before this was loaded. */
export interface Coming {
  readonly type: string;
  readonly move: HTMLElement | null;
  readonly byMouse: boolean;
}

/**
 * Opens a card as a hint when the pointer or the focus rests on a move, or as a requested card after a long press.
 * Returns a function that continues an interaction from before this was loaded.
 */
export function watch(
  list: HTMLElement,
  open: (move: HTMLElement, asked: boolean) => void,
  leave: () => void,
): (coming: Coming) => void {
  let timer = 0;
  let pressed = false;
  const moveOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('.move') : null;
  const wait = (move: HTMLElement | null, delay: number, byFinger: boolean) => {
    stop();
    if (!move) return;
    timer = window.setTimeout(() => {
      pressed = byFinger;
      if (byFinger) endQuietly();
      open(move, byFinger);
    }, delay);
  };
  const stop = () => clearTimeout(timer);
  const go = () => {
    stop();
    leave();
  };
  /** Reports whether the pointer only moves between parts of the same move. */
  const stays = (event: PointerEvent) =>
    event.relatedTarget instanceof Element && moveOf(event)?.contains(event.relatedTarget);
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
  // Moves that scroll under a resting pointer are not pointed at.
  let [at, pointed] = ['', null as HTMLElement | null];
  list.addEventListener('pointermove', (event) => {
    const now = `${event.clientX} ${event.clientY}`;
    if (!isMouse(event) || now === at) return;
    const move = moveOf(event);
    if (move !== pointed) wait(move, HOVER, false);
    [at, pointed] = [now, move];
  });
  list.addEventListener('pointerout', (event) => {
    if (!isMouse(event) || stays(event)) return;
    pointed = null;
    go();
  });
  list.addEventListener('focusin', (event) => {
    const move = moveOf(event);
    if (move?.matches(':focus-visible')) wait(move, HOVER, false);
  });
  list.addEventListener('focusout', go);
  list.addEventListener('pointerdown', (event) => {
    stop();
    pressed = false;
    if (!isMouse(event)) wait(moveOf(event), LONG_PRESS, true);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointermove'] as const) {
    list.addEventListener(end, (event) => {
      if (!isMouse(event)) stop();
    });
  }
  list.addEventListener('contextmenu', (event) => {
    if (pressed) event.preventDefault();
  });
  return ({ type, move, byMouse }) => {
    const byFinger = type === 'pointerdown' && !byMouse;
    if (type !== 'focusin' || move?.matches(':focus-visible')) {
      wait(move, byFinger ? LONG_PRESS : HOVER, byFinger);
    }
  };
}
