/** Entries of the index: the games under a key, and the moves played next. */

/** The length of an entry in bytes. */
export const LENGTH = 20;

/** An entry of a game. */
export interface Entry {
  /** The offset of the game's row. */
  readonly row: number;
  /** The next move. */
  readonly move: number;
  readonly ply: number;
  /** The result: 0 for unknown, then Black, White, a draw. */
  readonly result: number;
  /** A number that grows with the month; 0 if unknown. */
  readonly month: number;
}

/** A next move: the number of games with it, and how many of them Black won, White won, and were drawn. */
export interface Sum {
  readonly move: number;
  readonly games: number;
  readonly black: number;
  readonly white: number;
  readonly draws: number;
}

/** The bit that marks a game's entry. */
const IS_GAME = 0x8000_0000;

const keyAt = (view: DataView, at: number) => view.getBigUint64(at, true);

/** The number of leading bytes of a key by which blocks are found. */
export const BEGINNING = 4;

/** Reads the leading bytes of the keys at which blocks start. */
export function beginningsIn(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  const count = bytes.length / BEGINNING;
  return Uint32Array.from({ length: count }, (_, at) => view.getUint32(at * BEGINNING, true));
}

/** Returns the index of the first beginning that is not less than the key's; with `past`, of the first greater one. */
export function placeIn(beginnings: Uint32Array, key: bigint, past = false): number {
  const sought = Number(key >> 32n);
  let [from, to] = [0, beginnings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const one = beginnings[middle] as number;
    if (one < sought || (past && one === sought)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The entries of a key within a block. */
export interface Run {
  /** The number of entries before the run; -1 if the block has none of the key. */
  readonly before: number;
  /** The sums, if the run is long. */
  readonly sums: readonly Sum[];
  readonly games: readonly Entry[];
}

/** Reads the entries of a key. */
export function runIn(bytes: Uint8Array, key: bigint): Run {
  const view = viewOf(bytes);
  const sums: Sum[] = [];
  const games: Entry[] = [];
  let before = -1;
  for (let at = 0; at + LENGTH <= bytes.length; at += LENGTH) {
    if (keyAt(view, at) !== key) {
      if (before >= 0) break;
      continue;
    }
    if (before < 0) before = at / LENGTH;
    const [code, first, second] = [8, 12, 16].map((from) => view.getUint32(at + from, true)) as [
      number,
      number,
      number,
    ];
    if (code >= IS_GAME) games.push(entry(code - IS_GAME, first, second));
    else if (at + 2 * LENGTH <= bytes.length && view.getUint32(at + LENGTH + 8, true) < IS_GAME) {
      // A sum takes two entries. A read from within a run may start with the second one.
      at += LENGTH;
      sums.push({
        move: code,
        games: first,
        black: second,
        white: view.getUint32(at + 12, true),
        draws: view.getUint32(at + 16, true),
      });
    }
  }
  return { before, sums, games };
}

/** Rows that are stored together, newest first: their number, their offset, and their length in bytes. */
export interface RowRun {
  readonly count: number;
  readonly start: number;
  readonly length: number;
}

/** Reads the location of the rows of a key. */
export function rowRunIn(bytes: Uint8Array, key: bigint): RowRun | undefined {
  const view = viewOf(bytes);
  for (let at = 0; at + LENGTH <= bytes.length; at += LENGTH) {
    if (keyAt(view, at) !== key) continue;
    const [count = 0, start = 0, length = 0] = [8, 12, 16].map((from) =>
      view.getUint32(at + from, true),
    );
    return count < IS_GAME ? { count, start, length } : undefined;
  }
  return undefined;
}

const entry = (move: number, row: number, about: number): Entry => ({
  row,
  move,
  ply: about & 0xffff,
  result: (about >> 16) & 3,
  month: about >>> 18,
});

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Counts games by the next move, the most frequent first. */
export function summed(games: readonly Entry[]): readonly Sum[] {
  const counts = new Map<number, [number, number, number, number]>();
  for (const { move, result } of games) {
    const count = counts.get(move) ?? [0, 0, 0, 0];
    count[result] = (count[result] ?? 0) + 1;
    counts.set(move, count);
  }
  const sums = [...counts].map(([move, [unknown, black, white, draws]]) => ({
    move,
    games: unknown + black + white + draws,
    black,
    white,
    draws,
  }));
  return sums.sort((a, b) => b.games - a.games || a.move - b.move);
}
