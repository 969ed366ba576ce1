/**
 * The move list, a tree. It is built once per record and notation, when it first becomes visible; afterwards only the
 * current move is marked.
 */

import { figure } from '../board/pieces.js';
import type { KindInfo, Row } from '../engine/types.js';
import { clock, langOf, type Words } from '../model/i18n.js';
import { signOf, withoutMarks } from '../model/marks.js';
import { type Attributes, keep, make, put, write } from './dom.js';
import { whenIdle } from './tasks.js';
import { observeNear } from './visibility.js';

/** The state of the move list. */
export interface MovesState {
  readonly rows: readonly Row[];
  /** Whether a line of the list contains a pair of moves. */
  readonly pairs: boolean;
  /** The heading above the moves: the event, the date, the place. */
  readonly heading: string;
  /** How the game ended, as a sentence; empty if unknown. */
  readonly result: string;
  readonly words: Words;
  /** The kinds of pieces whose characters are drawn as pictures; empty if they are text. */
  readonly figures: readonly KindInfo[];
  /** Returns a row in words, once these are loaded. */
  spoken(row: Row): string | undefined;
}

/**
 * The number of lines of the main line that are laid out together, so that distant ones cost nothing. In smaller groups
 * rows shift.
 */
const CHUNK = 50;

/** The number of rows built at once. The others of a long record follow when the browser is idle. */
const AT_ONCE = 300;

/** The list of moves with variations and comments. */
export class MoveList {
  readonly root = make('div', { class: 'moves', part: 'moves', role: 'tree' });
  readonly #buttons = new Map<number, HTMLElement>();
  #current: HTMLElement | undefined;
  #chunk = this.root;
  #lines = 0;
  /** Whether the reader is scrolling through the game with the list, which must then not scroll by itself. */
  isHeld = false;
  /** A pair of moves that still lacks White's move. */
  #open: HTMLElement | undefined;
  /** The variations that rows are added to, by depth; index 0 is unused. */
  #variations: (HTMLElement | undefined)[] = [];
  /** The variations that replace moves of the main line, and the last such move. */
  readonly #asides = new Map<number, HTMLElement>();
  #main = 0;
  /** The tab stops: the current move, and the fold buttons of the variations next to it. */
  #stops: HTMLElement[] = [];

  /** The state to build when the list next becomes visible. */
  #waiting: MovesState | undefined;
  /** The state of the built list, and the number of its rows that are not built yet. */
  #state: MovesState | undefined;
  #left = 0;
  #node = 0;
  #isNear = false;
  /** The place that was marked last. */
  #marked = '';
  #figures: readonly KindInfo[] = [];
  /** Whether a scroll to the current move is pending. */
  #revealing = false;

  constructor() {
    observeNear(this.root, (isNear) => this.#see(isNear));
  }

  /** Sets the record. Nothing is built until the list is visible. */
  show(state: MovesState): void {
    this.#waiting = state;
  }

  /** Sets the current move, which becomes the tab stop. */
  go(node: number): void {
    this.#node = node;
    this.#stop();
  }

  /** Marks the current move. A list that the reader has scrolled keeps its position. */
  mark(): void {
    if (this.#isNear && (this.#waiting || this.#place !== this.#marked)) this.settle();
  }

  #stop(): void {
    for (const stop of this.#stops) stop.tabIndex = -1;
    const button = this.#buttons.get(this.#node);
    const aside = button?.closest('.aside') ?? this.#asides.get(this.#node);
    this.#stops = [...(aside?.querySelectorAll<HTMLElement>('.fold') ?? [])];
    if (button) this.#stops.push(button);
    for (const stop of this.#stops) stop.tabIndex = 0;
  }

  #see(isNear: boolean): void {
    this.#isNear = isNear;
    this.#marked = '';
    if (isNear) this.settle();
  }

  /** Updates the list, and scrolls it to the current move without scrolling the page. */
  settle(): void {
    const root = this.root.getRootNode();
    const focused = root instanceof ShadowRoot && this.root.contains(root.activeElement);
    // The scroll position is read only if rebuilding would lose it.
    const [left, top] = this.#waiting ? [this.root.scrollLeft, this.root.scrollTop] : [];
    if (this.#waiting) this.#build(this.#waiting);
    this.#stop();
    this.#current?.removeAttribute('aria-current');
    const button = this.#buttons.get(this.#node);
    this.#current = button;
    if (!button) return;
    put(button, { 'aria-current': 'true' });
    // The focused button may have been rebuilt.
    if (focused && root.activeElement === null) button.focus({ preventScroll: true });
    for (let fold = folded(button); fold; fold = folded(button)) this.fold(fold);
    const stays = this.isHeld || this.#marked === this.#place;
    if (!stays) this.revealSoon();
    else if (left !== undefined && top !== undefined) this.root.scrollTo(left, top);
    this.#marked = this.#place;
  }

  /** The current move, the size of the list and its layout, as a key. */
  get #place(): string {
    return `${this.#node} ${this.#buttons.size} ${this.root.className}`;
  }

  #build(state: MovesState): void {
    const { rows, words, heading, figures } = state;
    this.#waiting = undefined;
    this.#state = state;
    this.#left = rows.length;
    this.#figures = figures;
    put(this.root, { 'aria-label': words.moves });
    this.root.classList.toggle('plies', !state.pairs);
    this.root.replaceChildren();
    this.#buttons.clear();
    this.#asides.clear();
    this.#stops = [];
    this.#current = undefined;
    this.#open = undefined;
    this.#variations = [];
    this.#lines = 0;
    this.#chunk = this.root;
    if (heading) this.#note('heading', heading)?.setAttribute('data-act', 'open:about');
    this.#go(state);
  }

  /** Builds the next rows, and schedules the others until another list is started. */
  #go(state: MovesState, most = AT_ONCE): void {
    const { rows } = state;
    const from = rows.length - this.#left;
    const next = rows.slice(from, from + most);
    this.#left -= next.length;
    for (const row of next) {
      if (row.depth > 0) this.#addAside(row, state);
      else this.#add(row, state);
    }
    if (this.#left > 0) whenIdle(() => this.#follow(state));
  }

  #follow(state: MovesState): void {
    if (state !== this.#state || this.#left === 0) return;
    this.#go(state);
    // The current move may be one of them.
    if (!this.#current && this.#buttons.has(this.#node)) this.settle();
  }

  /** Builds the remaining rows at once, for printing. */
  whole(): void {
    this.settle();
    if (this.#state) this.#go(this.#state, this.#left);
  }

  /** Returns the button of a move. */
  button(node: number): HTMLElement | undefined {
    return this.#buttons.get(node);
  }

  /** Names the moves in words. */
  rename(spoken: MovesState['spoken']): void {
    for (const row of this.#state?.rows ?? []) {
      const button = this.#buttons.get(row.node);
      if (button) name(button, spoken(row));
    }
  }

  /** Folds or unfolds the variation that a fold button belongs to. */
  fold(toggle: Element): void {
    const closed = toggle.parentElement?.classList.toggle('folded') ?? false;
    put(toggle, { 'aria-expanded': `${!closed}` });
  }

  /** Scrolls to the current move after the next frame, when the layout is up to date anyway. */
  revealSoon(): void {
    if (this.#revealing) return;
    this.#revealing = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#revealing = false;
        if (this.#current) this.#reveal(this.#current);
      }),
    );
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

  #add(row: Row, { pairs, words, result }: MovesState): void {
    this.#variations = [];
    this.#main = row.node;
    if (row.bookmarks.length > 0) this.#note('bookmark', row.bookmarks.join(' · '));
    if (row.kind === 'start') this.#line('begin').append(this.#button(row, 1, words.start));
    else if (row.kind === 'ending')
      this.#line('end').append(this.#button(row, 1, result || row.text));
    else if (row.kind === 'unread') this.#note('unread', row.text);
    else if (pairs) this.#pair(row);
    else this.#ply(row);
    if (row.kind !== 'move') this.#open = undefined;
    if (row.comment) this.#note('comment', row.comment);
  }

  #ply(row: Row): void {
    const line = this.#line('line');
    line.append(written('span', 'number', `${row.number}`));
    if (row.total >= 0) line.append(written('span', 'total', clock(row.total)));
    line.append(this.#button(row));
  }

  #pair(row: Row): void {
    if (row.side === 'white' && this.#open) {
      this.#open.append(this.#button(row));
      this.#open = undefined;
      return;
    }
    const line = this.#line('line');
    line.append(written('span', 'number', `${row.number}`));
    if (row.side === 'white') line.append(written('span', 'gap', '…'));
    line.append(this.#button(row));
    this.#open = row.side === 'white' ? undefined : line;
  }

  /** Adds a row of a variation. Variations flow like text. */
  #addAside(row: Row, { words }: MovesState): void {
    const deepest = Math.max(1, this.#variations.length - 1);
    const depth = row.variation ? row.depth : Math.min(row.depth, deepest);
    let box = this.#variations[depth];
    if (!box || row.variation) {
      box = make('div', { class: 'rest', role: 'group' });
      const fold = make('button', {
        class: 'fold',
        ...item(depth),
        tabindex: -1,
        'data-fold': true,
        'aria-expanded': 'true',
        'aria-label': words.fold,
      });
      (this.#variations[depth - 1] ?? this.#asideLine()).append(
        make('div', { class: 'variation', part: 'variation' }, fold, box),
      );
      this.#open = undefined;
    }
    this.#variations.length = depth;
    this.#variations[depth] = box;
    const level = depth + 1;
    if (row.bookmarks.length > 0)
      box.append(written('div', 'bookmark', row.bookmarks.join(' · '), item(level)));
    if (row.kind === 'unread') {
      box.append(written('span', 'unread', row.text, item(level)), ' ');
      return;
    }
    const label = row.kind === 'move' && needsLabel(row, box) ? row.label : '';
    const button = this.#button(row, level);
    box.append(
      label
        ? make('span', { class: 'labelled' }, written('span', 'number', label), button)
        : button,
      ' ',
    );
    if (withoutMarks(row.comment)) box.append(comment(row.comment, 'span', item(level)), ' ');
  }

  #asideLine(): HTMLElement {
    const line = this.#line('aside');
    this.#asides.set(this.#main, line);
    return line;
  }

  #button(row: Row, level = 1, text = row.text): HTMLElement {
    const piece = this.#figures.find(({ kanji }) => text.startsWith(kanji));
    const own = piece ? text.slice(piece.kanji.length) : text;
    // An ending is in the language of the viewer.
    const box = make(
      'span',
      { class: 'text', lang: row.kind !== 'ending' && langOf(own) },
      own,
      signOf(row.comment),
    );
    if (piece) box.prepend(figure(piece, row.side === 'white'));
    if (row.status) box.append(make('small', {}, row.status));
    const button = make(
      'button',
      {
        class: row.illegal ? 'move illegal' : 'move',
        ...item(level),
        'data-node': row.node,
        part: 'move',
        tabindex: -1,
        title: row.illegal || row.status || false,
      },
      box,
    );
    if (row.time >= 0 && row.depth === 0) button.append(make('time', {}, clock(row.time)));
    name(button, this.#state?.spoken(row));
    this.#buttons.set(row.node, button);
    return button;
  }

  #note(name: string, text: string): HTMLElement | undefined {
    const made =
      name === 'comment' ? comment(text, 'div', item(1)) : written('div', '', text, item(1));
    // A comment with only marks for the board has no text.
    if (!made.textContent) return undefined;
    this.#open = undefined;
    this.#line(name).append(made);
    return made;
  }

  /** Adds a line of the main line. */
  #line(kind: string): HTMLElement {
    if (this.#lines % CHUNK === 0) {
      this.#chunk = make('div', { class: 'chunk' });
      this.root.append(this.#chunk);
    }
    this.#lines += 1;
    const line = make('div', { class: kind });
    this.#chunk.append(line);
    return line;
  }
}

/** Reports whether a move in running text needs a number: at the start, after a comment, and before each pair. */
function needsLabel(row: Row, box: Element): boolean {
  const last = box.lastElementChild;
  const interrupted = !last?.matches('.move, .labelled');
  return interrupted || row.side === 'black' || /^\d+$/.test(row.label);
}

const folded = (button: Element) => button.closest('.folded')?.querySelector('.fold');

/** Has an element heard as a text, in place of what is seen of it. */
export function name(element: Element, text: string | undefined): void {
  const named = element.querySelector('.unseen') ?? make('span', { class: 'unseen' });
  write(named, text ?? '');
  keep(element, named, text !== undefined);
  for (const part of element.children)
    if (part !== named) put(part, { 'aria-hidden': text !== undefined && 'true' });
}

/** Reports whether a comment has too many columns, of 24 characters, for a printed page. */
const isLong = (text: string) => text.length + 24 * text.split('\n').length > 400;

/** Renders a comment as text and links, never as markup. */
export function comment(
  text: string,
  name: 'div' | 'span',
  attributes: Attributes = {},
): HTMLElement {
  const parts = withoutMarks(text).split(/(https?:\/\/[^\s<>"'）」』、。]+)/);
  return make(
    name,
    {
      class: isLong(text) ? 'said long' : 'said',
      part: 'comment',
      lang: langOf(text),
      ...attributes,
    },
    ...parts.map((part, i) => (i % 2 === 0 ? part : link(part))),
  );
}

const link = (href: string) =>
  make('a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, href);

/** Returns the attributes of an item of the tree. */
const item = (level: number): Attributes => ({ role: 'treeitem', 'aria-level': level });

/** Creates an element with a text of the record. */
const written = (name: 'div' | 'span', kind: string, text: string, attributes: Attributes = {}) =>
  make(name, { class: kind, lang: langOf(text), ...attributes }, text);
