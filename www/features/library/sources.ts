/** Games of the list, by their index: all games of an index, or those that were found. */

import type { Entry, RowRun } from './entries.js';
import type { Found, Row, Site } from './site.js';

/** The order of games: that of the index, or by date. */
export type Order = 'index' | 'newest' | 'oldest';

/** A game of the list, and the ply at which it matches the search. */
export interface Listed {
  readonly row: Row;
  readonly ply: number;
}

/** The games of a list. */
export interface Source {
  readonly count: number;
  readonly order: Order;
  /** The available orders. */
  readonly orders: readonly Order[];
  /** Changes the order. */
  sort(order: Order): void;
  /** Returns a game, if it has been read. */
  at(index: number): Listed | undefined;
  /** Reads the games from one index up to another. */
  load(from: number, to: number): Promise<void>;
}

/** Games that are known by date, the newest first. */
abstract class DatedGames implements Source {
  readonly count: number;
  readonly orders: readonly Order[];
  order: Order = 'newest';

  constructor(count: number, canTurn = true) {
    this.count = count;
    this.orders = canTurn ? ['newest', 'oldest'] : ['newest'];
  }

  sort(order: Order): void {
    if (this.orders.includes(order)) this.order = order;
  }

  at(index: number): Listed | undefined {
    const row = this.rowAt(this.place(index));
    return row && { row, ply: 0 };
  }

  /** Returns the place of a game among all, the newest first. */
  protected place(index: number): number {
    return this.order === 'oldest' ? this.count - 1 - index : index;
  }

  protected abstract rowAt(place: number): Row | undefined;
  abstract load(from: number, to: number): Promise<void>;
}

/** All games of an index. */
export class AllGames extends DatedGames {
  readonly #site: Site;
  readonly #pages = new Map<number, readonly Row[]>();

  constructor(site: Site) {
    super(site.page && site.games);
    this.#site = site;
  }

  protected override rowAt(place: number): Row | undefined {
    const { page } = this.#site;
    return this.#pages.get(Math.floor(place / page))?.[place % page];
  }

  override async load(from: number, to: number): Promise<void> {
    const ends = [this.place(from), this.place(Math.max(from, to - 1))];
    const last = Math.floor(Math.max(...ends) / this.#site.page);
    const wanted: Promise<unknown>[] = [];
    for (let page = Math.floor(Math.min(...ends) / this.#site.page); page <= last; page += 1)
      wanted.push(this.#site.listed(page).then((rows) => this.#pages.set(page, rows)));
    await Promise.all(wanted);
  }
}

/** The number of bytes of a player's rows that are read at a time. */
const PART = 16 << 10;
/** The maximum number of bytes of a player's rows that are read in order to sort or filter them. */
export const MAX_ROW_BYTES = 64 << 10;

/** The games of a player whose rows are stored together. */
export class PlayerGames extends DatedGames {
  readonly #site: Site;
  readonly #run: RowRun;
  readonly #rows: Row[] = [];
  /** The number of bytes read so far. */
  #read = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(site: Site, run: RowRun) {
    super(run.count, run.length <= MAX_ROW_BYTES);
    this.#site = site;
    this.#run = run;
  }

  protected override rowAt(place: number): Row | undefined {
    return this.#rows[place];
  }

  /**
   * Reads all rows up to the last requested one, since the offset of a row is unknown until the rows before it are
   * read.
   */
  override load(from: number, to: number): Promise<void> {
    const last = Math.max(this.place(from), this.place(Math.max(from, to - 1)));
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

/** Games of a player, filtered by their rows. */
export class PickedGames extends DatedGames {
  readonly #rows: readonly Row[];

  private constructor(rows: readonly Row[]) {
    super(rows.length);
    this.#rows = rows;
  }

  /** Reads all rows of a player and keeps those that match. */
  static async of(site: Site, run: RowRun, isWanted: (row: Row) => boolean): Promise<PickedGames> {
    const rows: Row[] = [];
    for (let read = 0; read < run.length; ) {
      const [part, bytes] = await site.rowsOf(run, read, MAX_ROW_BYTES);
      rows.push(...part.filter(isWanted));
      read += bytes;
    }
    return new PickedGames(rows);
  }

  protected override rowAt(place: number): Row | undefined {
    return this.#rows[place];
  }

  /** Resolves at once: all rows have been read. */
  override async load(): Promise<void> {}
}

/** The maximum number of games that are sorted here; longer runs stay in the order of the index. */
export const MAX_SORTED = 3000;

/** Games that were found; of many, only the first ones are loaded at first. */
export class FoundGames implements Source {
  readonly #site: Site;
  readonly #key: bigint | undefined;
  readonly #found: Found;
  #games: readonly (Entry | undefined)[];
  readonly count: number;
  readonly orders: readonly Order[];
  order: Order = 'index';

  /** `key` is the key of the games, if only some of them are loaded. */
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
    // Games without a date come last.
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
