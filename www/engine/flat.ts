/**
 * Decodes the data that engines return as numbers and one text. The numbers contain the lengths of the texts, which are
 * concatenated; `src/view/flat.rs` writes them.
 */

import type {
  FullEngine,
  FullGlue,
  HandPiece,
  Info,
  LegInfo,
  LimitsInfo,
  ReaderEngine,
  ReaderGlue,
  Row,
  View,
} from './types.js';

/** The flat data that games of any engine return. */
export interface FlatGame {
  /** Returns the rows as numbers. */
  flatRows(notation: string, lang: string): Int32Array;
  /** Returns the texts of the last query. */
  flatTexts(): string;
  /** Returns the board at a node as numbers. */
  flatView(node: number): Int32Array;
}

/** The bit of `View.cells` that marks White's pieces. */
export const WHITE = 0x80;

const KINDS = ['start', 'move', 'ending', 'unread'] as const;
const SIDES = ['', 'black', 'white'] as const;

/** Reads numbers and texts sequentially. */
class Reader {
  #at = 0;
  #place = 0;
  readonly #numbers: Int32Array;
  readonly #text: string;

  constructor(numbers: Int32Array, text = '') {
    this.#numbers = numbers;
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#numbers.length;
  }

  number = (): number => this.#numbers[this.#at++] ?? 0;

  text = (): string => {
    const start = this.#place;
    this.#place += this.number();
    return this.#text.slice(start, this.#place);
  };

  /** Reads a list prefixed by its length; empty if the length is -1. */
  list<T>(item: () => T): T[] {
    const list: T[] = [];
    for (let left = this.number(); left > 0; left--) list.push(item());
    return list;
  }

  rest = (): Int32Array => this.#numbers.subarray(this.#at);
}

/** Decodes the rows from numbers and one text. */
export function rowsOf(numbers: Int32Array, text: string): Row[] {
  const reader = new Reader(numbers, text);
  const { number } = reader;
  const rows: Row[] = [];
  while (!reader.isAtEnd) {
    const [node, parent, ply, count, depth, flags] = [
      number(),
      number(),
      number(),
      number(),
      number(),
      number(),
    ];
    rows.push({
      node,
      parent,
      kind: KINDS[flags & 3] ?? '',
      ply,
      number: count,
      side: SIDES[(flags >> 2) & 3] ?? '',
      depth,
      variation: flags > 15,
      time: number(),
      total: number(),
      label: reader.text(),
      text: reader.text(),
      comment: reader.text(),
      illegal: reader.text(),
      status: reader.text(),
      bookmarks: reader.list(reader.text),
    });
  }
  return rows;
}

function viewOf(numbers: Int32Array): View {
  const reader = new Reader(numbers);
  const { number } = reader;
  const side = (which: number) => SIDES[which + 1] ?? '';
  const piece = (): HandPiece => ({ kind: number(), count: number() });
  const leg = (): LegInfo => {
    const place = number();
    const does = number();
    return { place, goes: (does & 1) > 0, takes: does > 1 };
  };
  const facts = {
    node: number(),
    ply: number(),
    turn: side(number()),
    from: number(),
    to: number(),
    check: number(),
    parent: number(),
    lost: number(),
  };
  const next = reader.list(number);
  const blackHand = reader.list(piece);
  const whiteHand = reader.list(piece);
  const legs = reader.list(leg);
  const cells = Uint8Array.from(reader.rest());
  return {
    ...facts,
    next,
    blackHand,
    whiteHand,
    cells,
    ...(legs.length > 0 && { legs }),
  };
}

/**
 * Decodes the first engine's facts about a record: all but the variant, which is always the same, the format and the
 * problems.
 */
export function infoOf(
  numbers: Int32Array,
  text: string,
): Omit<Info, 'format' | 'variant' | 'problems'> {
  const reader = new Reader(numbers, text);
  const limits = (): LimitsInfo | undefined => {
    const main = reader.number();
    return main < 0 ? undefined : { main, byoyomi: reader.number(), added: reader.number() };
  };
  const info = {
    plies: reader.number(),
    nodes: reader.number(),
    blackLimits: limits(),
    whiteLimits: limits(),
    black: reader.text(),
    white: reader.text(),
    handicap: reader.text(),
    result: reader.text(),
    headers: [] as { key: string; value: string }[],
  };
  while (!reader.isAtEnd) info.headers.push({ key: reader.text(), value: reader.text() });
  return info;
}

/** Adds the methods that build objects to the games of an engine. */
export function showing(prototype: FlatGame): void {
  Object.assign(prototype, {
    rows(this: FlatGame, notation: string, lang: string) {
      return rowsOf(this.flatRows(notation, lang), this.flatTexts());
    },
    view(this: FlatGame, node: number) {
      return viewOf(this.flatView(node));
    },
  });
}

/** Returns an engine whose games have the methods that build objects. */
export function withObjects<G extends FullGlue | ReaderGlue>(
  glue: G,
): G extends FullGlue ? FullEngine : ReaderEngine {
  showing(glue.Game.prototype);
  return glue as never;
}
