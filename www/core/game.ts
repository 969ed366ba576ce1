/** A game: a record with all its queries, writers and changes. */

import { encode } from '../engine/shiftjis.js';
import type { BytesOptions, TextOptions, Written, WrittenBytes } from './data.js';
import { START } from './memory.js';
import {
  ENDINGS,
  type EndingKind,
  type FormatName,
  known,
  type Lang,
  MARKUPS,
  type MarkupName,
  type NotationName,
} from './names.js';
import { RecordPositions } from './positions.js';

/** The longest thinking time that a record can hold, in milliseconds. */
const MAX_LENGTH = 2 ** 31 - 1;

/** The encodings of written files. */
const ENCODINGS = ['UTF-8', 'Shift_JIS'] as const satisfies readonly BytesOptions['encoding'][];

/**
 * A record. Its nodes are numbers: 0 is the start, and each move, each ending and each text that could not be played
 * has a number of its own. A number that is not a node of the record throws a `RangeError`.
 * .
 * It occupies WebAssembly memory until `free()`, the end of a `using` block, or its collection by JavaScript.
 *
 * @example
 * const made = kifuyomi.create({ black: 'Aoyama', white: 'Kimura' });
 * const pawn = made.play('7g7f');
 * made.setTime(pawn, 22_000);
 * made.setComment(pawn, 'Opens the diagonal.');
 * made.play('3c3d');
 * made.play('8c8d', pawn);
 * made.resign();
 * made.write('kif').text.includes('1 ７六歩(77)   ( 0:22/00:00:22)'); // → true
 */
export class Game extends RecordPositions {
  /** The node of the main line from which its end was last found. */
  #end = START;

  /**
   * Writes the record in a format, given by name, and lists the contents that the format cannot hold.
   * @throws RangeError if there is no format of that name that can be written.
   * @example
   * const { text, losses } = game.write('usi');
   * text.trim(); // → 'position startpos moves 7g7f 3c3d 8h2b+ 3a2b'
   * losses.length > 0; // → true
   * const { bytes } = game.write('kif', { encoding: 'Shift_JIS' }); // as Windows programs read it
   * kifuyomi.read(bytes)[0].encoding; // → 'Shift_JIS'
   */
  write(format: FormatName, options: BytesOptions): WrittenBytes;
  write(format: FormatName, options?: TextOptions): Written;
  write(
    format: FormatName,
    { encoding, ...options }: TextOptions & Partial<BytesOptions> = {},
  ): Written | WrittenBytes {
    if (encoding !== undefined) known('encoding', encoding, ENCODINGS);
    const name = this.writtenFormat(format);
    const { lang } = this.textOptions(options);
    const written = this.ask((record) => record.write(name, lang));
    if (encoding === undefined) return written;
    const { text, losses } = written;
    return encoding === 'Shift_JIS'
      ? { ...encode(text), losses }
      : { bytes: new TextEncoder().encode(text), missing: [], losses };
  }

  /**
   * Writes the moves from the start to a node in a format, without variations and without the moves that follow.
   * Headers, comments and times are kept.
   * @throws RangeError if there is no format of that name that can be written.
   * @example
   * game.writeLine('usi', 2).text.trim(); // → 'position startpos moves 7g7f 3c3d'
   */
  writeLine(format: FormatName, node: number, options: TextOptions = {}): Written {
    const at = this.node(node);
    const known = this.writtenFormat(format);
    const { lang } = this.textOptions(options);
    return this.ask((record) => record.writeLine(known, lang, at));
  }

  /**
   * Writes the moves as a table, with a column for each notation and one for comments, and lists what is not in it.
   * Moves of variations follow the move that they replace.
   * @throws RangeError for an unknown notation or markup language.
   * @example
   * game.table('markdown', ['japanese', 'western']).text.includes('| 1 | ☗７六歩 | P-7f |'); // → true
   */
  table(
    markup: MarkupName,
    notations: readonly NotationName[],
    options: Pick<TextOptions, 'lang'> = {},
  ): Written {
    known('markup language', markup, MARKUPS);
    const columns = notations.map((notation) => this.notation({ notation }));
    const lang = this.lang(options);
    return this.ask((record) => record.writeTable(markup, columns.join(), lang));
  }

  /**
   * Plays a move, written in USI, after a node, or at the end of the main line if none is given. Returns the resulting
   * node, which may already exist; next to other moves it becomes a variation. An illegal move is played and marked.
   * @throws RangeError for a move that cannot be put on the board at all.
   * @example
   * const node = game.play('2g2f', 0);
   * game.text(node, 'western'); // → 'P-2f'
   * game.play('2g2f'); // → 7
   */
  play(usi: string, node?: number): number {
    const at = this.#nodeOrEnd(node);
    const played = this.change((record) => record.play(at, usi));
    if (played >= 0) return this.added(played);
    throw new RangeError(`The move “${usi}” cannot be played after node ${at}.`);
  }

  /**
   * Returns the move that a text in any notation means after a node, or at the end of the main line if none is given.
   * The move is in USI, for `play`; `undefined` if the text is no move there, or may be several.
   * @example
   * game.parseMove('P-26', 2); // → '2g2f'
   * game.parseMove('☗２六歩', 2); // → '2g2f'
   * game.parseMove('+2726FU', 2); // → '2g2f'
   * game.parseMove('Q-26', 2); // → undefined
   */
  parseMove(text: string, node?: number): string | undefined {
    const at = this.#nodeOrEnd(node);
    return this.ask((record) => record.readMove(at, text)) || undefined;
  }

  /**
   * Returns whether a move in USI is legal after a node, or at the end of the main line if none is given.
   * @example
   * game.isLegal('2g2f', 2); // → true
   */
  isLegal(usi: string, node?: number): boolean {
    return this.whyIllegal(usi, node) === undefined;
  }

  /**
   * Returns why a move in USI is not legal after a node, or at the end of the main line if none is given; `undefined`
   * for a legal move.
   * @example
   * game.whyIllegal('2g2e', 2); // → 'the piece cannot move there'
   * game.whyIllegal('5e5d', 2, 'ja'); // → '５五に駒がありません。'
   */
  whyIllegal(usi: string, node?: number, lang?: Lang): string | undefined {
    const at = this.#nodeOrEnd(node);
    const words = this.lang({ lang });
    return this.ask((record) => record.whyIllegal(at, usi, words));
  }

  /**
   * Adds the moves of another game with the same start: where they differ, they become variations. Comments and
   * bookmarks that are not there yet are added, and times of moves without one. Returns the number of nodes added.
   * @throws RangeError if the games start from different positions.
   * @example
   * const [other] = kifuyomi.read('position startpos moves 7g7f 8c8d');
   * game.merge(other); // → 1
   * game.text(6); // → 'P-8d'
   * game.undo(); // → true
   */
  merge(other: Game): number {
    if (other === this) return 0;
    const added = other.ask((theirs) => this.reshape((record) => record.merge(theirs)));
    if (added === undefined) throw new RangeError('The games start from different positions.');
    return added;
  }

  /**
   * Ends the line after a node, or the main line, and returns the node of the ending. An existing ending there is
   * replaced. The result that an ending implies is from the point of view of the side to move.
   * @throws RangeError for an unknown ending.
   * @example
   * game.end('draw'); // → 6
   * game.ending().outcome; // → 'draw'
   */
  end(kind: EndingKind, node?: number): number {
    known('ending', kind, ENDINGS);
    const at = this.#nodeOrEnd(node);
    return this.added(this.change((record) => record.end(at, kind)) ?? at);
  }

  /**
   * The side to move resigns after a node, or at the end of the main line. Returns the node of the ending.
   * @example
   * game.resign(1); // → 6
   * game.ending(6).outcome; // → 'black-wins'
   */
  resign(node?: number): number {
    return this.end('resignation', node);
  }

  /**
   * Replaces the thinking time of a move, in milliseconds, or removes it. Returns `false` if nothing changes.
   * @throws RangeError for an invalid time.
   * @example
   * game.setTime(2, 65_000); // → true
   * game.rows()[2].total; // → 65000
   */
  setTime(node: number, milliseconds: number | undefined): boolean {
    const at = this.node(node);
    if (milliseconds !== undefined && !(milliseconds >= 0 && milliseconds <= MAX_LENGTH))
      throw new RangeError(`A time is 0 to ${MAX_LENGTH} milliseconds, not ${milliseconds}.`);
    const time = milliseconds === undefined ? undefined : Math.round(milliseconds);
    return this.change((record) => record.setTime(at, time));
  }

  /**
   * Replaces the comment of a node, or removes it if none is given. Returns `false` if nothing changes.
   * @example
   * game.setComment(1, 'The diagonal opens.');
   * game.rows()[1].comment; // → 'The diagonal opens.'
   */
  setComment(node: number, text: string | undefined): boolean {
    const at = this.node(node);
    return this.change((record) => record.setComment(at, text ?? ''));
  }

  /**
   * Removes a node with everything that follows it, and returns the node before.
   * @example
   * game.remove(3); // → 2
   * game.line().map((row) => row.text); // → ['P-7f', 'P-3d', 'P-2f']
   */
  remove(node: number): number {
    const at = this.node(node);
    return this.reshape((record) => record.remove(at));
  }

  /**
   * Moves the variation that a node belongs to one place towards the main line. Returns `false` on the main line.
   * @example
   * game.promote(5); // → true
   * game.line().map((row) => row.text); // → ['P-7f', 'P-3d', 'P-2f']
   */
  promote(node: number): boolean {
    const at = this.node(node);
    return this.reshape((record) => record.promote(at));
  }

  /**
   * Undoes the last change. Returns `false` if there is none.
   * @example
   * game.remove(1);
   * game.undo(); // → true
   * game.info.plies; // → 4
   */
  undo(): boolean {
    return this.reshape((record) => record.undo());
  }

  /**
   * Redoes the change that was undone last. Returns `false` if there is none.
   * @example
   * game.redo(); // → false
   */
  redo(): boolean {
    return this.reshape((record) => record.redo());
  }

  /**
   * Clears what is cached about the record before nodes change.
   * @internal
   */
  protected override forgetNodes(): void {
    super.forgetNodes();
    this.#end = START;
  }

  /** Returns the given node, or the end of the main line. */
  #nodeOrEnd(node: number | undefined): number {
    if (node !== undefined) return this.node(node);
    this.#end = this.lastOf(this.#end);
    return this.#end;
  }
}
