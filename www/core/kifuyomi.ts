/** The engine, ready to read records and to begin new ones. */

import { notationOf, settingOf } from './convert.js';
import type { Format, Notation, Setting, TextOptions } from './data.js';
import type { Engine } from './engine.js';
import { Game } from './game.js';
import { checkedOptions, langOf } from './memory.js';
import { known, type Lang, type NotationName, VARIANTS, type VariantName } from './names.js';

/** A record as a text or as a file's bytes. */
export type Source = string | ArrayBuffer | ArrayBufferView;

/** How a new game begins. All of it may be left out. */
export interface NewGame extends TextOptions {
  /** The start position as SFEN; usually that of an even game. */
  readonly start?: string | undefined;
  /** The handicap as records word it: `香落ち`, `角落ち`, `飛車落ち`, `二枚落ち`, … */
  readonly handicap?: string | undefined;
  /** The game; usually `standard`. */
  readonly variant?: VariantName | undefined;
  /** Black's name. */
  readonly black?: string | undefined;
  /** White's name. */
  readonly white?: string | undefined;
}

/** What a new game can be given beside notation and language. */
const NEW_GAME = [
  'start',
  'handicap',
  'variant',
  'black',
  'white',
] as const satisfies readonly (keyof NewGame)[];

/** The engine, ready to read. */
export class Kifuyomi {
  readonly #engine: Engine;

  /** @internal */
  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Reads every record in a text or in a file's bytes, in any format. The encoding is detected from the bytes:
   * UTF-8, Shift_JIS, EUC-JP, UTF-16, UTF-32, ISO-2022-JP. It never fails for what stands there: see the games'
   * `problems`. A text without a record gives one game without moves.
   * @param source The text or the bytes.
   * @param options In which notation and language its games are written where nothing else is asked for.
   * @throws RangeError for an option, a notation or a language that is not known.
   * @example
   * const [usi] = kifuyomi.read('position startpos moves 7g7f', { lang: 'ja' });
   * usi.text(1); // → '☗７六歩'
   */
  read(source: Source, options: TextOptions = {}): Game[] {
    checkedOptions(this.#engine, options);
    return this.#read(source, options);
  }

  /**
   * A new game without moves. At most one of `start`, `handicap` and `variant` says how it begins.
   * @throws RangeError for a start, a handicap or a game that is not known.
   * @example
   * const odds = kifuyomi.create({ handicap: '二枚落ち', black: 'Aoyama', white: 'Kimura' });
   * odds.play('6a5b');
   * odds.info.handicap; // → '二枚落ち'
   * odds.position(0).turn; // → 'white'
   * kifuyomi.create({ variant: 'mini' }).position(0).files; // → 5
   * kifuyomi.create({ start: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1' }).play('G*5b'); // → 1
   */
  create(options: NewGame = {}): Game {
    checkedOptions(this.#engine, options, NEW_GAME);
    const { black, white, notation, lang } = options;
    const [game, ...more] = this.#read(beginning(options), { notation, lang });
    const [problem] = game?.problems ?? [];
    if (!game || more.length > 0 || problem)
      throw new RangeError(`A game cannot begin like this: ${problem?.message ?? 'one start'}`);
    if (black !== undefined) game.setPlayer('black', black);
    if (white !== undefined) game.setPlayer('white', white);
    return game;
  }

  /**
   * All formats: their names, usual endings of files, and whether they are written; all are read.
   * @example
   * kifuyomi.formats().find(({ name }) => name === 'csa').extension; // → 'csa'
   */
  formats(): Format[] {
    return this.#engine.ask((glue) => glue.formats());
  }

  /**
   * All notations with a move as a sample.
   * @example
   * kifuyomi.notations('en')[1].name; // → 'western'
   */
  notations(lang: Lang = 'en'): Notation[] {
    const known = langOf(lang);
    return this.#engine.ask((glue) => glue.notations(known)).map(notationOf);
  }

  /**
   * What can be chosen about a notation, and what is.
   * @example
   * const [marks] = kifuyomi.settings('japanese marks=triangles');
   * marks.name; // → 'marks'
   * marks.chosen; // → 'triangles'
   */
  settings(notation: NotationName, lang: Lang = 'en'): Setting[] {
    const known = this.#engine.checked(notation);
    return this.#engine.ask((glue) => glue.settings(known, langOf(lang))).map(settingOf);
  }

  /**
   * The text of a notation with one thing chosen otherwise.
   * @throws RangeError for a setting that the notation does not have, and for a choice that it does not offer.
   * @example
   * kifuyomi.withSetting('japanese', 'marks', 'triangles'); // → 'japanese marks=triangles'
   */
  withSetting(notation: NotationName, setting: string, choice: string): string {
    this.#engine.checked(`${notation} ${setting}=${choice}`);
    return this.#engine.ask((glue) => glue.withSetting(notation, setting, choice));
  }

  #read(source: Source, options: TextOptions): Game[] {
    const records = this.#engine.ask((glue) => {
      // The engine refuses what is longer than this; there is no need to copy all of it.
      const most = glue.maxBytes() + 1;
      return typeof source === 'string'
        ? glue.readText(source.slice(0, most))
        : glue.readBytes(bytesOf(source).subarray(0, most));
    });
    return records.map((record) => new Game(this.#engine, record, options));
  }
}

function bytesOf(source: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

/** A record without moves that begins like this. */
function beginning({ start, handicap, variant }: NewGame): string {
  const given = [start, handicap, variant].filter((one) => one !== undefined);
  if (given.length > 1)
    throw new RangeError('A game begins in one way: start, handicap or variant.');
  const [line = 'startpos'] = given;
  if (/[\r\n]/.test(line)) throw new RangeError(`A start is one line, not “${line}”.`);
  if (handicap !== undefined) return `手合割：${handicap}\n`;
  if (start !== undefined) return `position sfen ${start}\n`;
  if (variant === undefined || variant === 'standard') return 'position startpos\n';
  known('game', variant, Object.keys(VARIANTS));
  return `手合割：${VARIANTS[variant]}\n`;
}
