/** A way through a record whose moves a reader finds: how far it is known, and what comes next. */

import type { Row } from '../../engine/types.js';
import { withoutMarks } from '../../model/marks.js';
import { type Tree, treeOf, wayTo } from '../../model/tree.js';
import type { Side } from './attacker.js';
import { isGamebook, type Prompt, promptIn, refusalIn } from './gamebook.js';

/** What is to be found, and how far the reader has come. */
export class Task {
  /** The whole record, also what the reader may not see yet. */
  tree: Tree;
  /** The last move that is known. */
  node: number;
  /** Whose moves are to be found. */
  sides: readonly Side[];
  /** How many moves were asked for, and how many of them were found at the first try. */
  asked = 0;
  first = 0;
  hints = 0;
  /** What became of the move that is asked for now. */
  wrong = 0;
  hinted = 0;
  /** Whether the author says where a move is asked for. */
  readonly isBook: boolean;
  readonly #known: Set<number>;
  /** Where to go on when the record goes on in several ways. */
  readonly #line: ReadonlySet<number>;
  /** Whether comments may be read once their move has been left behind. */
  readonly #comments: boolean;

  constructor(
    rows: readonly Row[],
    from: {
      readonly node?: number | undefined;
      readonly line: readonly number[];
      readonly sides: readonly Side[];
      readonly comments: boolean;
    },
  ) {
    this.tree = treeOf(rows);
    this.node = from.node ?? this.tree.start;
    this.sides = from.sides;
    this.#line = new Set(from.line);
    this.#comments = from.comments;
    this.isBook = from.comments && isGamebook(rows);
    this.#known = new Set(wayTo(this.tree, this.node));
  }

  /** The moves that the record goes on with, the one that is followed first. */
  get next(): readonly Row[] {
    const all = this.#after.filter((row) => !this.#isRefused(row));
    const followed = all.find(({ node }) => this.#line.has(node)) ?? all[0];
    return followed ? [followed, ...all.filter((row) => row !== followed)] : [];
  }

  /** The moves of variations that the author of a gamebook says to be wrong. */
  get refused(): readonly Row[] {
    return this.#after.filter((row) => this.#isRefused(row));
  }

  get #after(): readonly Row[] {
    return (this.tree.after[this.node] ?? []).flatMap((node) => {
      const row = this.tree.rows[node];
      return row?.kind === 'move' ? [row] : [];
    });
  }

  #isRefused({ comment }: Row): boolean {
    return this.isBook && refusalIn(comment) !== undefined;
  }

  /** Whether the next move is for the reader to find. What is against the rules can not be played. */
  get isAsked(): boolean {
    const [next] = this.next;
    if (this.isBook && !this.prompt) return false;
    return next !== undefined && !next.illegal && this.sides.includes(next.side as Side);
  }

  /** What the author of a gamebook says at this position. */
  get prompt(): Prompt | undefined {
    return this.isBook ? promptIn(this.#comment) : undefined;
  }

  get #comment(): string {
    return this.tree.rows[this.node]?.comment ?? '';
  }

  /** Whether there is something to be read before a gamebook goes on by itself. */
  get isRead(): boolean {
    return this.isBook && !this.isAsked && withoutMarks(this.#comment).trim() !== '';
  }

  get isOver(): boolean {
    return this.next.length === 0;
  }

  /** How many moves are known, and how many there are on this way. */
  get count(): { readonly known: number; readonly all: number } {
    const known = wayTo(this.tree, this.node).length - 1;
    let all = known;
    for (let [at] = this.next; at; all += 1) {
      const after = this.tree.after[at.node] ?? [];
      at = after.map((node) => this.tree.rows[node]).find((row) => row?.kind === 'move');
    }
    return { known, all };
  }

  textOf(node: number): string {
    return this.tree.rows[node]?.text ?? '';
  }

  /** What the rules say of a move: a piece put between is 合駒. */
  statusOf(node: number): string {
    return this.tree.rows[node]?.status ?? '';
  }

  /** Goes on by a move; `found` says whether the reader played it. */
  goOn(node: number, found?: boolean): void {
    if (found !== undefined) {
      this.asked += 1;
      if (found && this.wrong === 0 && this.hinted === 0) this.first += 1;
    }
    this.node = node;
    this.#known.add(node);
    this.wrong = 0;
    this.hinted = 0;
  }

  /** What may be seen of the record: one line, as far as it is known, without what gives it away. */
  readonly veil = (rows: readonly Row[]): readonly Row[] => {
    this.tree = treeOf(rows);
    return rows
      .filter(({ node }) => this.#known.has(node))
      .map((row) => {
        const isSeen = this.#comments && (this.isBook || row.node !== this.node);
        const comment = isSeen ? row.comment : '';
        return { ...row, depth: 0, variation: false, comment, bookmarks: [] };
      });
  };
}
