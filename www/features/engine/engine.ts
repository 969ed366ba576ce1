/** The panel of an engine: for the current position or the whole game. */

import { html, nothing } from 'lit/html.js';
import type { Area, Feature, FeatureContext, Field, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { Line } from '../study/line.js';
import { ANALYSIS, type AnalysisWords } from '../words.js';
import { Running } from './running.js';
import css from './style.css';
import { LINES, Thinking } from './thinking.js';
import { SECONDS, WholeGame } from './whole-game.js';

/** Shows an engine's analysis. It is idle until requested and after its panel is closed. */
export class EnginePanel extends FeatureBase implements Feature {
  readonly css = css;
  readonly #running: Running;
  readonly #thinking: Thinking;
  readonly #game: WholeGame;
  readonly #line: Line;
  #topic: 'position' | 'game' = 'position';

  constructor(context: FeatureContext) {
    super(context);
    this.#running = new Running(context);
    this.#thinking = new Thinking(context, this.#running);
    this.#game = new WholeGame(context, this.#running);
    this.#line = new Line(context, () => this.#words);
  }

  get #words(): AnalysisWords {
    return this.context.words(ANALYSIS);
  }

  shut(): void {
    this.#stop();
  }

  leave(): void {
    this.#running.end();
  }

  get closes(): boolean {
    return this.#line.isOpen;
  }

  close(): void {
    this.#line.close();
  }

  refresh(): void {
    this.#thinking.write().catch(console.error);
    this.#game.write().catch(console.error);
  }

  drawn(): void {
    const { session } = this.context.state();
    if (!session) return;
    const { node } = session;
    this.#line.drawn(node);
    // The engine follows the reader, but not along a line of its own.
    const isFollowing = this.#topic === 'position' && this.#running.isBusy;
    const isOwn = this.#line.nodes.includes(node);
    if (isFollowing && !isOwn && node !== this.#thinking.node) this.#think();
  }

  draw(area: Area): unknown {
    // Under the open panel it could not be pressed on a phone.
    return area === 'foot' && this.context.openPanel !== 'engine' ? this.#line.bar() : undefined;
  }

  panel(): Panel {
    const words = this.#words;
    const { doing, isBusy, name, trouble } = this.#running;
    const body = html`<div class="engine">
      ${
        isBusy
          ? html`<div class="engine-row"><button class="chip" data-engine="stop">${words.stop}</button></div>`
          : html`<div class="engine-row"><button class="chip" data-engine="position">${words.position}</button>
              ${select('engine-lines', words.lines, LINES, this.#thinking.lines)}</div>
            <div class="engine-row"><button class="chip" data-engine="game">${words.wholeGame}</button>
              ${select('engine-seconds', words.seconds, SECONDS, this.#game.seconds)}</div>`
      }
      ${trouble ? html`<p class="engine-said" role="alert">${words.troubles[trouble]}</p>` : nothing}
      ${doing === 'starting' ? html`<p class="engine-note" role="status">${words.starting}</p>` : nothing}
      ${this.#topic === 'position' ? this.#thinking.draw() : this.#game.draw()}
      ${name ? html`<p class="engine-note">${name}</p>` : nothing}
      ${this.#line.bar() ?? nothing}
    </div>`;
    return { title: words.title, body };
  }

  click(target: Element): boolean {
    if (this.#line.click(target)) return true;
    const act = target.closest<HTMLElement>('[data-engine]')?.dataset.engine;
    const rank = target.closest<HTMLElement>('[data-line-of]')?.dataset.lineOf;
    const node = target.closest<HTMLElement | SVGElement>(
      ':is(.engine-lapses, .engine-losses) [data-node]',
    )?.dataset.node;
    if (act === 'position') this.#think();
    if (act === 'game') {
      this.#topic = 'game';
      this.#game.begin(this.#thinking.lines).catch(console.error);
    }
    if (act === 'stop') this.#stop();
    if (act === 'note') this.#game.note().catch(console.error);
    if (rank !== undefined) this.#play(Number(rank));
    if (node !== undefined) this.context.visit(Number(node));
    return act !== undefined || rank !== undefined || node !== undefined;
  }

  change(field: Field): boolean {
    const { name, value } = field;
    const lines = LINES.find((count) => `${count}` === value);
    const seconds = SECONDS.find((count) => `${count}` === value);
    if (name === 'engine-seconds' && seconds) this.#game.seconds = seconds;
    else if (name === 'engine-lines' && lines) {
      this.#thinking.lines = lines;
      this.context.redraw();
    } else return false;
    return true;
  }

  #think(): void {
    this.#topic = 'position';
    this.#thinking.begin().catch(console.error);
  }

  #stop(): void {
    this.#running.stop().catch(console.error);
  }

  /** Plays a line on the board. The engine is stopped meanwhile. */
  #play(rank: number): void {
    const run = this.#thinking.movesOf(rank);
    if (!run) return;
    this.#stop();
    this.#line.open(run).catch(console.error);
  }
}

/** Renders a field for choosing one of a few numbers. */
const select = (name: string, label: string, counts: readonly number[], chosen: number) =>
  html`<label>${label} <select name=${name}>${counts.map(
    (count) => html`<option value=${count} ?selected=${count === chosen}>${count}</option>`,
  )}</select></label>`;
