/// <reference lib="esnext.disposable" preserve="true" />
/** A record in the engine's memory, and what can be asked of it. */

import { lineThrough, treeOf } from '../model/tree.js';
import type {
  AnalysisInfo,
  EvaluationInfo,
  Explanation as Explained,
  Info,
  PartInfo,
  PictureOptions as Picture,
  ProblemInfo,
  Game as Record,
  Row,
  StatusInfo,
  Written,
} from '../pkg/kifuyomi-full.js';
import type { Engine } from './engine.js';
import { type Position, positionOf, type Square, squareAt } from './position.js';

/** In which words something is said. */
export interface Words {
  /**
   * The notation of moves: a name as `western`, and behind it what is chosen about it, as in
   * `japanese marks=none`. Without it `western`, or `japanese` where the language is Japanese.
   */
  readonly notation?: string | undefined;
  /** The language of problems, results and explanations, `en` (the usual) or `ja`. */
  readonly lang?: 'en' | 'ja' | undefined;
}

/** A row of the move list with all that can follow it. */
export interface TreeNode extends Row {
  /** What follows, the main move first; empty at the end of a line. */
  readonly next: readonly TreeNode[];
}

/** A part of a move's text. */
export interface Part extends Omit<PartInfo, 'others'> {
  /** Where the other pieces stand that could be meant without this part. */
  readonly others: readonly Square[];
}

/** A move explained. */
export interface Explanation extends Omit<Explained, 'parts'> {
  /** Its parts in their order. */
  readonly parts: readonly Part[];
}

/** A move that the rules allow. */
export interface LegalMove {
  /** The move as USI writes it, for {@link Game.play}: `7g7f`, `P*5e`. */
  readonly usi: string;
  /** Where the piece goes. */
  readonly to: Square;
  /** Whether it promotes. */
  readonly promotes: boolean;
  /** The move in the notation asked for. */
  readonly text: string;
}

/** What a picture shows and how. All of it may be left out. */
export interface PictureOptions extends Omit<Picture, keyof Words>, Words {}

/** The node of the start. */
const START = 0;

/**
 * A record. Its nodes are numbers: 0 is the start, each move, each ending and each text that could not be
 * played has one of its own. A number that is no node of the record is a `RangeError`.
 *
 * It lives in WebAssembly's memory until {@link Game.free}, until the end of a `using`, or until JavaScript
 * has forgotten it.
 */
export class Game {
  readonly #engine: Engine;
  readonly #words: Words;
  #record: Record | undefined;
  /** All nodes there are, once they have been asked for. */
  #nodes: Set<number> | undefined;
  #info: Info | undefined;

  /** @internal */
  constructor(engine: Engine, record: Record, words: Words) {
    this.#engine = engine;
    this.#words = words;
    this.#record = record;
  }

  /**
   * The name of the format that the record was read from.
   * @example
   * game.format; // → 'kif'
   */
  get format(): string {
    return this.#ask((record) => record.format);
  }

  /**
   * The encoding of the bytes that it was read from; `UTF-8` for a text.
   * @example
   * game.encoding; // → 'UTF-8'
   */
  get encoding(): string {
    return this.#ask((record) => record.encoding);
  }

  /**
   * What is known of the whole record: headers, players, the board and the pieces, plies, the result.
   * @example
   * game.info.black; // → 'Aoyama'
   * game.info.plies; // → 4
   */
  get info(): Info {
    this.#info ??= this.#ask((record) => record.info(this.#lang()));
    return this.#info;
  }

  /**
   * What was found wrong while reading, and what was done about it. Reading never fails: what cannot be
   * played stays in the record as text. Lines and columns count from 1.
   * @example
   * const [broken] = kifuyomi.read('手合割：平手\n1 ７六歩(77)\n2 ３四歩(34)');
   * broken.problems[0].line; // → 3
   * broken.problems[0].severity; // → 'error'
   */
  get problems(): readonly ProblemInfo[] {
    return this.#ask((record) => record.problems(this.#lang()));
  }

  /**
   * The record as rows of a move list, the start first: a move, then the variations that replace it, then what
   * follows the move. Times are milliseconds, -1 where unknown.
   * @example
   * game.rows({ notation: 'usi' }).map((row) => row.text); // → ['', '7g7f', '3c3d', '8h2b+', '2g2f', '3a2b']
   * game.rows()[1].time; // → 22000
   */
  rows(words: Words = {}): Row[] {
    const notation = this.#notation(words);
    const rows = this.#ask((record) => record.rows(notation, this.#lang(words)));
    this.#nodes ??= new Set(rows.map((row) => row.node));
    return rows;
  }

  /**
   * The record as a tree, from its start.
   * @example
   * const start = game.tree({ notation: 'western' });
   * start.next[0].text; // → 'P-7f'
   * start.next[0].next[0].next.map((move) => move.text); // → ['Bx2b+', 'P-2f']
   */
  tree(words: Words = {}): TreeNode {
    const nodes = new Map<number, TreeNode & { next: TreeNode[] }>();
    for (const row of this.rows(words)) {
      const node = { ...row, next: [] };
      nodes.set(row.node, node);
      if (row.kind !== 'start') nodes.get(row.parent)?.next.push(node);
    }
    const start = nodes.get(START);
    if (!start) throw new Error('The record has no start.');
    return start;
  }

  /**
   * The line that leads to a node and goes on from there by the main moves; without a node the main line.
   * The start is not in it.
   * @example
   * game.line().map((row) => row.text); // → ['P-7f', 'P-3d', 'Bx2b+', 'Sx2b']
   * const [quiet] = game.find('P-2f');
   * game.line(quiet).map((row) => row.text); // → ['P-7f', 'P-3d', 'P-2f']
   */
  line(node = START, words: Words = {}): Row[] {
    const tree = treeOf(this.rows(words));
    this.#checked(node);
    const [, ...line] = lineThrough(tree, node);
    return line.flatMap((at) => tree.rows.get(at) ?? []);
  }

  /**
   * The position behind a node: the board, the hands, who moves next, SFEN.
   * @example
   * const position = game.position(3);
   * position.turn; // → 'white'
   * position.board[2 - 1][2 - 1]; // → { side: 'black', code: '+B', kanji: '馬', name: 'horse' }
   * position.hands.black[0].count; // → 1
   * position.sfen; // → 'lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4'
   */
  position(node: number): Position {
    const at = this.#checked(node);
    return this.#ask((record) => positionOf(record.view(at), this.info.variant, record.sfen(at)));
  }

  /**
   * What the rules say of the position behind a node: check, mate, repetition, points at an impasse.
   * @example
   * game.status(3).check; // → false
   * game.status(3).occurrence; // → 1
   */
  status(node: number, words: Words = {}): StatusInfo {
    const at = this.#checked(node);
    return this.#ask((record) => record.status(at, this.#lang(words)));
  }

  /**
   * The move that led to a node, in a notation; an empty text for the start and for what is no move.
   * @example
   * game.text(3, 'japanese'); // → '☗２二角成'
   * game.text(3, 'spoken'); // → 'bishop takes two two, promotes'
   * game.text(3, 'japanese marks=triangles'); // → '▲２二角成'
   */
  text(node: number, notation = this.#notation()): string {
    const at = this.#checked(node);
    const known = this.#engine.checked(notation);
    return this.#ask((record) => record.text(at, known));
  }

  /**
   * How a move is read out.
   * @example
   * game.reading(1, 'en'); // → 'pawn seven six'
   */
  reading(node: number, lang: 'en' | 'ja' = this.#lang()): string {
    const at = this.#checked(node);
    return this.#ask((record) => record.reading(at, lang));
  }

  /**
   * The move that led to a node with its parts: what each says, why it is there, and which other pieces could be
   * meant without it. `others` holds the move in all notations.
   * @example
   * const { parts } = game.explain(3, { notation: 'western' });
   * parts.map((part) => `${part.role}: ${part.text}`); // → ['piece: B', 'movement: x', 'destination: 2b', 'promotion: +']
   */
  explain(node: number, words: Words = {}): Explanation {
    const at = this.#checked(node);
    const notation = this.#notation(words);
    const { files } = this.info.variant;
    const explained = this.#ask((record) => record.explain(at, notation, this.#lang(words)));
    const parts = explained.parts.map((part) => ({
      ...part,
      others: part.others.map((place) => squareAt(place, files)),
    }));
    return { ...explained, parts };
  }

  /**
   * The nodes whose moves a text means, in whatever notation it is written.
   * @example
   * game.find('☗２六歩'); // → [5]
   * game.find('P-2f'); // → [5]
   */
  find(move: string): number[] {
    return this.#ask((record) => [...record.find(move)]);
  }

  /**
   * The nodes with the position of an SFEN.
   * @example
   * game.findPosition(game.position(3).sfen); // → [3]
   */
  findPosition(sfen: string): number[] {
    return this.#ask((record) => [...record.findPosition(sfen)]);
  }

  /**
   * Evaluations and lines of play that stand in the comment of a node, as engines and programs write them.
   * @example
   * game.analyses(1); // → []
   */
  analyses(node: number, notation = this.#notation()): AnalysisInfo[] {
    const at = this.#checked(node);
    const known = this.#engine.checked(notation);
    return this.#ask((record) => record.analyses(at, known));
  }

  /**
   * The first value in the comment of each node that has one, in reading order.
   * @example
   * game.evaluations(); // → []
   */
  evaluations(): EvaluationInfo[] {
    return this.#ask((record) => record.evaluations());
  }

  /**
   * The record in a format, by its name, and what the format cannot hold.
   * @throws RangeError where no format that is written has that name.
   * @example
   * const { text, losses } = game.write('usi');
   * text.trim(); // → 'position startpos moves 7g7f 3c3d 8h2b+ 3a2b'
   * losses.length > 0; // → true
   */
  write(format: string, words: Words = {}): Written {
    const known = this.#written(format);
    return this.#ask((record) => record.write(known, this.#lang(words)));
  }

  /**
   * The moves from the start to a node in a format, without variations behind or beside them. Headers, comments
   * and times are kept.
   * @throws RangeError where no format that is written has that name.
   * @example
   * game.writeLine('usi', 2).text.trim(); // → 'position startpos moves 7g7f 3c3d'
   */
  writeLine(format: string, node: number, words: Words = {}): Written {
    const at = this.#checked(node);
    const known = this.#written(format);
    return this.#ask((record) => record.writeLine(known, this.#lang(words), at));
  }

  /**
   * The record as a list of moves in a notation, which can be read back.
   * @example
   * game.moves('western').includes('2 P-3d'); // → true
   */
  moves(notation = this.#notation()): string {
    const known = this.#engine.checked(notation);
    return this.#ask((record) => record.writeIn(known));
  }

  /**
   * The position behind a node as a picture (SVG) with its alternative text. What the options do not say is as
   * in books: black on white, Black at the bottom, with coordinates, hands and the last move.
   * @example
   * const svg = game.picture(3, { caption: 'After the exchange', theme: 'wood', width: 480 });
   * svg.startsWith('<svg'); // → true
   * svg.includes('width="480"'); // → true
   */
  picture(node: number, options: PictureOptions = {}): string {
    const at = this.#checked(node);
    const picked = { ...options, notation: this.#notation(options), lang: this.#lang(options) };
    return this.#ask((record) => record.picture(at, picked));
  }

  /**
   * The moves that the rules allow behind a node.
   * @example
   * const moves = game.legalMoves(0);
   * moves.length; // → 30
   * moves.find((move) => move.usi === '7g7f').text; // → 'P-7f'
   */
  legalMoves(node: number, notation = this.#notation()): LegalMove[] {
    const at = this.#checked(node);
    const known = this.#engine.checked(notation);
    const { files } = this.info.variant;
    return this.#ask((record) => {
      const { cells, turn, blackHand, whiteHand } = record.view(at);
      const hand = turn === 'black' ? blackHand : whiteHand;
      const moves = [...cells].flatMap((cell, place) =>
        cell === 0 ? [] : record.candidates(at, place, known),
      );
      const drops = hand.flatMap(({ kind }) => record.drops(at, kind, known));
      return [...moves, ...drops].map(({ to, ...move }) => ({ ...move, to: squareAt(to, files) }));
    });
  }

  /**
   * Plays a move behind a node and gives the node it leads to, which may have been there; nothing where the
   * move cannot be played. This and the next ones change the record; {@link Game.undo} takes changes back.
   * @example
   * const node = game.play(0, '2g2f');
   * game.text(node, 'western'); // → 'P-2f'
   * game.play(0, '5e5d'); // → undefined
   */
  play(node: number, usi: string): number | undefined {
    const at = this.#checked(node);
    const played = this.#change((record) => record.play(at, usi));
    if (played < 0) return undefined;
    this.#nodes?.add(played);
    return played;
  }

  /**
   * Replaces the comment of a node; an empty text takes it away.
   * @example
   * game.setComment(1, 'The usual beginning.');
   * game.rows()[1].comment; // → 'The usual beginning.'
   */
  setComment(node: number, text: string): boolean {
    const at = this.#checked(node);
    return this.#change((record) => record.setComment(at, text));
  }

  /**
   * Takes out a node and all behind it, and gives the node before.
   * @example
   * game.remove(3); // → 2
   * game.info.plies; // → 3
   */
  remove(node: number): number {
    const at = this.#checked(node);
    return this.#reshape((record) => record.remove(at));
  }

  /**
   * Moves the variation that a node belongs to one place towards the main line; `false` on the main line.
   * @example
   * game.promote(5); // → true
   * game.line().map((row) => row.text); // → ['P-7f', 'P-3d', 'P-2f']
   */
  promote(node: number): boolean {
    const at = this.#checked(node);
    return this.#change((record) => record.promote(at));
  }

  /**
   * Takes the last change back; `false` when there is none.
   * @example
   * game.remove(1);
   * game.undo(); // → true
   * game.info.plies; // → 4
   */
  undo(): boolean {
    return this.#reshape((record) => record.undo());
  }

  /**
   * Makes the change again that was taken back last; `false` when there is none.
   * @example
   * game.redo(); // → false
   */
  redo(): boolean {
    return this.#reshape((record) => record.redo());
  }

  /**
   * Gives the record's memory back at once. Nothing can be asked of it any more.
   * @example
   * game.free();
   */
  free(): void {
    if (!this.#engine.isStopped) this.#record?.free();
    this.#record = undefined;
  }

  /** As {@link Game.free}, for `using game = …`. */
  [Symbol.dispose](): void {
    this.free();
  }

  #ask<T>(question: (record: Record) => T): T {
    const record = this.#record;
    if (!record) throw new Error('The memory of this game was given back by free().');
    return this.#engine.ask(() => question(record));
  }

  #change<T>(change: (record: Record) => T): T {
    this.#info = undefined;
    return this.#ask(change);
  }

  /** Changes which nodes there are. */
  #reshape<T>(change: (record: Record) => T): T {
    this.#nodes = undefined;
    return this.#change(change);
  }

  /** A number that is a node of the record. */
  #checked(node: number): number {
    if (!this.#nodes) this.rows({ notation: 'usi' });
    if (this.#nodes?.has(node)) return node;
    throw new RangeError(`This record has no node ${node}; rows() names all there are.`);
  }

  /** The name of a format that is written. */
  #written(format: string): string {
    const formats = this.#engine.ask((glue) => glue.formats()).filter(({ writes }) => writes);
    if (formats.some(({ name }) => name === format)) return format;
    const names = formats.map(({ name }) => name).join(', ');
    throw new RangeError(`No format “${format}” is written; those are: ${names}`);
  }

  #lang({ lang }: Words = {}): 'en' | 'ja' {
    return lang ?? this.#words.lang ?? 'en';
  }

  #notation({ notation, lang }: Words = {}): string {
    const usual = (lang ?? this.#words.lang) === 'ja' ? 'japanese' : 'western';
    return this.#engine.checked(notation ?? this.#words.notation ?? usual);
  }
}
