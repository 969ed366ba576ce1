/** The move list: built once for a record and a notation when it is seen, then only marked. */

import type { KindInfo, Row } from './engine.js';
import { figure } from './men.js';
import { clock, langOf, type Words } from './words.js';

export interface MovesState {
  readonly rows: readonly Row[];
  /** Whether a line of the list holds a pair of moves. */
  readonly pairs: boolean;
  /** What stands above the moves: the event, the date, the place. */
  readonly heading: string;
  readonly words: Words;
  /** The kinds of men whose characters are drawn as pictures; none where they are text. */
  readonly figures: readonly KindInfo[];
}

/** So many lines of the main line are laid out together; far ones cost nothing. */
const CHUNK = 50;

/** One observer for all lists of a page tells when one comes into sight. */
const lists = new WeakMap<Element, MoveList>();
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) lists.get(target)?.settle();
});

export class MoveList {
  readonly root = element('div', 'moves');
  readonly #buttons = new Map<number, HTMLElement>();
  #current: HTMLElement | undefined;
  #chunk = this.root;
  #lines = 0;
  /** A pair that still waits for White's move. */
  #open: HTMLElement | undefined;
  /** The variations that rows are added to, by depth; the first is unused. */
  #variations: (HTMLElement | undefined)[] = [];

  /** What is to be built when the list is next seen. */
  #waiting: MovesState | undefined;
  #node = 0;
  #figures: readonly KindInfo[] = [];

  constructor() {
    this.root.setAttribute('part', 'moves');
    this.root.setAttribute('role', 'group');
    lists.set(this.root, this);
    sizes.observe(this.root);
  }

  /** Takes a record in. Nothing is built for a list that is not seen. */
  show(state: MovesState): void {
    this.#waiting = state;
  }

  /** Marks the current move and brings it into sight, without moving the page. */
  mark(node: number): void {
    this.#node = node;
    this.settle();
  }

  /** Brings a list that can be seen up to date. */
  settle(): void {
    if (this.root.clientHeight === 0) return;
    const root = this.root.getRootNode();
    const focused = root instanceof ShadowRoot && this.root.contains(root.activeElement);
    if (this.#waiting) this.#build(this.#waiting);
    this.#current?.removeAttribute('aria-current');
    this.#current?.setAttribute('tabindex', '-1');
    const button = this.#buttons.get(this.#node);
    this.#current = button;
    if (!button) return;
    button.setAttribute('aria-current', 'true');
    button.setAttribute('tabindex', '0');
    // What had the focus may have been built anew.
    if (focused && root.activeElement === null) button.focus({ preventScroll: true });
    for (let fold = folded(button); fold; fold = folded(button)) this.fold(fold);
    this.#reveal(button);
  }

  #build(state: MovesState): void {
    const { rows, words, heading, figures } = state;
    this.#waiting = undefined;
    this.#figures = figures;
    this.root.ariaLabel = words.moves;
    this.root.classList.toggle('plies', !state.pairs);
    this.root.replaceChildren();
    this.#buttons.clear();
    this.#current = undefined;
    this.#open = undefined;
    this.#variations = [];
    this.#lines = 0;
    this.#chunk = this.root;
    if (heading) {
      const about = written('button', '', heading);
      about.dataset.act = 'open:about';
      this.#line('p', 'heading').append(about);
    }
    for (const row of rows) {
      if (row.depth > 0) this.#aside(row, state);
      else this.#main(row, state);
    }
  }

  /** The button of a move. */
  button(node: number): HTMLElement | undefined {
    return this.#buttons.get(node);
  }

  /** Folds or unfolds the variation that a fold button belongs to. */
  fold(toggle: Element): void {
    const closed = toggle.parentElement?.classList.toggle('folded') ?? false;
    toggle.ariaExpanded = `${!closed}`;
  }

  #reveal(button: HTMLElement): void {
    const list = this.root;
    const frame = list.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    const margin = box.height * 1.5;
    if (box.top < frame.top + margin || box.bottom > frame.bottom - margin) {
      list.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2;
    }
    if (box.left < frame.left || box.right > frame.right) {
      list.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
    }
  }

  #main(row: Row, { pairs, words }: MovesState): void {
    this.#variations = [];
    if (row.bookmarks.length > 0) this.#note('bookmark', row.bookmarks.join(' · '));
    if (row.kind === 'start') this.#line('div', 'begin').append(this.#button(row, words.start));
    else if (row.kind === 'ending') this.#line('div', 'end').append(this.#button(row));
    else if (row.kind === 'unread') this.#note('unread', row.text);
    else if (pairs) this.#pair(row);
    else this.#ply(row);
    if (row.kind !== 'move') this.#open = undefined;
    if (row.comment) this.#note('comment', row.comment);
  }

  #ply(row: Row): void {
    const line = this.#line('div', 'line');
    line.append(written('span', 'number', `${row.number}`), this.#button(row));
    if (row.total >= 0) line.append(written('span', 'total', clock(row.total)));
  }

  #pair(row: Row): void {
    if (row.side === 'white' && this.#open) {
      this.#open.append(this.#button(row));
      this.#open = undefined;
      return;
    }
    const line = this.#line('div', 'line');
    line.append(written('span', 'number', `${row.number}`));
    if (row.side === 'white') line.append(written('span', 'gap', '…'));
    line.append(this.#button(row));
    this.#open = row.side === 'white' ? undefined : line;
  }

  /** A row of a variation: they flow like text. */
  #aside(row: Row, { words }: MovesState): void {
    const deepest = Math.max(1, this.#variations.length - 1);
    const depth = row.variation ? row.depth : Math.min(row.depth, deepest);
    let box = this.#variations[depth];
    const begins = row.variation || !box;
    if (!box || begins) {
      box = element('div', 'variation');
      box.setAttribute('part', 'variation');
      const fold = element('button', 'fold');
      fold.setAttribute('data-fold', '');
      fold.ariaExpanded = 'true';
      fold.ariaLabel = words.fold;
      box.append(fold);
      (this.#variations[depth - 1] ?? this.#line('div', 'aside')).append(box);
      this.#open = undefined;
    }
    this.#variations.length = depth;
    this.#variations[depth] = box;
    if (row.bookmarks.length > 0) box.append(written('p', 'bookmark', row.bookmarks.join(' · ')));
    if (row.kind === 'unread') {
      box.append(written('span', 'unread', row.text), ' ');
      return;
    }
    const label = row.kind === 'move' && needsLabel(row, box) ? row.label : '';
    const button = this.#button(row);
    if (label) {
      const both = element('span', 'labelled');
      both.append(written('span', 'number', label), button);
      box.append(both, ' ');
    } else {
      box.append(button, ' ');
    }
    if (row.comment) box.append(comment(row.comment, 'span'), ' ');
  }

  #button(row: Row, text = row.text): HTMLElement {
    const button = element('button', row.illegal ? 'move illegal' : 'move');
    button.setAttribute('data-node', `${row.node}`);
    button.setAttribute('part', 'move');
    button.setAttribute('tabindex', '-1');
    const man = this.#figures.find(({ kanji }) => text.startsWith(kanji));
    const box = written('span', 'text', man ? text.slice(man.kanji.length) : text);
    if (man) box.prepend(figure(man, row.side === 'white'));
    button.append(box);
    if (row.illegal) button.title = row.illegal;
    if (row.status) button.append(written('small', '', row.status));
    if (row.time >= 0 && row.depth === 0) button.append(written('time', '', clock(row.time)));
    this.#buttons.set(row.node, button);
    return button;
  }

  #note(name: string, text: string): void {
    const said = name === 'comment' ? comment(text, 'div') : written('span', '', text);
    // Marks for the board alone leave nothing to read.
    if (!said.textContent) return;
    this.#open = undefined;
    this.#line('div', name).append(said);
  }

  /** Adds a line of the main line. */
  #line(name: 'div' | 'p', kind: string): HTMLElement {
    if (this.#lines % CHUNK === 0) {
      this.#chunk = element('div', 'chunk');
      this.root.append(this.#chunk);
    }
    this.#lines += 1;
    const line = element(name, kind);
    this.#chunk.append(line);
    return line;
  }
}

/** In running text a number is needed at the start, after something said, and before each pair. */
function needsLabel(row: Row, box: Element): boolean {
  const last = box.lastElementChild;
  const interrupted = !last?.matches('.move, .labelled');
  return interrupted || row.side === 'black' || /^\d+$/.test(row.label);
}

const MARKS = /\s*\[%\w+ [^\]]*\]/g;

const folded = (button: Element) => button.closest('.folded')?.querySelector('.fold');

/** A comment: text and links, never markup; marks for the board (`[%cal G7g7f]`) are not for reading. */
export function comment(text: string, name: 'div' | 'span'): HTMLElement {
  const box = element(name, 'said');
  box.setAttribute('part', 'comment');
  const lang = langOf(text);
  if (lang) box.lang = lang;
  for (const [i, piece] of text
    .replace(MARKS, '')
    .split(/(https?:\/\/[^\s<>"'）」』、。]+)/)
    .entries()) {
    if (i % 2 === 0) {
      box.append(piece);
      continue;
    }
    const link = document.createElement('a');
    link.href = piece;
    link.rel = 'noopener noreferrer nofollow';
    link.target = '_blank';
    link.textContent = piece;
    box.append(link);
  }
  return box;
}

function element(name: string, kind: string): HTMLElement {
  const made = document.createElement(name);
  made.className = kind;
  return made;
}

function written(name: string, kind: string, text: string): HTMLElement {
  const made = kind ? element(name, kind) : document.createElement(name);
  made.textContent = text;
  const lang = langOf(text);
  if (lang) made.lang = lang;
  return made;
}
