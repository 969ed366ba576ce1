/** The moves of a record: as rows, as a tree, as lines, as texts. */

import { find, lineThrough, placeOf, type Tree, treeOf } from '../model/tree.js';
import { explanationOf, rowsOf } from './convert.js';
import type { Explanation, GameRow, MoveNode, PlayedRow, StartNode, TextOptions } from './data.js';
import { RecordHead } from './head.js';
import { START } from './memory.js';
import type { Lang, NotationName } from './names.js';
import { withMoves } from './played.js';

/** The moves of a record. */
export abstract class RecordMoves extends RecordHead {
  #tree: Tree | undefined;

  /**
   * Returns the record as rows of a move list, the start first: a move, then the variations that replace it, then the
   * moves that follow it. Times are in milliseconds.
   * @example
   * game.rows({ notation: 'usi' }).map((row) => row.text); // → [undefined, '7g7f', '3c3d', '8h2b+', '2g2f', '3a2b']
   * game.rows()[1].time; // → 22000
   * game.rows()[2].time; // → undefined
   * game.rows()[3].captured.name; // → 'bishop'
   * game.rows()[3].to; // → { file: 2, rank: 2 }
   */
  rows(options: TextOptions = {}): GameRow[] {
    const { notation, lang } = this.textOptions(options);
    const { pieces } = this;
    return this.ask((record) => {
      const rows = rowsOf(record.rows(notation, lang));
      return withMoves(rows, record.flatMoves(), record.flatTexts(), pieces);
    });
  }

  /**
   * Returns the record as a tree, from its start.
   * @example
   * const start = game.tree({ notation: 'western' });
   * start.next[0].text; // → 'P-7f'
   * start.next[0].next[0].next.map((move) => move.text); // → ['Bx2b+', 'P-2f']
   */
  tree(options: TextOptions = {}): StartNode {
    const nexts = new Map<number, MoveNode[]>();
    let start: StartNode | undefined;
    for (const row of this.rows(options)) {
      const next: MoveNode[] = [];
      nexts.set(row.node, next);
      if (row.kind === 'start') start = { ...row, next };
      else nexts.get(row.parent)?.push({ ...row, next });
    }
    if (!start) throw new Error('The record has no start.');
    return start;
  }

  /**
   * Returns the line that leads to a node and continues with the main moves; without a node, the main line. The start
   * is not included.
   * @example
   * game.line().map((row) => row.text); // → ['P-7f', 'P-3d', 'Bx2b+', 'Sx2b']
   * const [quiet] = game.find('P-2f');
   * game.line(quiet).map((row) => row.text); // → ['P-7f', 'P-3d', 'P-2f']
   */
  line(node = START, options: TextOptions = {}): PlayedRow[] {
    const tree = treeOf(this.rows(options));
    const last = tree.rows[node] ? node : this.node(node);
    const line: PlayedRow[] = [];
    for (const at of lineThrough(tree, last)) {
      const row = tree.rows[at];
      if (row && row.kind !== 'start') line.push(row);
    }
    return line;
  }

  /**
   * Returns the node at a place: a ply of the main line, as a number or as a text, `last`, or a path of ply, sibling,
   * ply … (`12.1.30`: to ply 12, there its first variation, in it to ply 30). A ply past the end of a line means its
   * end. Returns `undefined` if there is no such place.
   * @example
   * game.at(2); // → 2
   * game.at('2'); // → 2
   * game.at('3.1'); // → 5
   * game.at('last'); // → 4
   * game.at('3.7'); // → undefined
   */
  at(place: number | string): number | undefined {
    if (typeof place === 'number' && !(Number.isInteger(place) && place >= 0)) return undefined;
    return find(this.#places(), `${place}`);
  }

  /**
   * Returns the place of a node, for {@link RecordMoves.at} and for `at` of the element.
   * @example
   * game.place(5); // → '3.1'
   */
  place(node: number): string {
    return placeOf(this.#places(), this.node(node));
  }

  /**
   * Returns the move that led to a node, in a notation; `undefined` for the start and for nodes that are not moves.
   * @example
   * game.text(3, 'japanese'); // → '☗２二角成'
   * game.text(3, 'spoken'); // → 'bishop takes two two, promotes'
   * game.text(3, 'japanese marks=triangles'); // → '▲２二角成'
   * game.text(0); // → undefined
   */
  text(node: number, notation?: NotationName): string | undefined {
    const at = this.node(node);
    const known = this.notation({ notation });
    return this.ask((record) => record.text(at, known)) || undefined;
  }

  /**
   * Returns how a move is read aloud; `undefined` for the start and for nodes that are not moves.
   * @example
   * game.reading(1, 'en'); // → 'pawn seven six'
   */
  reading(node: number, lang?: Lang): string | undefined {
    const at = this.node(node);
    const known = this.lang({ lang });
    return this.ask((record) => record.reading(at, known)) || undefined;
  }

  /**
   * Explains the parts of the move that led to a node: the meaning of each, the reason for it, and which other pieces
   * could be meant without it. `others` holds the move in all notations. Returns `undefined` for the start and for
   * nodes that are not moves.
   * @example
   * const { parts } = game.explain(3, { notation: 'western' });
   * parts.map((part) => `${part.role}: ${part.text}`); // → ['piece: B', 'movement: x', 'destination: 2b', 'promotion: +']
   * game.explain(0); // → undefined
   */
  explain(node: number, options: TextOptions = {}): Explanation | undefined {
    const at = this.node(node);
    const { notation, lang } = this.textOptions(options);
    const explained = this.ask((record) => record.explain(at, notation, lang));
    return explained.parts.length > 0 ? explanationOf(explained, this.pieces.files) : undefined;
  }

  /**
   * Returns the nodes whose moves a text means, in any notation.
   * @example
   * game.find('☗２六歩'); // → [5]
   * game.find('P-2f'); // → [5]
   */
  find(move: string): number[] {
    return this.ask((record) => [...record.find(move)]);
  }

  /**
   * Returns the record as a list of moves in a notation, which can be read again.
   * @example
   * game.moves('western').includes('2 P-3d'); // → true
   */
  moves(notation?: NotationName): string {
    const known = this.notation({ notation });
    return this.ask((record) => record.writeIn(known));
  }

  /** The tree, used to resolve places. */
  #places(): Tree {
    this.#tree ??= treeOf(this.ask((record) => record.rows('usi', 'en')));
    return this.#tree;
  }

  /**
   * Clears what is cached about the record before a change.
   * @internal
   */
  protected override forget(): void {
    super.forget();
    this.#tree = undefined;
  }
}
