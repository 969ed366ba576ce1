/** Tells when a reader rests on a move: with the pointer, the focus or a finger. */

const HOVER = 600;
const LONG_PRESS = 500;

/** Asks for a card when the pointer or the focus rests on a move, or a finger stays on it. */
export function watch(list: HTMLElement, open: (move: HTMLElement) => void, leave: () => void) {
  let timer = 0;
  let pressed = false;
  const moveOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('.move') : null;
  const wait = (move: HTMLElement | null, delay: number) => {
    clearTimeout(timer);
    if (move) timer = window.setTimeout(() => open(move), delay);
  };
  list.addEventListener('pointerover', (event) => {
    const from = event.relatedTarget;
    const move = moveOf(event);
    if (event.pointerType !== 'mouse' || (from instanceof Node && move?.contains(from))) return;
    wait(move, HOVER);
  });
  list.addEventListener('pointerout', (event) => {
    const to = event.relatedTarget;
    if (event.pointerType !== 'mouse') return;
    if (to instanceof Node && moveOf(event)?.contains(to)) return;
    clearTimeout(timer);
    leave();
  });
  list.addEventListener('focusin', ({ target }) => {
    const move = target instanceof Element ? target.closest<HTMLElement>('.move') : null;
    if (move?.matches(':focus-visible')) wait(move, HOVER);
  });
  list.addEventListener('focusout', () => {
    clearTimeout(timer);
    leave();
  });
  list.addEventListener('pointerdown', (event) => {
    clearTimeout(timer);
    pressed = false;
    const move = moveOf(event);
    if (event.pointerType === 'mouse' || !move) return;
    timer = window.setTimeout(() => {
      pressed = true;
      open(move);
    }, LONG_PRESS);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointermove'] as const) {
    list.addEventListener(end, (event) => {
      if (event.pointerType !== 'mouse') clearTimeout(timer);
    });
  }
  list.addEventListener('contextmenu', (event) => {
    if (pressed) event.preventDefault();
  });
  // The click that ends a long press must not also go to the move.
  list.addEventListener(
    'click',
    (event) => {
      if (pressed) event.stopPropagation();
      pressed = false;
    },
    true,
  );
}
