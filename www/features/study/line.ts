/** A line of play on the board, added to the record only while it is shown, or until the reader keeps it. */

import { html, nothing } from 'lit/html.js';
import type { FullGame } from '../../engine/types.js';
import type { FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import type { Run } from './runs.js';

/** Words about a line. */
export interface LineWords {
  /** Name of the line. */
  readonly line: string;
  readonly keep: string;
  readonly leaveLine: string;
}

interface Shown {
  /** The node the line branches off from, and the nodes of its moves. */
  readonly from: number;
  readonly nodes: readonly number[];
  /** The node that was shown before. */
  readonly origin: number;
  /** Whether the record contained the line already. */
  readonly isKnown: boolean;
  /** Whether the line has been shown. */
  isReached: boolean;
}

/** A line of play that is shown on the board. */
export class Line extends FeatureBase {
  readonly #words: () => LineWords;
  #shown: Shown | undefined;

  constructor(context: FeatureContext, words: () => LineWords) {
    super(context);
    this.#words = words;
  }

  get isOpen(): boolean {
    return this.#shown !== undefined;
  }

  /** The nodes of the line while it is shown. */
  get nodes(): readonly number[] {
    return this.#shown?.nodes ?? [];
  }

  /** Adds a line after its node and goes to one of its moves, by default the first. */
  async open(run: Pick<Run, 'from' | 'usis'>, at = 0): Promise<void> {
    const context = this.context;
    const { session, lang } = context.state();
    const origin = this.#shown?.origin ?? session?.node ?? 0;
    await context.askFull((game) => {
      this.#takeOut(game);
      const before = game.info(lang).nodes;
      const nodes = wayBetween(game, run.from, game.addLine(run.from, run.usis));
      const isKnown = game.info(lang).nodes === before;
      this.#shown = { from: run.from, nodes, origin, isKnown, isReached: false };
    });
    const node = this.nodes[at];
    if (node !== undefined) context.changed(node);
  }

  /** Closes the line and returns to the previous node; the record is as before. */
  close(): void {
    if (this.#shown) this.#end(this.#shown.origin);
  }

  /** Closes the line when the reader goes elsewhere. */
  drawn(node: number): void {
    const shown = this.#shown;
    if (!shown) return;
    if (!shown.isReached && shown.nodes.includes(node)) {
      shown.isReached = true;
      const { root, element } = this.context;
      // The pressed element is gone with its comment; keep the keys working.
      if (!root.activeElement) element.focus({ preventScroll: true });
    }
    if (shown.nodes.includes(node)) return;
    if (shown.isReached && node !== shown.from) this.#end(node);
  }

  click(target: Element): boolean {
    const act = target.closest<HTMLElement>('[data-line]')?.dataset.line;
    if (!act || !this.#shown) return false;
    if (act === 'keep') this.#shown = undefined;
    else this.close();
    this.context.element.focus({ preventScroll: true });
    this.context.redraw();
    return true;
  }

  bar(): unknown {
    const context = this.context;
    const { session } = context.state();
    const shown = this.#shown;
    if (!shown || !session) return undefined;
    const words = this.#words();
    const at = shown.nodes.indexOf(session.node) + 1;
    return html`<div class="mode" role="group" aria-label=${words.line}>
      <p>${words.line} <span class="count">${at} / ${shown.nodes.length}</span></p>
      ${shown.isKnown ? nothing : html`<button class="chip" data-line="keep">${words.keep}</button>`}
      <button class="chip" data-line="close">${words.leaveLine} <kbd>Esc</kbd></button>
    </div>`;
  }

  #end(node: number): void {
    this.context
      .askFull((game) => this.#takeOut(game))
      .then(() => this.context.changed(node))
      .catch(console.error);
  }

  /** Removes the line from the record. */
  #takeOut(game: FullGame): void {
    const shown = this.#shown;
    this.#shown = undefined;
    const last = shown?.nodes.at(-1);
    if (!shown || shown.isKnown || last === undefined) return;
    // Keep the line if the record was changed since it was added.
    if (game.undo() && game.view(last).node === last) game.redo();
  }
}

/** Returns the nodes after one node up to another. */
function wayBetween(game: FullGame, from: number, to: number): number[] {
  const way: number[] = [];
  for (let at = to; at !== from && at > 0; at = game.view(at).parent) way.push(at);
  return way.reverse();
}
