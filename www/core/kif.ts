/**
 * Usual shogi records alone: KIF and KI2 as programs write them, in 30 KB instead of the 540 of `kifuyomi/core`. The engine is
 * inside the script, so no other file is loaded. A text in another format, or with anything unusual about it, is left to
 * `kifuyomi/core`.
 *
 * @module
 */

import { Guard } from '../engine/guard.js';
import type { Engine, Game } from '../engine/types.js';
import { compile, glue, started } from '../engine/usual.js';
import { sfen } from '../model/sfen.js';
import { lineThrough, treeOf } from '../model/tree.js';
import { infoOf, rowsOf } from './convert.js';
import type { Info, MoveRow, Row, TextOptions } from './data.js';
import { known, LANGUAGES, onlyKnown } from './names.js';
import { type Position, positionOf } from './position.js';
import { bytesOf, type Source } from './source.js';
import { stoppedBy } from './stopped.js';

export { EngineStopped } from '../engine/guard.js';
export type { Header, Info, MoveRow, Row, StartRow, TextOptions, TimeLimits } from './data.js';
export type { NotationName, Side } from './names.js';
export type { HandPiece, Piece, PieceKind, Position, Square } from './position.js';
export type { KifGame, KifReader, Source };

let starting: Promise<KifReader> | undefined;

/**
 * Starts the engine once: later calls return the same one. After a fault of the engine ({@link EngineStopped}) the next
 * call starts another one.
 * @example
 * const { load } = await import('kifuyomi/kif');
 * const kif = await load();
 * kif.read('1 ７六歩(77)\n2 ３四歩(33)').line().length; // → 2
 */
export async function load(): Promise<KifReader> {
  if (starting && (await starting).isStopped) {
    glue.__wbg_reset_state();
    starting = Promise.resolve(new KifReader());
  }
  starting ??= compile().then((module) => {
    glue.initSync({ module });
    return new KifReader();
  });
  return starting;
}

/** The engine, ready to read. */
class KifReader {
  readonly #engine: Engine = started();
  readonly #guard = new Guard(stoppedBy);

  /**
   * Whether a fault has stopped the engine.
   * @example
   * const kif = await (await import('kifuyomi/kif')).load();
   * kif.isStopped; // → false
   */
  get isStopped(): boolean {
    return this.#guard.stopped !== undefined;
  }

  /**
   * Reads the one record of a text or of a file's bytes, in UTF-8 or Shift_JIS; `undefined` if anything about it is
   * unusual: another format, several records, an illegal move, a game other than shogi.
   * @param options The default notation and language of the game.
   * @throws RangeError for an unknown option, notation or language.
   * @throws TypeError for a source that is neither a text nor bytes.
   * @example
   * const kif = await (await import('kifuyomi/kif')).load();
   * kif.read('1 ７六歩(77)', { notation: 'japanese' }).line()[0].text; // → '☗７六歩'
   * kif.read('position startpos moves 7g7f'); // → undefined
   */
  read(source: Source, options: TextOptions = {}): KifGame | undefined {
    this.#checked(options);
    const [record] = this.#ask(() =>
      typeof source === 'string'
        ? this.#engine.readText(source)
        : this.#engine.readBytes(bytesOf(source)),
    );
    if (!record) return undefined;
    const ask = <T>(question: (record: Game) => T): T => this.#ask(() => question(record));
    return new KifGame(ask, (more) => this.#checked({ ...options, ...more }));
  }

  #ask<T>(question: () => T): T {
    return this.#guard.ask(question);
  }

  #checked({ notation, lang = 'en', ...others }: TextOptions): Texts {
    onlyKnown(others, []);
    known('language', lang, LANGUAGES);
    const names = this.#engine.notations('en').map(({ name }) => name);
    const usual = lang === 'ja' ? 'japanese' : 'western';
    return { lang, notation: known('notation', notation ?? usual, names) };
  }
}

/** The notation and the language of texts. */
type Texts = { readonly notation: string; readonly lang: string };

/** A record in the engine's memory. */
class KifGame {
  readonly #ask: <T>(question: (record: Game) => T) => T;
  readonly #texts: (options?: TextOptions) => Texts;

  /** @internal */
  constructor(
    ask: <T>(question: (record: Game) => T) => T,
    texts: (options?: TextOptions) => Texts,
  ) {
    this.#ask = ask;
    this.#texts = texts;
  }

  /**
   * Facts about the whole record: headers, players, plies, the result.
   * @example
   * const kif = await (await import('kifuyomi/kif')).load();
   * kif.read('先手：Aoyama\n1 ７六歩(77)').info.black; // → 'Aoyama'
   */
  get info(): Info {
    return infoOf(this.#ask((record) => record.info(this.#texts().lang)));
  }

  /**
   * Returns the record as rows of a move list, the start first: a move, then the variations that replace it, then the
   * moves that follow it. Times are in milliseconds.
   * @example
   * const kif = await (await import('kifuyomi/kif')).load();
   * const usual = kif.read('1 ７六歩(77) ( 0:22/00:00:22)');
   * usual.rows()[1].text; // → 'P-7f'
   * usual.rows()[1].time; // → 22000
   */
  rows(options: TextOptions = {}): Row[] {
    const { notation, lang } = this.#texts(options);
    return rowsOf(this.#ask((record) => record.rows(notation, lang)));
  }

  /**
   * Returns the moves of the main line and its ending; with a node, of the line through it.
   * @example
   * const kif = await (await import('kifuyomi/kif')).load();
   * const usual = kif.read('1 ７六歩(77)\n2 投了');
   * usual.line().map((row) => row.kind); // → ['move', 'ending']
   */
  line(node = 0, options: TextOptions = {}): MoveRow[] {
    const tree = treeOf(this.rows(options));
    return lineThrough(tree, node).flatMap((at) => {
      const row = tree.rows[at];
      return row && row.kind !== 'start' ? [row] : [];
    });
  }

  /**
   * Returns the position after a node: the board, the hands, the side to move, SFEN.
   * @throws RangeError for a node that the record does not have.
   * @example
   * const kif = await (await import('kifuyomi/kif')).load();
   * const { board, turn } = kif.read('1 ７六歩(77)').position(1);
   * board[6 - 1][7 - 1].name; // → 'pawn'
   * turn; // → 'white'
   */
  position(node: number): Position {
    const { lang } = this.#texts();
    return this.#ask((record) => {
      const view = record.view(node);
      if (view.node !== node) throw new RangeError(`This record has no node ${node}.`);
      const { variant } = record.info(lang);
      // After an ending it is the same side's turn as before it.
      const isEnding = view.parent >= 0 && record.view(view.parent).turn === view.turn;
      const number = isEnding ? view.ply : view.ply + 1;
      return positionOf(view, variant, `${sfen(view, variant)} ${number}`);
    });
  }

  /**
   * Frees the record's memory at once. The game cannot be used afterwards.
   * @example
   * const kif = await (await import('kifuyomi/kif')).load();
   * kif.read('1 ７六歩(77)').free();
   */
  free(): void {
    this.#ask((record) => record.free());
  }
}
