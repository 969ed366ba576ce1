/** An engine's analysis of the current position, until the reader stops it. */

import { html, nothing } from 'lit/html.js';
import { fill } from '../../model/i18n.js';
import { turnOf } from '../../model/turn.js';
import type { FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { ANALYSIS } from '../words.js';
import { chanceOf, type Info, type Score, seenByBlack } from './info.js';
import type { Running } from './running.js';

/** The interval between renders of the engine's output, in milliseconds. */
const PACE = 150;
/** The numbers of lines that a reader can request. */
export const LINES = [1, 2, 3, 5] as const;

/** The position being searched, and the findings. */
interface Position {
  readonly node: number;
  readonly turn: 'black' | 'white';
  readonly infos: Map<number, Info>;
  /** The lines in the current notation, by their moves in USI. */
  readonly texts: Map<string, string>;
}

/** An engine's analysis of the current position. */
export class Thinking extends FeatureBase {
  readonly #running: Running;
  #position: Position | undefined;
  #notation = '';
  #drawing = 0;
  lines: (typeof LINES)[number] = 3;

  constructor(context: FeatureContext, running: Running) {
    super(context);
    this.#running = running;
  }

  /** Searches the current position until the search is stopped. */
  async begin(): Promise<void> {
    const context = this.context;
    const { session } = context.state();
    if (!session) return;
    const { node, view } = session;
    const turn = turnOf(view);
    const position: Position = { node, turn, infos: new Map(), texts: new Map() };
    this.#position = position;
    await this.#running.run(async (engine, isOn) => {
      const asked = await context.askFull((game) => ({
        position: game.usiPosition(node),
        sfen: game.sfen(node),
      }));
      if (asked === undefined || !isOn()) return;
      const onInfo = (info: Info) => {
        position.infos.set(info.rank, info);
        this.#soon();
      };
      await engine.search({ ...asked, lines: this.lines, onInfo });
    });
  }

  /** The node being searched. */
  get node(): number | undefined {
    return this.#position?.node;
  }

  /** Returns the moves of a line in USI. */
  movesOf(rank: number): { readonly from: number; readonly usis: string } | undefined {
    const info = this.#position?.infos.get(rank);
    return this.#position && info ? { from: this.#position.node, usis: info.moves } : undefined;
  }

  /** Renders new output a few times a second. */
  #soon(): void {
    if (this.#drawing !== 0) return;
    this.#drawing = window.setTimeout(() => {
      this.#drawing = 0;
      this.write().catch(console.error);
    }, PACE);
  }

  /** Writes the lines in the current notation. */
  async write(): Promise<void> {
    const context = this.context;
    const position = this.#position;
    if (!position) return;
    const { notation } = context.state().picked;
    if (notation !== this.#notation) position.texts.clear();
    this.#notation = notation;
    const { node, infos, texts } = position;
    const missing = [...infos.values()].filter(({ moves }) => moves && !texts.has(moves));
    await context.askFull((game) => {
      for (const { moves } of missing) {
        texts.set(moves, game.peekTexts(node, moves, notation).join(' '));
      }
    });
    context.redraw();
  }

  draw(): unknown {
    const context = this.context;
    const words = context.words(ANALYSIS);
    const position = this.#position;
    if (!position) return nothing;
    const { infos, turn, texts } = position;
    const ranked = [...infos.values()]
      .filter(({ rank }) => rank <= this.lines)
      .sort((a, b) => a.rank - b.rank);
    const [best] = ranked;
    if (!best && this.#running.doing !== 'searching') return nothing;
    if (!best) return html`<p class="engine-note" role="status">${words.waiting}</p>`;
    const score = seenByBlack(best.score, turn);
    return html`${this.bar(score)}
      <p class="engine-note">${fill(words.searched, best.depth, best.nodes.toLocaleString(context.state().lang))}</p>
      <ol class="engine-lines">${ranked.map(
        (info) => html`<li><button class="item engine-line" data-line-of=${info.rank}
          ?disabled=${!texts.get(info.moves)}><b class="engine-score">${this.textOf(
            seenByBlack(info.score, turn),
          )}</b> ${texts.get(info.moves) ?? ''}</button></li>`,
      )}</ol>`;
  }

  /** Renders each side's winning chance, as a bar and in words. */
  bar(score: Score): unknown {
    const context = this.context;
    const words = context.words(ANALYSIS);
    const { viewer } = context.state().language;
    const black = Math.round(chanceOf(score) * 100);
    const said = fill(words.chances, viewer.black, black, viewer.white, 100 - black);
    return html`<p class="engine-said">${this.textOf(score)} <span class="engine-note">${said}</span></p>
      <div class="engine-bar" role="meter" aria-label=${words.chance} aria-valuemin="0" aria-valuemax="100"
        aria-valuenow=${black} aria-valuetext=${said}><span style="inline-size: ${black}%"></span></div>`;
  }

  /** Formats a score, positive if Black is better: `+123`, `+mate in 5`. */
  textOf({ kind, number, wins }: Score): string {
    const { mate, mateIn } = this.context.words(ANALYSIS);
    if (kind === 'pawns') return number > 0 ? `+${number}` : `${number}`.replace('-', '−');
    return (wins ? '+' : '−') + (number > 0 ? fill(mateIn, number) : mate);
  }
}
