/** An index on a host: its manifest is read once, then small parts of its files. */

import {
  BEGINNING,
  beginningsIn,
  LENGTH,
  placeIn,
  type RowRun,
  type Run,
  rowRunIn,
  runIn,
} from './entries.js';
import { FileError, forget, got, recalled } from './kept.js';

/** A game of the index. */
export interface Row {
  readonly file: string;
  /** The number in the file, from 1. */
  readonly number: number;
  readonly black?: string;
  readonly white?: string;
  readonly date?: string;
  readonly event?: string;
  readonly result?: 'black' | 'white' | 'draw';
  readonly ending?: string;
  readonly plies: number;
}

/** A file with entries. */
interface Shard {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly blocks: number;
  readonly entries: number;
}

/** A file with rows. */
interface RowFile {
  readonly file: string;
  readonly start: number;
  readonly length: number;
}

/** The fields of `index.json` that are read here. */
interface Manifest {
  readonly version: number;
  readonly games: number;
  readonly block: number;
  readonly entries: readonly Shard[];
  readonly rows: readonly RowFile[];
  readonly players?: readonly RowFile[];
  readonly list?: { readonly page: number; readonly files: string } | null;
  readonly records?: string;
}

/** The supported version of the layout. */
const VERSION = 2;
/** The number of blocks of a run that are read at first: a few KB. */
const FIRST_BLOCKS = 3;
/** Rows less than `NEAR` bytes apart are read together, up to `TOGETHER` bytes. */
const NEAR = 6 << 10;
const TOGETHER = 32 << 10;
/** The number of bytes read for the last row at first, and the maximum length of a row in bytes. */
const USUAL_ROW = 512;
const MAX_ROW_LENGTH = 64 << 10;
/** The maximum number of files kept in memory that a host sent as a whole. */
const MAX_WHOLE_LENGTH = 4;

/** The entries found under a key. */
export interface Found extends Run {
  /** Whether all games have been read. */
  readonly isWhole: boolean;
  readonly shard: Shard | undefined;
  /** The index of the first entry in the shard, and the block after the last entry. */
  readonly start: number;
  readonly end: number;
}

/** The result for a key without entries. */
export const NONE: Found = {
  before: -1,
  sums: [],
  games: [],
  isWhole: true,
  shard: undefined,
  start: 0,
  end: 0,
};

/** An index on a host. */
export class Site {
  readonly #folder: string;
  readonly #manifest: Manifest;
  /** Caches of answers. */
  readonly #beginnings = new Map<Shard, Promise<Uint32Array>>();
  readonly #pages = new Map<number, Promise<readonly Row[]>>();
  readonly #found = new Map<bigint, Promise<Found>>();
  readonly #rows = new Map<number, Row>();
  /** Files that the host sent as a whole. */
  readonly #whole = new Map<string, Uint8Array>();
  /** The first request for each file. */
  readonly #first = new Map<string, Promise<unknown>>();

  private constructor(folder: string, manifest: Manifest) {
    this.#folder = folder;
    this.#manifest = manifest;
  }

  /** Opens the index in a folder. */
  static async open(folder: string): Promise<Site> {
    const url = new URL('index.json', folder).href;
    const before = await recalled(url);
    const { bytes } = await got(url);
    const manifest = json<Manifest>(bytes, url);
    if (manifest.version !== VERSION) throw new FileError(url, 'version', manifest.version);
    if (!isManifest(manifest)) throw new FileError(url, 'damaged');
    // Its files may have the same names as those of the previous index.
    if (before && !isSame(before.bytes, bytes))
      await forget(new URL('data-', folder).href).catch(console.info);
    return new Site(folder, manifest);
  }

  get games(): number {
    return this.#manifest.games;
  }

  /** The address of the records; defaults to the folder of the index. */
  get records(): string {
    return new URL(this.#manifest.records || './', this.#folder).href;
  }

  /** The number of games per page of the list; 0 if the index has no list. */
  get page(): number {
    return this.#manifest.list?.page ?? 0;
  }

  /** Reads a part of a file; it is shorter than requested at the end of the file. */
  async #part(file: string, start: number, length: number): Promise<Uint8Array> {
    // Later requests wait for the first one, because the host may send the whole file.
    const first = this.#first.get(file);
    if (first) await first.catch(() => this.#first.delete(file));
    const whole = this.#whole.get(file);
    if (whole) return whole.subarray(start, start + length);
    const part = this.#fetch(file, start, length);
    if (!first) this.#first.set(file, part);
    return part;
  }

  async #fetch(file: string, start: number, length: number): Promise<Uint8Array> {
    const part = await got(this.#address(file), { start, length });
    if (!part.isWhole) return part.bytes;
    this.#whole.set(file, part.bytes);
    const [oldest] = this.#whole.keys();
    if (this.#whole.size > MAX_WHOLE_LENGTH && oldest !== undefined) this.#whole.delete(oldest);
    return part.bytes.subarray(start, start + length);
  }

  #address(file: string): string {
    const url = new URL(file, this.#folder).href;
    // Manifests may come from anywhere.
    if (!url.startsWith(this.#folder)) throw new FileError(url, 'damaged');
    return url;
  }

  /** Returns a page of the list of all games, the newest first. */
  listed(number: number): Promise<readonly Row[]> {
    return once(this.#pages, number, async () => {
      const name = `${this.#manifest.list?.files}${`${number}`.padStart(5, '0')}.jsonl`;
      const url = this.#address(name);
      const { bytes } = await got(url);
      return lines(bytes).map((line) => json<Row>(line, url));
    });
  }

  /** Returns the entries under a key: the first games, or all. */
  async find(key: bigint, all = false): Promise<Found> {
    const found = await once(this.#found, key, () => this.#find(key));
    if (!all || found.isWhole) return found;
    const whole = this.gamesOf(key, found, 0, Number.POSITIVE_INFINITY).then((games) => ({
      ...found,
      games,
      isWhole: true,
    }));
    this.#found.set(key, whole);
    whole.catch(() => this.#found.delete(key));
    return whole;
  }

  /** Returns the blocks that may contain entries of a key. */
  async #place(key: bigint) {
    const byte = Number(key >> 56n);
    const shard = this.#manifest.entries.find(({ from, to }) => from <= byte && byte <= to);
    if (!shard || shard.blocks === 0) return undefined;
    const beginnings = await once(this.#beginnings, shard, () => this.#beginningsOf(shard));
    // The run may start within the block before the first one that begins with its key.
    const from = Math.max(0, placeIn(beginnings, key) - 1);
    const end = placeIn(beginnings, key, true);
    return end <= from ? undefined : { shard, from, end };
  }

  /** Returns the location of a player's rows; `undefined` if they are not stored together. */
  async rowRun(key: bigint): Promise<RowRun | undefined> {
    const place = await this.#place(key);
    return place && rowRunIn(await this.#entries(place.shard, place.from, place.end), key);
  }

  /**
   * Returns the rows of a player that are complete within a part of their bytes, and the length of these rows in bytes.
   */
  async rowsOf(run: RowRun, from: number, most: number): Promise<[readonly Row[], number]> {
    const start = run.start + from;
    const file = fileAt(this.#manifest.players ?? [], start);
    const url = this.#address(file?.file ?? 'index.json');
    if (!file) throw new FileError(url, 'damaged');
    const length = Math.min(most, run.length - from);
    const bytes = await this.#part(file.file, start - file.start, length);
    const whole = bytes.subarray(0, bytes.lastIndexOf(LINE_END) + 1);
    if (bytes.length < length || whole.length === 0) throw new FileError(url, 'damaged');
    return [lines(whole).map((line) => json<Row>(line, url)), whole.length];
  }

  async #find(key: bigint): Promise<Found> {
    const place = await this.#place(key);
    if (!place) return NONE;
    const { shard, from, end } = place;
    const until = Math.min(end, from + FIRST_BLOCKS);
    const run = runIn(await this.#entries(shard, from, until), key);
    const start = from * this.#manifest.block + run.before;
    return { ...run, isWhole: until === end, shard, start, end };
  }

  async #beginningsOf(shard: Shard): Promise<Uint32Array> {
    const length = shard.blocks * BEGINNING;
    const bytes = await this.#part(shard.file, 0, length);
    if (bytes.length < length) throw new FileError(this.#address(shard.file), 'damaged');
    return beginningsIn(bytes);
  }

  async #entries(shard: Shard, from: number, until: number): Promise<Uint8Array> {
    const { block } = this.#manifest;
    const first = from * block;
    const count = Math.min(until * block, shard.entries) - first;
    const start = shard.blocks * BEGINNING + first * LENGTH;
    const bytes = await this.#part(shard.file, start, count * LENGTH);
    if (bytes.length !== count * LENGTH) throw new FileError(this.#address(shard.file), 'damaged');
    return bytes;
  }

  /** Returns the games of a run from one index up to another. */
  async gamesOf(key: bigint, found: Found, from: number, to: number): Promise<Run['games']> {
    const { shard, start, end, sums } = found;
    if (!shard || found.before < 0) return [];
    const { block } = this.#manifest;
    const first = start + 2 * sums.length;
    const blockFrom = Math.floor((first + from) / block);
    const until = Math.min(end, Math.ceil((first + to) / block));
    if (until <= blockFrom) return [];
    const { games } = runIn(await this.#entries(shard, blockFrom, until), key);
    const skipped = Math.max(blockFrom * block - first, 0);
    return games.slice(from - skipped, to - skipped);
  }

  /** Returns the row at an offset, if it has been read. */
  rowAt(place: number): Row | undefined {
    return this.#rows.get(place);
  }

  /** Reads the rows at the given offsets; nearby ones are read together. */
  async readRows(places: readonly number[]): Promise<void> {
    const missing = places.filter((place) => !this.#rows.has(place)).sort((a, b) => a - b);
    const groups: number[][] = [];
    for (const place of missing) {
      const group = groups.at(-1);
      const [first = 0, last = 0] = [group?.[0], group?.at(-1)];
      const isNear = place - last < NEAR && place - first < TOGETHER;
      if (group && isNear && this.#fileAt(first) === this.#fileAt(place)) group.push(place);
      else groups.push([place]);
    }
    await Promise.all(groups.map((group) => this.#readGroup(group)));
  }

  async #readGroup(places: readonly number[]): Promise<void> {
    const [first = 0, last = 0] = [places[0], places.at(-1)];
    const file = this.#fileAt(first);
    if (!file) throw new FileError(new URL('index.json', this.#folder).href, 'damaged');
    const url = this.#address(file.file);
    for (let more = USUAL_ROW; more <= MAX_ROW_LENGTH; more *= 16) {
      const length = Math.min(last + more, file.start + file.length) - first;
      const bytes = await this.#part(file.file, first - file.start, length);
      // The last row may be longer than most.
      if (bytes.indexOf(LINE_END, last - first) < 0) {
        if (bytes.length < length) throw new FileError(url, 'damaged');
        continue;
      }
      for (const place of places) {
        const from = place - first;
        const line = bytes.subarray(from, bytes.indexOf(LINE_END, from));
        this.#rows.set(place, json<Row>(line, url));
      }
      return;
    }
    throw new FileError(url, 'damaged');
  }

  #fileAt(place: number): RowFile | undefined {
    return fileAt(this.#manifest.rows, place);
  }
}

const fileAt = (files: readonly RowFile[], place: number): RowFile | undefined =>
  files.find(({ start, length }) => start <= place && place < start + length);

const LINE_END = 10;
const decoder = new TextDecoder();

function json<T>(bytes: Uint8Array, url: string): T {
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes));
    if (typeof value === 'object' && value) return value as T;
  } catch (reason) {
    throw new FileError(url, 'damaged', 0, reason);
  }
  throw new FileError(url, 'damaged');
}

/** Reports whether a manifest has the fields that are read. */
function isManifest({ games, block, entries, rows }: Manifest): boolean {
  return games >= 0 && block > 0 && Array.isArray(entries) && Array.isArray(rows);
}

function lines(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    const to = end < 0 ? bytes.length : end;
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return lines;
}

const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Computes a value once per key; a failure is not cached, so that it can be retried. */
function once<K, V>(known: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const before = known.get(key);
  if (before) return before;
  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}
