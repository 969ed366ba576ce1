/**
 * The panel of the mate solver: mates in the current position or in the whole game, and whether a mate problem is
 * sound.
 */

import { html, nothing } from 'lit/html.js';
import { isOpen } from '../../engine/solver.js';
import type { MateInfo } from '../../engine/types.js';
import { fill, fillCount } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { turnOf } from '../../model/turn.js';
import type { Area, Feature, FeatureContext, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { isMateProblem } from '../quiz/attacker.js';
import { Line } from '../study/line.js';
import { MATE, type MateWords } from '../words.js';
import { GameSearch } from './game.js';
import { resultOf } from './says.js';
import { Solver } from './solver.js';
import css from './style.css';
import { SolutionTree } from './tree.js';
import { Verification } from './verification.js';

/** The time limit of a search, and of a longer one that the reader requests, in milliseconds. */
const [SHORT, LONG] = [15_000, 120_000];
/**
 * The time limit of the first search, in milliseconds; a mate found by then is shown even if it may not be the
 * shortest.
 */
const FIRST = 900;

/** The topic of the panel. */
type Topic = 'position' | 'game' | 'problem';

/** The position of the last search. */
interface Asked {
  readonly session: Session;
  readonly which: number;
  readonly node: number;
  readonly side: 'black' | 'white';
}

/** Shows whether there is a mate. */
export class Mate extends FeatureBase implements Feature {
  readonly css = css;
  readonly #solver: Solver;
  readonly #line: Line;
  readonly #game: GameSearch;
  readonly #problem: Verification;
  #topic: Topic = 'position';
  #asked: Asked | undefined;
  #answer: MateInfo | undefined;
  readonly #tree: SolutionTree;
  /** The moves of the line on the board. */
  #shown: readonly string[] = [];
  /** Whether the focus was in the panel's buttons when it was last rendered. */
  #hasFocus = false;

  constructor(context: FeatureContext) {
    super(context);
    this.#solver = new Solver(context);
    this.#line = new Line(context, () => this.#words);
    this.#game = new GameSearch(context, this.#solver);
    this.#problem = new Verification(context, this.#solver);
    this.#tree = new SolutionTree(context, this.#solver);
  }

  get #words(): MateWords {
    return this.context.words(MATE);
  }

  open(): void {
    this.#topic = 'position';
    if (!this.#isAsked) this.#search(SHORT).catch(console.error);
  }

  shut(): void {
    this.#solver.stop();
  }

  leave(): void {
    this.#solver.stop();
  }

  refresh(): void {
    this.#tree.write().catch(console.error);
    this.#problem.write().catch(console.error);
  }

  /** Whether the current position is that of the last search, or on the line from there. */
  get #isAsked(): boolean {
    const { session } = this.context.state();
    const asked = this.#asked;
    if (!session || asked?.session !== session || asked.which !== session.which) return false;
    return asked.node === session.node || this.#line.nodes.includes(session.node);
  }

  async #search(millis: number): Promise<void> {
    const { session } = this.context.state();
    if (!session) return;
    const { node, which, view } = session;
    this.#topic = 'position';
    this.#answer = undefined;
    this.#tree.clear();
    this.#shown = [];
    const asked: Asked = { session, which, node, side: turnOf(view) };
    this.#asked = asked;
    const sfen = await this.context.askFull((game) => game.sfen(node));
    if (sfen === undefined || asked !== this.#asked) return;
    const running = this.#solver.begin();
    const solve = (millis: number) => this.#solver.within(running, 'solve', { sfen }, millis);
    try {
      let answer = await solve(FIRST);
      if (answer && isOpen(answer)) {
        if (answer.mate && asked === this.#asked) this.#answer = answer;
        answer = (await solve(millis - FIRST)) ?? this.#answer;
      }
      if (asked !== this.#asked) return;
      this.#answer = answer;
    } finally {
      this.#solver.end(running);
    }
    const answer = this.#answer;
    if (answer?.mate) await this.#tree.begin(node, sfen, answer.line);
    this.context.redraw();
  }

  // Rendering

  draw(area: Area): unknown {
    // Under the open panel it could not be pressed on a phone.
    return area === 'foot' && this.context.openPanel !== 'mate' ? this.#line.bar() : undefined;
  }

  panel(): Panel | undefined {
    const { session } = this.context.state();
    if (!session) return undefined;
    const body = html`<div class="mate">${this.#body()}
      <div class="mate-row">${this.#actions(session).map(
        ([action, text]) => html`<button class="chip" data-mate=${action}>${text}</button>`,
      )}</div>${this.#line.bar() ?? nothing}</div>`;
    return { title: this.#words.title, body };
  }

  #body(): unknown {
    if (this.#topic === 'game') return this.#game.draw();
    if (this.#topic === 'problem') return this.#problem.draw();
    const words = this.#words;
    const { said } = this.#solver;
    const answer = this.#answer;
    const result = answer ? resultOf(words, answer, this.#side) : said(words);
    return html`<p class="mate-of">${this.#where()}</p>
      <p class="mate-said" role="status">${result}</p>
      ${this.#solver.progress(words)}
      ${answer?.mate ? this.#moves(words, answer) : nothing}`;
  }

  /** The side to move in the searched position. */
  get #side(): string {
    return this.context.state().language.viewer[this.#asked?.side ?? 'black'];
  }

  #where(): string {
    const asked = this.#asked;
    const row = asked?.session.tree.rows[asked.node];
    if (!row) return '';
    const words = this.#words;
    return row.kind === 'start'
      ? fill(words.start, this.#side)
      : fill(words.position, this.#side, row.ply);
  }

  #moves(words: MateWords, { leftOver }: MateInfo): unknown {
    const { session } = this.context.state();
    const at = this.#line.nodes.indexOf(session?.node ?? -1);
    return html`${this.#tree.draw(words, this.#shown.slice(0, at + 1))}
    ${leftOver > 0 ? html`<p class="mate-note">${fillCount(words.leftOver, leftOver)}</p>` : nothing}`;
  }

  /** Returns the actions that are currently useful. */
  #actions(session: Session): readonly (readonly [string, string])[] {
    const words = this.#words;
    if (this.#solver.isRunning) return [['stop', words.stop]];
    const list: (readonly [string, string])[] = [];
    const isHere = this.#topic === 'position';
    const answer = this.#answer;
    const isOpen = !answer || (answer.refused === undefined && answer.mate === undefined);
    const isLong = answer?.mate === true && !answer.isExact;
    if (isHere && this.#isAsked && (isOpen || isLong)) list.push(['longer', words.longer]);
    if (!isHere || !this.#isAsked) list.push(['here', words.again]);
    const isAgain = (topic: Topic) => this.#topic !== topic || this.#solver.wasStopped;
    if (isMateProblem(session)) {
      if (isAgain('problem')) list.push(['problem', words.verify]);
    } else if (session.info.plies > 0 && isAgain('game')) list.push(['game', words.wholeGame]);
    return list;
  }

  // Events of the viewer

  click(target: Element): boolean {
    const action = target.closest<HTMLElement>('[data-mate]')?.dataset.mate;
    const move = target.closest<HTMLElement>('[data-mate-move]')?.dataset.mateMove;
    const others = target.closest<HTMLElement>('[data-mate-others]')?.dataset.mateOthers;
    if (move !== undefined) this.#show(move).catch(console.error);
    else if (others !== undefined) this.#openOthers(others).catch(console.error);
    else if (action) this.#run(action).catch(console.error);
    else return this.#line.click(target);
    this.#hasFocus = true;
    return true;
  }

  async #run(action: string): Promise<void> {
    if (action === 'stop') this.#solver.stop();
    else if (action === 'longer') await this.#search(LONG);
    else if (action === 'here') await this.#search(SHORT);
    else {
      this.#topic = action === 'game' ? 'game' : 'problem';
      await (action === 'game' ? this.#game : this.#problem).begin();
    }
    this.context.redraw();
  }

  /** Shows or hides the defender's alternatives after some moves. */
  async #openOthers(key: string): Promise<void> {
    await this.#tree.toggle(key);
    this.context.redraw();
  }

  /** Goes to a move of the solution, whose line is only temporarily in the record. */
  async #show(key: string): Promise<void> {
    const asked = this.#asked;
    if (!asked || !this.#answer) return;
    const line = this.#tree.lineThrough(key);
    const at = key.split(' ').length - 1;
    const known = line.join(' ') === this.#shown.join(' ') ? this.#line.nodes[at] : undefined;
    if (known !== undefined) return this.context.visit(known, true);
    this.#shown = line;
    await this.#line.open({ from: asked.node, usis: line.join(' ') }, at);
  }

  drawn(): void {
    const { session } = this.context.state();
    if (!session) return;
    this.#line.drawn(session.node);
    const isLeft = this.#topic === 'position' && this.#asked && !this.#isAsked;
    if (isLeft && this.#solver.isRunning) this.#solver.stop();
    const { root } = this.context;
    // The pressed button may have been removed.
    if (this.#hasFocus && !root.activeElement)
      root.querySelector<HTMLElement>('.panel-mate')?.focus({ preventScroll: true });
    this.#hasFocus = Boolean(root.activeElement?.closest('.mate'));
  }

  get closes(): boolean {
    return this.#line.isOpen;
  }

  close(): void {
    this.#line.close();
  }
}
