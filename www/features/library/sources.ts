/** Games for the list, by their number in it: all of the index, or those that were found. */

import type { Entry, RowRun } from './entries.js';
import type { Found, Row, Site } from './site.js';

/** In which order games are: as the index has them, or by date. */
export type Order = 'index' | 'newest' | 'oldest';

/** A game of the list, and the ply at which what was looked for stands in it. */
export interface Listed {
  readonly row: Row;
  readonly ply: number;
}

/** The games of a list. */
export interface Source {
  readonly count: number;
  readonly order: Order;
  /** The orders that it can be put in. */
  readonly orders: readonly Order[];
  /** Puts it in another order. */
  sort(order: Order): void;
  /** A game, if it was read. */
  at(index: number): Listed | undefined;
  /** Reads the games from one to another. */
  load(from: number, to: number): Promise<void>;
}

/** All games of an index. */
export class AllGames implements Source {
  readonly #site: Site;
  readonly #pages = new Map<number, readonly Row[]>();
  readonly count: number;
  readonly orders = ['newest', 'oldest'] as const;
  order: Order = 'newest';

  constructor(site: Site) {
    this.#site = site;
    this.count = site.page && site.games;
  }

  sort(order: Order): void {
    this.order = order;
  }

  #place(index: number): number {
    return this.order === 'oldest' ? this.count - 1 - index : index;
  }

  at(index: number): Listed | undefined {
    const place = this.#place(index);
    const row = this.#pages.get(Math.floor(place / this.#site.page))?.[place % this.#site.page];
    return row && { row, ply: 0 };
  }

  async load(from: number, to: number): Promise<void> {
    const ends = [this.#place(from), this.#place(Math.max(from, to - 1))];
    const last = Math.floor(Math.max(...ends) / this.#site.page);
    const wanted: Promise<unknown>[] = [];
    for (let page = Math.floor(Math.min(...ends) / this.#site.page); page <= last; page += 1)
      wanted.push(this.#site.listed(page).then((rows) => this.#pages.set(page, rows)));
    await Promise.all(wanted);
  }
}

/** What is read of a player's rows at a time. */
const PART = 16 << 10;
/** The most that is read of them to put them in another order or to pick some. */
export const MAX_ROW_BYTES = 64 << 10;

/** The games of a player, whose rows stand together. */
export class PlayerGames implements Source {
  readonly #site: Site;
  readonly #run: RowRun;
  readonly #rows: Row[] = [];
  /** How many bytes of them were read. */
  #read = 0;
  #reading: Promise<void> = Promise.resolve();
  readonly count: number;
  readonly orders: readonly Order[];
  order: Order = 'newest';

  constructor(site: Site, run: RowRun) {
    this.#site = site;
    this.#run = run;
    this.count = run.count;
    this.orders = run.length <= MAX_ROW_BYTES ? ['newest', 'oldest'] : ['newest'];
  }

  sort(order: Order): void {
    if (this.orders.includes(order)) this.order = order;
  }

  #place(index: number): number {
    return this.order === 'oldest' ? this.count - 1 - index : index;
  }

  at(index: number): Listed | undefined {
    const row = this.#rows[this.#place(index)];
    return row && { row, ply: 0 };
  }

  /** Rows have no place that could be known before those in front of them are. */
  load(from: number, to: number): Promise<void> {
    const last = Math.max(this.#place(from), this.#place(Math.max(from, to - 1)));
    const reading = this.#reading.catch(() => undefined).then(() => this.#readTo(last));
    this.#reading = reading;
    return reading;
  }

  async #readTo(last: number): Promise<void> {
    while (this.#rows.length <= last && this.#read < this.#run.length) {
      const [rows, bytes] = await this.#site.rowsOf(this.#run, this.#read, PART);
      this.#rows.push(...rows);
      this.#read += bytes;
    }
  }
}

/** Some games of a player, picked by their rows. */
export class PickedGames implements Source {
  readonly #rows: readonly Row[];
  readonly count: number;
  readonly orders = ['newest', 'oldest'] as const;
  order: Order = 'newest';

  private constructor(rows: readonly Row[]) {
    this.#rows = rows;
    this.count = rows.length;
  }

  /** Reads all rows of a player and keeps those that are wanted. */
  static async of(site: Site, run: RowRun, isWanted: (row: Row) => boolean): Promise<PickedGames> {
    const rows: Row[] = [];
    for (let read = 0; read < run.length; ) {
      const [part, bytes] = await site.rowsOf(run, read, MAX_ROW_BYTES);
      rows.push(...part.filter(isWanted));
      read += bytes;
    }
    return new PickedGames(rows);
  }

  sort(order: Order): void {
    if (order !== 'index') this.order = order;
  }

  at(index: number): Listed | undefined {
    const row = this.#rows[this.order === 'oldest' ? this.count - 1 - index : index];
    return row && { row, ply: 0 };
  }

  /** All are known. */
  load(): Promise<void> {
    return Promise.resolve();
  }
}

/** Runs of so many games are sorted here; longer ones stay as the index has them. */
export const MAX_SORTED = 3000;

/** Games that were found; of many only the first are known at once. */
export class FoundGames implements Source {
  readonly #site: Site;
  readonly #key: bigint | undefined;
  readonly #found: Found;
  #games: readonly (Entry | undefined)[];
  readonly count: number;
  readonly orders: readonly Order[];
  order: Order = 'index';

  /** `key` is that of the games, where only some of them are known. */
  constructor(site: Site, found: Found, count: number, key?: bigint) {
    this.#site = site;
    this.#found = found;
    this.#key = key;
    this.#games = found.games;
    this.count = count;
    const isKnown = found.isWhole && count <= MAX_SORTED;
    this.orders = isKnown ? ['newest', 'oldest', 'index'] : ['index'];
  }

  sort(order: Order): void {
    if (!this.orders.includes(order)) return;
    this.order = order;
    const { games } = this.#found;
    const sign = order === 'newest' ? -1 : 1;
    // Those without a date come last.
    const late = (month: number) => (month === 0 ? 1 : 0);
    this.#games =
      order === 'index'
        ? games
        : [...games].sort(
            (a, b) => late(a.month) - late(b.month) || sign * (a.month - b.month) || a.row - b.row,
          );
  }

  at(index: number): Listed | undefined {
    const game = this.#games[index];
    const row = game && this.#site.rowAt(game.row);
    return row && { row, ply: game.ply };
  }

  async load(from: number, to: number): Promise<void> {
    const until = Math.min(to, this.count);
    let games: readonly (Entry | undefined)[] = this.#games.slice(from, until);
    if (games.length < until - from || games.includes(undefined)) {
      if (this.#key === undefined) return;
      games = await this.#site.gamesOf(this.#key, this.#found, from, until);
      const known = [...this.#games];
      known.length = Math.max(known.length, until);
      known.splice(from, games.length, ...games);
      this.#games = known;
    }
    await this.#site.readRows(games.flatMap((game) => game?.row ?? []));
  }
}
