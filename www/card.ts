/** The card that explains a move: its parts, and the same move in every notation. */

import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Explanation } from './engine.js';
import { langOf, type Words } from './words.js';

/** A card that was not asked for is a hint: the pointer goes through it. */
export function card(
  title: string,
  explanation: Explanation,
  asked: boolean,
  words: Words,
): TemplateResult {
  const { parts, others, illegal } = explanation;
  return html`<div class=${asked ? 'card' : 'card hint'} part="card" role="dialog" aria-label=${words.explain} tabindex="-1">
    <p class="card-title" lang=${langOf(title) ?? nothing}>${title}</p>
    <button class="close" data-act="close" aria-label=${words.close} title="${words.close} (Esc)">×</button>
    <dl class="parts">
      ${parts.map(
        (part) =>
          html`<div><dt>${part.title}</dt><dd lang=${langOf(part.text) ?? nothing}>${part.text}</dd></div>`,
      )}
    </dl>
    ${illegal ? html`<p class="wrong">${illegal}</p>` : nothing}
    <dl class="others">
      ${others.map(
        ({ title, text }) =>
          html`<dt>${title}</dt><dd lang=${langOf(text) ?? nothing}>${text}</dd>`,
      )}
    </dl>
  </div>`;
}

const GAP = 8;

/** Puts a card near what it explains, inside the block and off the squares to keep clear. */
export function place(
  card: HTMLElement,
  block: DOMRect,
  near: DOMRect,
  clear: readonly DOMRect[],
): void {
  const { width, height } = card.getBoundingClientRect();
  const [left, top] = [near.left, near.top - height / 3];
  const candidates = [
    [left - width - GAP, top],
    [left - width - GAP, block.top + GAP],
    [left - width - GAP, block.bottom - height - GAP],
    [left, near.bottom + GAP],
    [left, near.top - height - GAP],
  ].map(
    ([x = 0, y = 0]) =>
      new DOMRect(
        within(x, block.left + GAP, block.right - width - GAP),
        within(y, block.top + GAP, block.bottom - height - GAP),
        width,
        height,
      ),
  );
  const [first] = candidates;
  const best =
    candidates.find((box) => ![near, ...clear].some((other) => meets(box, other))) ?? first;
  if (!best) return;
  card.style.left = `${best.left - block.left}px`;
  card.style.top = `${best.top - block.top}px`;
}

const within = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

const meets = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const HOVER = 600;
const LONG_PRESS = 500;

/** Asks for a card when the pointer rests on a move, or a finger stays on it. */
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
