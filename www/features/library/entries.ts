/** Entries of the index: the games where something is, and what was played next there. */

/** The bytes of an entry. */
export const LENGTH = 20;

/** A game where something is. */
export interface Entry {
  /** Where its row begins. */
  readonly row: number;
  /** The next move. */
  readonly move: number;
  readonly ply: number;
  /** 0 for none known, then Black, White, a draw. */
  readonly result: number;
  /** A number that grows with the month; 0 where none is known. */
  readonly month: number;
}

/** What was played next: in how many games, how many of them Black won, White won, were drawn. */
export interface Sum {
  readonly move: number;
  readonly games: number;
  readonly black: number;
  readonly white: number;
  readonly draws: number;
}

/** What marks a game among entries. */
const IS_GAME = 0x8000_0000;

const keyAt = (view: DataView, at: number) => view.getBigUint64(at, true);

/** The bytes of a key by which blocks are found. */
export const BEGINNING = 4;

/** How the keys begin with which blocks begin. */
export function beginningsIn(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  const count = bytes.length / BEGINNING;
  return Uint32Array.from({ length: count }, (_, at) => view.getUint32(at * BEGINNING, true));
}

/** The place of the first one that is not before that of a key, or with `past` of the first one behind it. */
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

/** The part of entries that stands under a key. */
export interface Run {
  /** How many entries stand before it; -1 where there is none of it. */
  readonly before: number;
  /** Its sums, if it is long. */
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
      // A sum takes two. Who reads from within a run may begin with the second one.
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

/** Rows that stand together, newest first: how many there are, where they begin, and how many bytes they have. */
export interface RowRun {
  readonly count: number;
  readonly start: number;
  readonly length: number;
}

/** Reads where the rows of a key stand. */
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
