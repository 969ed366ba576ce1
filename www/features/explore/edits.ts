/** Changes of the record, and undoing them. */

import { ask } from '../../engine/guard.js';
import type { FullGame, Row } from '../../engine/types.js';
import type { Session } from '../../model/session.js';
import { wayTo } from '../../model/tree.js';
import type { Scene } from './scene.js';

/** An edit of the record, by the name of its button. */
export type Edit = 'undo' | 'redo' | 'discard' | 'remove' | 'promote';

/** The changes that a reader makes to the record. */
export class Edits {
  readonly #scene: Scene;
  /** The record that is changed, and its number of nodes as read: later ones are the reader's. */
  #read: { readonly session: Session; readonly which: number; readonly nodes: number } | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Notes the nodes of the record before it is changed. */
  meet(): void {
    const { session } = this.#scene;
    if (!session?.rows) return;
    const { which, rows } = session;
    if (this.#read?.session === session && this.#read.which === which) return;
    const nodes = 1 + Math.max(...rows.map(({ node }) => node));
    this.#read = { session, which, nodes };
  }

  /** Reports whether a node was added by the reader. */
  isTried(node: number): boolean {
    return this.#read !== undefined && node >= this.#read.nodes;
  }

  get tried(): readonly Row[] {
    return this.#scene.session?.rows.filter(({ node }) => this.isTried(node)) ?? [];
  }

  /** The last node of the original record on the path to the current one. */
  get home(): number {
    const { session } = this.#scene;
    if (!session) return 0;
    const way = wayTo(session.tree, session.node);
    return way.filter((node) => !this.isTried(node)).at(-1) ?? session.tree.start;
  }

  /** The record in the full engine, once it is there. */
  get #game(): FullGame | undefined {
    const { session } = this.#scene;
    return session?.fullGames?.[session.which];
  }

  can(edit: Edit): boolean {
    const { session, context } = this.#scene;
    const game = this.#game;
    if (!session || !game) return false;
    const answer = (question: (game: FullGame) => boolean) =>
      context.guard(() => ask(() => question(game))) ?? false;
    if (edit === 'redo') return answer(({ canRedo }) => canRedo);
    if (edit === 'undo' || edit === 'discard') return answer(({ canUndo }) => canUndo);
    const isMove = session.node !== session.tree.start;
    return isMove && (edit === 'remove' || (session.row?.depth ?? 0) > 0);
  }

  /** Performs an edit, and returns whether it had an effect. */
  async run(edit: Edit): Promise<boolean> {
    const { session, context, state } = this.#scene;
    if (!session || !this.can(edit)) return false;
    const { node, tree } = session;
    const way = wayTo(tree, node);
    const at = await context.askFull((game) => {
      if (edit === 'remove') return game.remove(node);
      if (edit === 'promote') return game.promote(node) ? node : undefined;
      if (edit === 'discard') game.reset();
      else if (!(edit === 'undo' ? game.undo() : game.redo())) return undefined;
      const rows = game.rows(state.picked.notation, state.lang);
      const there = new Set(rows.map(({ node }) => node));
      const back = rows.filter(({ node }) => !tree.rows[node]);
      // A restored move becomes the current one; a removed one is left.
      const come = edit === 'redo' ? back.at(-1) : edit === 'undo' ? back[0] : undefined;
      return come?.node ?? way.filter((one) => there.has(one)).at(-1) ?? tree.start;
    });
    if (at === undefined) return false;
    context.changed(at);
    return true;
  }

  /** Sets the comment of the current move, or the name of the variation there. */
  async note(what: 'comment' | 'name', text: string): Promise<boolean> {
    const { session, context } = this.#scene;
    if (!session) return false;
    const { node } = session;
    const isDone = await context.askFull((game) =>
      what === 'comment'
        ? game.setComment(node, text)
        : game.setBookmarks(node, text ? [text] : []),
    );
    // Meanwhile the reader may have gone to another move.
    if (isDone) context.changed(this.#scene.session?.node ?? node, false);
    return isDone ?? false;
  }
}
