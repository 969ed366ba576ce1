/**
 * What engines hand over as numbers and one text, as objects. The numbers have the lengths of the texts, which
 * stand one behind the other: `src/view/flat.rs` writes them.
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

/** What games of any engine hand over. */
export interface FlatGame {
  /** The rows in numbers. */
  flatRows(notation: string, lang: string): Int32Array;
  /** The texts of what was asked for last. */
  flatTexts(): string;
  /** The board at a node in numbers. */
  flatView(node: number): Int32Array;
}

const KINDS = ['start', 'move', 'ending', 'unread'] as const;
const SIDES = ['', 'black', 'white'] as const;

/** Reads numbers and texts from the front. */
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

  /** A list behind its length; none where that is -1. */
  list<T>(item: () => T): T[] {
    const list: T[] = [];
    for (let left = this.number(); left > 0; left--) list.push(item());
    return list;
  }

  rest = (): Int32Array => this.#numbers.subarray(this.#at);
}

/** The rows in numbers and one text. */
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

/** What the first engine says of a record: all but the game, which is always the same, and the format. */
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

/** Gives the games of an engine what makes objects. */
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

/** An engine whose games have what makes objects. */
export function withObjects<G extends FullGlue | ReaderGlue>(
  glue: G,
): G extends FullGlue ? FullEngine : ReaderEngine {
  showing(glue.Game.prototype);
  return glue as never;
}
