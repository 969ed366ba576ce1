/** What keys, taps and swipes ask for. */

export type Act =
  | 'first'
  | 'back'
  | 'play'
  | 'next'
  | 'last'
  | 'flip'
  | 'list'
  | 'explain'
  | 'close'
  | 'retry'
  | 'notation'
  | 'pick'
  | 'say'
  | 'up'
  | 'down'
  | 'far-back'
  | 'far-next';

/** How many moves an act steps; the ends are farther than any record. */
export const STEPS: Readonly<Partial<Record<Act, number>>> = {
  first: -1e9,
  'far-back': -10,
  back: -1,
  next: 1,
  'far-next': 10,
  last: 1e9,
};

const KEYS: Readonly<Record<string, Act>> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'far-back',
  PageDown: 'far-next',
  f: 'flip',
  n: 'notation',
  p: 'pick',
  r: 'say',
  e: 'explain',
  ' ': 'play',
  Escape: 'close',
};

/** What a key asks for; nothing when the key belongs to what has the focus. */
export function actOfKey(event: KeyboardEvent): Act | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return undefined;
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act === 'close') return act;
  if (target.matches('input, select, textarea, [contenteditable]')) return undefined;
  // A focused button, link or summary is pressed with the space bar.
  if (act === 'play' && target.matches('button, a, summary')) return undefined;
  return act;
}

const SWIPE = 40;

/** Tells taps on the board's halves and swipes across it. */
export function watchBoard(board: HTMLElement, run: (act: 'back' | 'next') => void): void {
  let start: PointerEvent | undefined;
  let swiped = false;
  board.addEventListener('pointerdown', (event) => {
    start = event;
    swiped = false;
  });
  board.addEventListener('pointerup', (event) => {
    if (!start || event.pointerType === 'mouse') return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    swiped = Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y);
    if (swiped) run(x < 0 ? 'next' : 'back');
  });
  board.addEventListener('click', (event) => {
    if (swiped || (event.target instanceof Element && event.target.closest('button, a'))) return;
    const box = board.getBoundingClientRect();
    run(event.clientX < box.x + box.width / 2 ? 'back' : 'next');
  });
}
