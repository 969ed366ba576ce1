/**
 * The move list, a tree. It is built once for a record and a notation, when it is first visible; then only the
 * current move is marked.
 */

import { figure } from '../board/pieces.js';
import type { KindInfo, Row } from '../engine/types.js';
import { clock, langOf, type Words } from '../model/i18n.js';
import { withoutMarks } from '../model/marks.js';
import { type Attributes, make } from './dom.js';
import { whenIdle } from './tasks.js';
import { observeNear } from './visibility.js';

/** What the move list shows. */
export interface MovesState {
  readonly rows: readonly Row[];
  /** Whether a line of the list holds a pair of moves. */
  readonly pairs: boolean;
  /** What stands above the moves: the event, the date, the place. */
  readonly heading: string;
  readonly words: Words;
  /** The kinds of pieces whose characters are drawn as pictures; none where they are text. */
  readonly figures: readonly KindInfo[];
}

/** How many lines of the main line are laid out together, so that far ones cost nothing. In smaller groups rows shift. */
const CHUNK = 50;

/** How many rows are made at once. The others of a long record follow when the browser is idle. */
const AT_ONCE = 300;

/** The list of moves with variations and comments. */
export class MoveList {
  readonly root = make('div', { class: 'moves', part: 'moves', role: 'tree' });
  readonly #buttons = new Map<number, HTMLElement>();
  #current: HTMLElement | undefined;
  #chunk = this.root;
  #lines = 0;
  /** Whether the reader is scrolling through the game by the list, so that it must not scroll by itself. */
  isHeld = false;
  /** A pair of moves that still lacks White's. */
  #open: HTMLElement | undefined;
  /** The variations that rows are added to, by depth; index 0 is unused. */
  #variations: (HTMLElement | undefined)[] = [];
  /** The variations in place of moves of the main line, and the last such move. */
  readonly #asides = new Map<number, HTMLElement>();
  #main = 0;
  /** What Tab stops at: the current move, and the folds of the variations beside it. */
  #stops: HTMLElement[] = [];

  /** What to build when the list is next visible. */
  #waiting: MovesState | undefined;
  /** What the list is made of, and how many of its rows are not there yet. */
  #state: MovesState | undefined;
  #left = 0;
  #node = 0;
  #isNear = false;
  /** The state that was marked last. */
  #marked = '';
  #figures: readonly KindInfo[] = [];
  /** Whether the current move is about to be scrolled to. */
  #revealing = false;

  constructor() {
    observeNear(this.root, (isNear) => this.#see(isNear));
  }

  /** Sets the record. Nothing is built until the list is visible. */
  show(state: MovesState): void {
    this.#waiting = state;
  }

  /** Sets the current move: Tab stops at it from now on. */
  go(node: number): void {
    this.#node = node;
    this.#stop();
  }

  /** Marks the current move. A list that the reader has scrolled stays where it is. */
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
    // Where it is scrolled to is only asked for when that would be lost.
    const [left, top] = this.#waiting ? [this.root.scrollLeft, this.root.scrollTop] : [];
    if (this.#waiting) this.#build(this.#waiting);
    this.#stop();
    this.#current?.removeAttribute('aria-current');
    const button = this.#buttons.get(this.#node);
    this.#current = button;
    if (!button) return;
    button.ariaCurrent = 'true';
    // The focused button may have been built again.
    if (focused && root.activeElement === null) button.focus({ preventScroll: true });
    for (let fold = folded(button); fold; fold = folded(button)) this.fold(fold);
    const stays = this.isHeld || this.#marked === this.#place;
    if (!stays) this.#revealSoon();
    else if (left !== undefined && top !== undefined) this.root.scrollTo(left, top);
    this.#marked = this.#place;
  }

  /** The current move, in which list, and how that is laid out. */
  get #place(): string {
    return `${this.#node} ${this.#buttons.size} ${this.root.className}`;
  }

  #build(state: MovesState): void {
    const { rows, words, heading, figures } = state;
    this.#waiting = undefined;
    this.#state = state;
    this.#left = rows.length;
    this.#figures = figures;
    this.root.ariaLabel = words.moves;
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

  /** Makes the next rows, and has the others follow unless another list is begun. */
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
    // The current move may be among them.
    if (!this.#current && this.#buttons.has(this.#node)) this.settle();
  }

  /** Makes what is not there yet at once: paper shows all of it. */
  whole(): void {
    this.settle();
    if (this.#state) this.#go(this.#state, this.#left);
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

  /** Scrolls after the frame, when all is laid out anyway. */
  #revealSoon(): void {
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

  #add(row: Row, { pairs, words }: MovesState): void {
    this.#variations = [];
    this.#main = row.node;
    if (row.bookmarks.length > 0) this.#note('bookmark', row.bookmarks.join(' · '));
    if (row.kind === 'start') this.#line('begin').append(this.#button(row, 1, words.start));
    else if (row.kind === 'ending') this.#line('end').append(this.#button(row));
    else if (row.kind === 'unread') this.#note('unread', row.text);
    else if (pairs) this.#pair(row);
    else this.#ply(row);
    if (row.kind !== 'move') this.#open = undefined;
    if (row.comment) this.#note('comment', row.comment);
  }

  #ply(row: Row): void {
    const line = this.#line('line');
    line.append(written('span', 'number', `${row.number}`), this.#button(row));
    if (row.total >= 0) line.append(written('span', 'total', clock(row.total)));
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

  /** A row of a variation. Variations flow like text. */
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
    if (row.comment) box.append(comment(row.comment, 'span', item(level)), ' ');
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
    const box = make('span', { class: 'text', lang: row.kind !== 'ending' && langOf(own) }, own);
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
    this.#buttons.set(row.node, button);
    return button;
  }

  #note(name: string, text: string): HTMLElement | undefined {
    const made =
      name === 'comment' ? comment(text, 'div', item(1)) : written('div', '', text, item(1));
    // Marks for the board alone leave nothing to read.
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

/** In running text a number is needed at the start, after a comment, and before each pair. */
function needsLabel(row: Row, box: Element): boolean {
  const last = box.lastElementChild;
  const interrupted = !last?.matches('.move, .labelled');
  return interrupted || row.side === 'black' || /^\d+$/.test(row.label);
}

const folded = (button: Element) => button.closest('.folded')?.querySelector('.fold');

/** A comment: text and links, never markup. */
export function comment(
  text: string,
  name: 'div' | 'span',
  attributes: Attributes = {},
): HTMLElement {
  const parts = withoutMarks(text).split(/(https?:\/\/[^\s<>"'）」』、。]+)/);
  return make(
    name,
    { class: 'said', part: 'comment', lang: langOf(text), ...attributes },
    ...parts.map((part, i) => (i % 2 === 0 ? part : link(part))),
  );
}

const link = (href: string) =>
  make('a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, href);

/** The attributes of an item of the tree. */
const item = (level: number): Attributes => ({ role: 'treeitem', 'aria-level': level });

/** A text of the record. */
const written = (name: 'div' | 'span', kind: string, text: string, attributes: Attributes = {}) =>
  make(name, { class: kind, lang: langOf(text), ...attributes }, text);
