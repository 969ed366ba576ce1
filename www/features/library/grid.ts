/** The list of games: a grid in which only the visible rows have nodes. */

import { make, put, write } from '../../ui/dom.js';
import type { LibraryWords } from '../words.js';
import { counted } from './numbers.js';
import type { Listed, Source } from './sources.js';

/** The events of the grid. */
export interface Watcher {
  /** Called when a row is pressed. */
  chosen(game: Listed): void;
  /** Called when Escape is pressed. */
  left(): void;
  failed(reason: unknown): void;
}

/** The number of extra rows rendered above and below the visible ones. */
const BESIDE = 6;
/** How long scrolling must rest before rows are read, in milliseconds. */
const REST = 80;
/** The maximum height of an element in browsers, in pixels. */
const MAX_HEIGHT = 8_000_000;

const COLUMNS = ['players', 'date', 'event', 'result', 'plies'] as const;

type Column = (typeof COLUMNS)[number];

/** The nodes of a row, which are reused for different games. */
interface Line {
  readonly root: HTMLElement;
  readonly cells: Readonly<Record<Column, HTMLElement>>;
  index: number;
}

let grids = 0;

/** The list of games. */
export class Grid {
  readonly root: HTMLElement;
  readonly #watcher: Watcher;
  readonly #rows = make('div', { class: 'rows', role: 'rowgroup' });
  readonly #words: LibraryWords;
  readonly #id: string;
  #lines: Line[] = [];
  #source: Source | undefined;
  /** The index of the row with the keyboard cursor. */
  #active = 0;
  #selected: (game: Listed) => boolean = () => false;
  #resting = 0;
  /** The height of a row, in pixels. */
  #height = 44;
  readonly #sizes = new ResizeObserver(() => {
    this.#measure();
    this.draw();
  });

  constructor(words: LibraryWords, watcher: Watcher) {
    grids += 1;
    this.#id = `row-${grids}-`;
    this.#words = words;
    this.#watcher = watcher;
    const { columns } = words;
    const head = make(
      'div',
      { class: 'line head', role: 'row', 'aria-rowindex': 1 },
      ...COLUMNS.map((name) => make('span', { class: name, role: 'columnheader' }, columns[name])),
    );
    this.root = make(
      'div',
      { class: 'grid', part: 'games', role: 'grid', tabindex: 0, 'aria-label': words.games },
      make('div', { role: 'rowgroup', class: 'top' }, head),
      this.#rows,
    );
    put(this.root, { 'aria-colcount': COLUMNS.length });
    this.root.addEventListener('scroll', () => this.draw(), { passive: true });
    this.root.addEventListener('keydown', (event) => this.#key(event));
    this.#rows.addEventListener('click', (event) => this.#click(event));
    this.#sizes.observe(this.root);
  }

  /** Shows other games, starting with the first. */
  show(source: Source | undefined): void {
    this.#source = source;
    this.#active = 0;
    this.root.scrollTop = 0;
    this.#measure();
    put(this.root, { 'aria-rowcount': (source?.count ?? 0) + 1 });
    this.draw();
    this.#load();
  }

  /** Sets which game is opened. */
  select(isSelected: (game: Listed) => boolean): void {
    this.#selected = isSelected;
    this.draw();
  }

  /** Releases the grid when it leaves its page. */
  leave(): void {
    this.#sizes.disconnect();
    clearTimeout(this.#resting);
  }

  // Layout of rows

  /** Measures the height of a row. */
  #measure(): void {
    const line = this.#lines[0] ?? this.#make();
    if (!this.#lines[0]) this.#lines.push(line);
    this.#height = line.root.offsetHeight || this.#height;
  }

  get #headHeight(): number {
    return this.#rows.offsetTop;
  }

  /** The height of the area for rows, in pixels. */
  get #view(): number {
    return Math.max(0, this.root.clientHeight - this.#headHeight);
  }

  /** The pixels of rows that a pixel of scrolling passes. */
  get #scale(): number {
    const whole = (this.#source?.count ?? 0) * this.#height;
    const shown = Math.min(whole, MAX_HEIGHT);
    return shown > this.#view ? (whole - this.#view) / (shown - this.#view) : 1;
  }

  /** Renders the visible rows. */
  draw(): void {
    const source = this.#source;
    const [count, height] = [source?.count ?? 0, this.#height];
    this.#rows.style.height = `${Math.min(count * height, MAX_HEIGHT)}px`;
    const { scrollTop } = this.root;
    const offset = scrollTop * this.#scale;
    const first = Math.max(0, Math.floor(offset / height) - BESIDE);
    const last = Math.min(count, Math.ceil((offset + this.#view) / height) + BESIDE);
    const wanted = Math.max(0, last - first);
    while (this.#lines.length < wanted) this.#lines.push(this.#make());
    for (const { root } of this.#lines.splice(wanted)) root.remove();
    let isMissing = false;
    for (let index = first; index < last; index += 1) {
      // A row keeps its nodes while it is visible.
      const line = this.#lines[index % wanted];
      if (!line) continue;
      line.root.style.transform = `translateY(${index * height - offset + scrollTop}px)`;
      isMissing = !this.#fill(line, index, source?.at(index)) || isMissing;
    }
    put(this.root, {
      'aria-activedescendant': count > 0 ? `${this.#id}${this.#active}` : undefined,
      'aria-busy': `${isMissing}`,
    });
    if (isMissing) this.#soon();
  }

  #make(): Line {
    const cells = Object.fromEntries(
      COLUMNS.map((name) => [name, make('span', { class: name, role: 'gridcell' })]),
    ) as Record<Column, HTMLElement>;
    const root = make('div', { class: 'line', role: 'row' }, ...Object.values(cells));
    this.#rows.append(root);
    return { root, cells, index: -1 };
  }

  /** Shows a game in a row; returns whether the game has been read. */
  #fill(line: Line, index: number, game: Listed | undefined): boolean {
    const { plies, results } = this.#words;
    line.index = index;
    put(line.root, {
      id: `${this.#id}${index}`,
      'aria-rowindex': index + 2,
      'aria-selected': `${game !== undefined && this.#selected(game)}`,
      'data-active': index === this.#active,
    });
    const { cells } = line;
    const row = game?.row;
    const players = row ? playersOf(row) : ['…'];
    // In a narrow row, each player is on a separate line.
    const names = players.map((name) => make('span', {}, name));
    if (cells.players.textContent !== players.join('')) cells.players.replaceChildren(...names);
    write(cells.date, row?.date ?? '');
    write(cells.event, row?.event ?? '');
    write(cells.result, row?.result ? results[row.result] : '');
    write(cells.plies, row ? counted(plies, row.plies) : '');
    put(cells.players, { title: players.join(' ') });
    put(cells.event, { title: row?.event });
    return row !== undefined;
  }

  // Reading rows

  #soon(): void {
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => this.#load(), REST);
  }

  #load(): void {
    const source = this.#source;
    if (!source || source.count === 0) return;
    const height = this.#height;
    const offset = this.root.scrollTop * this.#scale;
    const first = Math.floor(offset / height);
    const last = Math.ceil((offset + Math.max(this.#view, height)) / height);
    source.load(first, Math.min(last, source.count)).then(
      () => source === this.#source && this.#loaded(first, last),
      (reason: unknown) => source === this.#source && this.#watcher.failed(reason),
    );
  }

  #loaded(first: number, last: number): void {
    for (const line of this.#lines)
      if (line.index >= first && line.index < last)
        this.#fill(line, line.index, this.#source?.at(line.index));
    const isMissing = this.#lines.some(
      ({ index }) => index >= first && index < last && !this.#source?.at(index),
    );
    put(this.root, { 'aria-busy': `${isMissing}` });
  }

  // The reader

  #click(event: Event): void {
    const { target } = event;
    const root = target instanceof Element ? target.closest('.line') : null;
    const line = this.#lines.find((line) => line.root === root);
    if (!line) return;
    this.#active = line.index;
    this.draw();
    this.#choose();
  }

  #choose(): void {
    const game = this.#source?.at(this.#active);
    if (game) this.#watcher.chosen(game);
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const count = this.#source?.count ?? 0;
    const page = Math.max(1, Math.floor(this.#view / this.#height) - 1);
    const ways: Readonly<Record<string, number>> = {
      ArrowDown: this.#active + 1,
      ArrowUp: this.#active - 1,
      PageDown: this.#active + page,
      PageUp: this.#active - page,
      Home: 0,
      End: count - 1,
    };
    const to = ways[event.key];
    if (to !== undefined) this.#go(Math.max(0, Math.min(count - 1, to)));
    else if (event.key === 'Enter' || event.key === ' ') this.#choose();
    else if (event.key === 'Escape') this.#watcher.left();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Goes to a row by keyboard. */
  #go(index: number): void {
    this.#active = index;
    const [height, scale] = [this.#height, this.#scale];
    const offset = this.root.scrollTop * scale;
    const above = index * height;
    const below = above + height - this.#view;
    if (above < offset) this.root.scrollTop = above / scale;
    else if (below > offset) this.root.scrollTop = Math.ceil(below / scale);
    this.draw();
  }
}

/** Returns both players, or the file's name without its folders if neither is known. */
const playersOf = ({ black = '', white = '', file }: Listed['row']): readonly string[] =>
  black || white ? [`☗ ${black}`, `☖ ${white}`] : [file.replace(/^.*\//s, '')];
