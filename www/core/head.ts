/** The head of a record: its source, its players and its result. */

import { endingOf, infoOf } from './convert.js';
import type { Ending, Header, Info, Problem } from './data.js';
import { RecordMemory } from './memory.js';
import type { EncodingName, FormatName, Side } from './names.js';
import type { Pieces } from './position.js';

/** The headers with the players' names: in an even game, and in a handicap game. */
const PLAYERS = { black: ['先手', '下手'], white: ['後手', '上手'] } as const;

/** The head of a record. */
export abstract class RecordHead extends RecordMemory {
  #info: Info | undefined;
  #pieces: Pieces | undefined;

  /**
   * The name of the format that the record was read from.
   * @example
   * game.format; // → 'kif'
   */
  get format(): FormatName {
    return this.ask((record) => record.format);
  }

  /**
   * The encoding of the bytes that the record was read from; `UTF-8` for a text.
   * @example
   * game.encoding; // → 'UTF-8'
   */
  get encoding(): EncodingName {
    return this.ask((record) => record.encoding) as EncodingName;
  }

  /**
   * Facts about the whole record: headers, players, the board and the pieces, plies, the result.
   * @example
   * game.info.black; // → 'Aoyama'
   * game.info.white; // → undefined
   * game.info.plies; // → 4
   */
  get info(): Info {
    this.#info ??= infoOf(this.ask((record) => record.info(this.lang())));
    return this.#info;
  }

  /**
   * The problems found while reading, and how each was handled. Reading never fails: moves that cannot be played stay
   * in the record as text. Lines and columns count from 1.
   * @example
   * const [broken] = kifuyomi.read('手合割：平手\n1 ７六歩(77)\n2 ３四歩(34)');
   * broken.problems[0].line; // → 3
   * broken.problems[0].severity; // → 'error'
   */
  get problems(): readonly Problem[] {
    return this.ask((record) => record.problems(this.lang())) as unknown as Problem[];
  }

  /**
   * All headers in their order; keys may repeat.
   * @example
   * game.headers; // → [{ key: '先手', value: 'Aoyama' }, { key: '手合割', value: '平手' }]
   */
  get headers(): readonly Header[] {
    return this.info.headers;
  }

  /**
   * Returns the value of the first header with a key; `undefined` if there is none.
   * @example
   * game.header('手合割'); // → '平手'
   * game.header('場所'); // → undefined
   */
  header(key: string): string | undefined {
    return this.headers.find((header) => header.key === key)?.value;
  }

  /**
   * Sets a header, or removes it if no value is given. Returns `false` if nothing changes. Like all other changes, it
   * can be undone.
   * @throws RangeError for a key or a value of more than one line.
   * @example
   * game.setHeader('棋戦', '名人戦'); // → true
   * game.header('棋戦'); // → '名人戦'
   * game.setHeader('棋戦', undefined); // → true
   */
  setHeader(key: string, value: string | undefined): boolean {
    for (const text of [key, value ?? ''])
      if (/[\r\n]/.test(text)) throw new RangeError(`A header is one line, not “${text}”.`);
    if (!key.trim()) throw new RangeError('A header needs a key.');
    return this.change((record) => record.setHeader(key, value));
  }

  /**
   * Sets the name of a player, or removes it if none is given. Returns `false` if nothing changes.
   * @example
   * game.setPlayer('white', 'Kimura'); // → true
   * game.info.white; // → 'Kimura'
   */
  setPlayer(side: Side, name: string | undefined): boolean {
    const [even, handicap] = PLAYERS[side];
    const isKnown = this.header(handicap) !== undefined || this.info.handicap !== undefined;
    return this.setHeader(isKnown ? handicap : even, name);
  }

  /**
   * Returns the ending of the line through a node, by default the main line; `undefined` if the record states none.
   * @example
   * const [lost] = kifuyomi.read('1 ７六歩(77)\n2 ３四歩(33)\n3 投了');
   * lost.ending().kind; // → 'resignation'
   * lost.ending().outcome; // → 'white-wins'
   * game.ending(); // → undefined
   */
  ending(node?: number): Ending | undefined {
    const end = this.lastOf(node === undefined ? undefined : this.node(node));
    const ending = this.ask((record) => record.ending(end));
    return ending && endingOf(ending, end);
  }

  /**
   * Returns the last node of the line through a node, by default the main line.
   * @internal
   */
  protected lastOf(node = 0): number {
    return this.ask((record) => {
      let end = node;
      for (;;) {
        const [next] = record.view(end).next;
        if (next === undefined) return end;
        end = next;
      }
    });
  }

  /**
   * The board and the kinds of pieces, which never change.
   * @internal
   */
  protected get pieces(): Pieces {
    const lang = this.lang();
    this.#pieces ??= this.ask((record) => {
      const pieces = () => record.info(lang).variant;
      return record.isShogi ? this.shared(`pieces ${lang}`, pieces) : pieces();
    });
    return this.#pieces;
  }

  /**
   * Clears what is cached about the record before a change.
   * @internal
   */
  protected forget(): void {
    this.#info = undefined;
  }
}
