/** Searches for mates in all positions of the main line, the last ones first. */

import { html, nothing } from 'lit/html.js';
import { fill, fillCount } from '../../model/i18n.js';
import { turnOf } from '../../model/turn.js';
import type { FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { MATE } from '../words.js';
import type { Solver } from './solver.js';

/** The time limit per position, in milliseconds. */
const EACH = 1500;

/** A position of the game. */
interface Place {
  readonly node: number;
  readonly ply: number;
  readonly side: 'black' | 'white';
  readonly sfen: string;
}

/** A position with a mate. */
interface Hit extends Place {
  readonly plies: number;
  readonly isExact: boolean;
}

/** Finds the mates in a game. */
export class GameSearch extends FeatureBase {
  readonly #solver: Solver;
  #places: readonly Place[] = [];
  #hits: readonly Hit[] = [];
  /** The number of positions searched, and of those without a result. */
  #done = 0;
  #open = 0;
  /** The plies at which there is certainly no mate. */
  #none = new Set<number>();

  constructor(context: FeatureContext, solver: Solver) {
    super(context);
    this.#solver = solver;
  }

  async begin(): Promise<void> {
    const context = this.context;
    const { session } = context.state();
    if (!session) return;
    const running = this.#solver.begin();
    [this.#places, this.#hits, this.#done, this.#open] = [[], [], 0, 0];
    this.#none = new Set();
    const main = session.rows.filter(
      ({ kind, depth }) => depth === 0 && (kind === 'start' || kind === 'move'),
    );
    const places = await context.askFull((game) =>
      main.map(({ node, ply }): Place => {
        const side = turnOf(game.view(node));
        return { node, ply, side, sfen: game.sfen(node) };
      }),
    );
    this.#places = places ?? [];
    for (const place of [...this.#places].reverse()) {
      if (running.signal.aborted) break;
      await this.#searchOne(place, running);
    }
    this.#solver.end(running);
  }

  async #searchOne(place: Place, running: AbortController): Promise<void> {
    const { sfen } = place;
    const answer = await this.#solver.within(running, 'solve', { sfen }, EACH);
    if (running.signal.aborted || !answer) return;
    const { mate, plies = 0, isExact, refused } = answer;
    this.#done += 1;
    if (mate) this.#hits = [{ ...place, plies, isExact }, ...this.#hits];
    else if (mate === false || refused !== undefined) this.#none.add(place.ply);
    else this.#open += 1;
    this.context.redraw();
  }

  /** The mates found, without those that continue an earlier one. */
  get #shown(): readonly Hit[] {
    const plies = new Set(this.#hits.map(({ ply, side }) => `${ply} ${side}`));
    return this.#hits.filter(({ ply, side }) => !plies.has(`${ply - 2} ${side}`));
  }

  /** Reports whether the side missed a mate, or lost it before it was completed. */
  #isMissed({ ply, side }: Hit): boolean {
    const kept = new Set(this.#hits.filter((hit) => hit.side === side).map((hit) => hit.ply));
    let at = ply;
    while (kept.has(at + 2)) at += 2;
    return this.#none.has(at + 2) && this.#places.some((one) => one.ply === at + 2);
  }

  draw(): unknown {
    const context = this.context;
    const { session, language } = context.state();
    const words = context.words(MATE);
    const { isRunning } = this.#solver;
    const hits = this.#shown;
    const left = this.#places.length - this.#done;
    const said = [
      isRunning ? words.searching : fillCount(words.hits, hits.length),
      !isRunning && this.#open > 0 ? fillCount(words.undecided, this.#open) : '',
      !isRunning && left > 0 ? fillCount(words.unseen, left) : '',
    ];
    // Without a complete search, the number of mates found is not shown if it is 0.
    const isSure = isRunning || hits.length > 0 || (left === 0 && this.#open === 0);
    return html`<p class="mate-of">${words.wholeGame}</p>
      <p class="mate-said" role="status">${(isSure ? said : said.slice(1)).filter(Boolean).join(' ')}</p>
      ${isRunning ? html`<p class="mate-note">${fill(words.looking, this.#done, this.#places.length)}</p>` : nothing}
      ${
        hits.length > 0
          ? html`<ul class="mate-hits">${hits.map(
              (hit) => html`<li><button class="item hit" data-node=${hit.node}
          aria-current=${hit.node === session?.node ? 'true' : nothing}>${fill(
            hit.isExact ? words.hit : words.hitAtMost,
            hit.ply + 1,
            language.viewer[hit.side],
            hit.plies,
          )}${this.#isMissed(hit) ? html` <span class="mate-missed">${words.missed}</span>` : nothing}</button></li>`,
            )}</ul>`
          : nothing
      }`;
  }
}
