/** The engine, ready to read records and to create new ones. */

import { notationOf, settingOf } from './convert.js';
import type { Format, Notation, Setting, TextOptions } from './data.js';
import type { Engine } from './engine.js';
import { Game } from './game.js';
import { checkedOptions, langOf } from './memory.js';
import { known, type Lang, type NotationName, VARIANTS, type VariantName } from './names.js';
import { bytesOf, type Source } from './source.js';

/** The start of a new game. Every option may be omitted. */
export interface NewGame extends TextOptions {
  /** The start position as SFEN. Defaults to that of an even game. */
  readonly start?: string | undefined;
  /** The handicap as records word it: `香落ち`, `角落ち`, `飛車落ち`, `二枚落ち`, … */
  readonly handicap?: string | undefined;
  /** The variant. Defaults to `standard`. */
  readonly variant?: VariantName | undefined;
  /** Black's name. */
  readonly black?: string | undefined;
  /** White's name. */
  readonly white?: string | undefined;
}

/** Options of a new game besides notation and language. */
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
   * Reads every record in a text or in a file's bytes, in any format. The encoding is detected from the bytes: UTF-8,
   * Shift_JIS, EUC-JP, UTF-16, UTF-32, ISO-2022-JP. Invalid content never throws: see the games' `problems`. A text
   * without a record gives one game without moves.
   * @param source The text or the bytes.
   * @param options The default notation and language of the games.
   * @throws RangeError for an unknown option, notation or language.
   * @throws TypeError for a source that is neither a text nor bytes.
   * @example
   * const [usi] = kifuyomi.read('position startpos moves 7g7f', { lang: 'ja' });
   * usi.text(1); // → '☗７六歩'
   */
  read(source: Source, options: TextOptions = {}): Game[] {
    checkedOptions(this.#engine, options);
    return this.#read(source, options);
  }

  /**
   * Creates a game without moves. At most one of `start`, `handicap` and `variant` defines its start.
   * @throws RangeError for an unknown start, handicap or variant.
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
   * Lists all formats: their names, usual file extensions, and whether they can be written; all can be read.
   * @example
   * kifuyomi.formats().find(({ name }) => name === 'csa').extension; // → 'csa'
   */
  formats(): Format[] {
    return this.#engine.ask((glue) => glue.formats());
  }

  /**
   * Lists all notations, each with a sample move.
   * @example
   * kifuyomi.notations('en')[1].name; // → 'western'
   */
  notations(lang: Lang = 'en'): Notation[] {
    const known = langOf(lang);
    return this.#engine.ask((glue) => glue.notations(known)).map(notationOf);
  }

  /**
   * Lists the settings of a notation with their choices and the selected one.
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
   * Returns the text of a notation with one setting changed.
   * @throws RangeError for a setting that the notation does not have, or a choice that the setting does not offer.
   * @example
   * kifuyomi.withSetting('japanese', 'marks', 'triangles'); // → 'japanese marks=triangles'
   */
  withSetting(notation: NotationName, setting: string, choice: string): string {
    this.#engine.checked(`${notation} ${setting}=${choice}`);
    return this.#engine.ask((glue) => glue.withSetting(notation, setting, choice));
  }

  #read(source: Source, options: TextOptions): Game[] {
    const records = this.#engine.ask((glue) => {
      // The engine rejects longer input, so the rest need not be copied.
      const most = glue.maxBytes() + 1;
      return typeof source === 'string'
        ? glue.readText(source.slice(0, most))
        : glue.readBytes(bytesOf(source).subarray(0, most));
    });
    return records.map((record) => new Game(this.#engine, record, options));
  }
}

/** Returns a record without moves that has the given start. */
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
