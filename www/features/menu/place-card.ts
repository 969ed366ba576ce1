/** Places the card near the move it explains and off the squares that must stay visible. */

const GAP = 8;

/** Places the card near its move, off the squares in `clear`. */
export function place(
  root: ShadowRoot,
  button: HTMLElement | undefined,
  clear: readonly DOMRect[],
  asked: boolean,
): void {
  const card = root.querySelector<HTMLElement>('.card');
  const whole = root.querySelector('.block');
  if (!card || !whole) return;
  const move = button?.checkVisibility() ? button : root.querySelector('.now-move');
  const [block, near] = [whole, move ?? whole].map((one) => one.getBoundingClientRect());
  if (block && near) put(card, block, near, clear);
  if (asked) card.focus({ preventScroll: true });
}

function put(card: HTMLElement, block: DOMRect, near: DOMRect, clear: readonly DOMRect[]): void {
  const { width, height } = card.getBoundingClientRect();
  const [left, top] = [near.left, near.top - height / 3];
  const candidates = [
    [left - width - GAP, top],
    [left - width - GAP, block.top + GAP],
    [left - width - GAP, block.bottom - height - GAP],
    [left, near.bottom + GAP],
    [left, near.top - height - GAP],
    [left, block.top + GAP],
    [left, block.bottom - height - GAP],
    [block.left + GAP, top],
  ].map(
    ([x = 0, y = 0]) =>
      new DOMRect(
        within(x, block.left + GAP, block.right - width - GAP),
        within(y, block.top + GAP, block.bottom - height - GAP),
        width,
        height,
      ),
  );
  const off = (others: readonly DOMRect[]) =>
    candidates.find((box) => !others.some((other) => meets(box, other)));
  // The board matters more than the list.
  const best = off([near, ...clear]) ?? off(clear) ?? candidates[0];
  if (!best) return;
  card.style.left = `${best.left - block.left}px`;
  card.style.top = `${best.top - block.top}px`;
}

const within = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

const meets = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
