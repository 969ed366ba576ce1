/** A line of a record whose moves the reader finds, with the progress so far. */

import type { Row } from '../../engine/types.js';
import { withoutMarks } from '../../model/marks.js';
import { type Tree, treeOf, wayTo } from '../../model/tree.js';
import type { Side } from './attacker.js';
import { isGamebook, type Prompt, promptIn, refusalIn } from './gamebook.js';

/** The moves to find, and the reader's progress. */
export class Task {
  /** The whole record, including the hidden part. */
  tree: Tree;
  /** The last known move. */
  node: number;
  /** The sides whose moves are to be found. */
  sides: readonly Side[];
  /** Number of moves asked for so far, and of those found at the first try. */
  asked = 0;
  first = 0;
  hints = 0;
  /** Wrong tries and hints at the move asked for now. */
  wrong = 0;
  hinted = 0;
  /** Whether the author marks the positions where a move is asked for. */
  readonly isBook: boolean;
  readonly #known: Set<number>;
  /** The nodes to follow where the record branches. */
  readonly #line: ReadonlySet<number>;
  /** Whether a comment is shown once its move has been passed. */
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

  /** The next moves in the record, the one to follow first. */
  get next(): readonly Row[] {
    const all = this.#after.filter((row) => !this.#isRefused(row));
    const followed = all.find(({ node }) => this.#line.has(node)) ?? all[0];
    return followed ? [followed, ...all.filter((row) => row !== followed)] : [];
  }

  /** The moves of variations that the author of a gamebook refuses. */
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

  /** Whether the next move is the reader's to find. Illegal moves cannot be played. */
  get isAsked(): boolean {
    const [next] = this.next;
    if (this.isBook && !this.prompt) return false;
    return next !== undefined && !next.illegal && this.sides.includes(next.side as Side);
  }

  /** The gamebook author's prompt at this position. */
  get prompt(): Prompt | undefined {
    return this.isBook ? promptIn(this.#comment) : undefined;
  }

  get #comment(): string {
    return this.tree.rows[this.node]?.comment ?? '';
  }

  /** Whether there is a comment to read before a gamebook continues by itself. */
  get isRead(): boolean {
    return this.isBook && !this.isAsked && withoutMarks(this.#comment).trim() !== '';
  }

  get isOver(): boolean {
    return this.next.length === 0;
  }

  /** The number of known moves, and of all moves of this line. */
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

  /** Returns the status of a move, such as 合駒 for an interposed piece. */
  statusOf(node: number): string {
    return this.tree.rows[node]?.status ?? '';
  }

  /** Continues with a move; `found` tells whether the reader played it. */
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

  /** Filters the rows to the known line, without variations, bookmarks and comments that give moves away. */
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
