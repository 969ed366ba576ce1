/** The moves played next in the games with a position, with counts and results. */

import { fill, langOf } from '../../model/i18n.js';
import { make } from '../../ui/dom.js';
import type { LibraryWords } from '../words.js';
import { counted } from './numbers.js';
import type { NextMove } from './viewers.js';

/** The events of the tree. */
export interface TreeWatcher {
  /** Called when a move is pressed. */
  played(usi: string): void;
  /** Called when the games with the position are requested. */
  sought(): void;
}

/** The next moves. */
export class Tree {
  readonly root: HTMLElement;
  readonly #words: LibraryWords;
  readonly #watcher: TreeWatcher;
  readonly #count = make('p', { class: 'count', role: 'status' });
  readonly #moves = make('ol', { class: 'next' });
  readonly #seek: HTMLButtonElement;

  constructor(words: LibraryWords, watcher: TreeWatcher) {
    this.#words = words;
    this.#watcher = watcher;
    this.#seek = make('button', { type: 'button', class: 'seek' }, words.seek);
    this.#seek.addEventListener('click', () => watcher.sought());
    this.#moves.addEventListener('keydown', (event) => this.#key(event));
    this.root = make(
      'section',
      { class: 'tree', part: 'tree', 'aria-label': words.next },
      make('div', { class: 'tree-head' }, make('h2', {}, words.next), this.#count, this.#seek),
      this.#moves,
    );
  }

  /** Shows the next moves of a position; `isOfAll` if the search words were ignored. */
  show(count: number, moves: readonly NextMove[], isOfAll = false): void {
    const words = this.#words;
    const games = counted(words.withPosition, count) + (isOfAll ? words.ofAll : '');
    if (this.#count.textContent !== games) this.#count.textContent = games;
    this.#seek.disabled = !count;
    const inside = this.#moves.getRootNode();
    const focused = inside instanceof ShadowRoot ? inside.activeElement : null;
    const usi = this.#moves.contains(focused) ? focused?.getAttribute('data-usi') : undefined;
    this.#moves.replaceChildren(...moves.map((move) => this.#move(move)));
    if (usi === undefined) return;
    // The focus stays on the same move, or goes to the first one.
    const buttons = [...this.#moves.querySelectorAll('button')];
    const same = buttons.find((button) => button.dataset.usi === usi);
    (same ?? buttons[0] ?? this.#seek).focus({ preventScroll: true });
  }

  #move({ usi, text, games, black, white, draws }: NextMove): HTMLElement {
    const words = this.#words;
    const share = (part: number) => Math.round((100 * part) / games);
    const results = fill(words.results.shares, share(black), share(white), share(draws));
    const parts = [
      ['black', black],
      ['draw', draws],
      ['unknown', games - black - white - draws],
      ['white', white],
    ] as const;
    const bar = make('span', { class: 'share', 'aria-hidden': 'true', title: results });
    for (const [name, part] of parts) {
      if (part === 0) continue;
      // A narrow part has no space for its number.
      const said = name !== 'unknown' && share(part) >= 20 ? `${share(part)}%` : '';
      const piece = make('span', { class: name }, said);
      piece.style.flexGrow = `${part}`;
      bar.append(piece);
    }
    const lang = langOf(text);
    const button = make(
      'button',
      { type: 'button', 'data-usi': usi },
      make('b', { lang }, text),
      make('span', { class: 'games' }, games.toLocaleString()),
      bar,
      make('span', { class: 'unseen' }, ` ${results}`),
    );
    button.addEventListener('click', () => this.#watcher.played(usi));
    return make('li', {}, button);
  }

  /** Moves the focus between moves with the arrow keys. */
  #key(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = [...this.#moves.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    buttons[at + step]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
