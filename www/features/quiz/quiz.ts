/** The two quizzes: solving a mate problem on the board, and guessing the moves of a game. */

import { ask } from '../../engine/guard.js';
import type { CandidateInfo, FullGame, MateInfo, View } from '../../engine/types.js';
import { clock, fill } from '../../model/i18n.js';
import type { Quiz as Asking, Session } from '../../model/session.js';
import { find, treeOf } from '../../model/tree.js';
import { prefersReducedMotion } from '../../ui/reduced-motion.js';
import type { Area, Feature, Field } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { QUIZ } from '../words.js';
import { isMateProblem } from './attacker.js';
import { bar, offer } from './bar.js';
import {
  feedbackAtEnd,
  feedbackOnFoundMove,
  feedbackOnOtherMate,
  feedbackOnReply,
  feedbackOnWrongMove,
  noFeedback,
} from './feedback.js';
import { answerTo, refusalIn } from './gamebook.js';
import { goalOf, hintWords, mark } from './hints.js';
import { judge } from './judge.js';
import { holdsRest } from './position.js';
import { type Mode, sidesOf, type Whose, wished } from './sides.js';
import { addLine, refuted, replyTo, solutionAt } from './solving.js';
import css from './style.css';
import { Task } from './task.js';

/** Time to read an answer or see a wrong move, in milliseconds. */
const PAUSE = 550;

/** Acts that would give the moves away or change the record, and are blocked while moves are hidden. */
const CLOSED =
  /^(guess|solve|try|map|play|open:(?!help|menu|chapters|notation|settings|glossary|jump).*)$/;

/** The feature that poses mate problems and has the reader guess moves. */
export class Quiz extends FeatureBase implements Feature, Asking {
  readonly css = css;
  #mode: Mode = 'tsume';
  #task: Task | undefined;
  /** Whether all moves have been found. */
  #done = false;
  /** Whether the reader started the quiz, rather than the page. */
  #own = false;
  #whose: Whose = 'both';
  #feedback = noFeedback;
  #began = 0;
  #timer = 0;
  /** The session, record and wish of the page the quiz was begun with; it restarts when one of them changes. */
  #session: Session | undefined;
  #which = 0;
  #wish: Mode | undefined;
  /** Whether the solver is examining a move. */
  #isJudging = false;
  /** Games to which the quiz added lines of the solver, one entry for each line; undone when the quiz ends. */
  #added: FullGame[] = [];
  /** Whether the quiz had the focus when it was last rendered. */
  #hasFocus = false;

  /** Judges a move that the reader plays on the board. */
  judge(move: CandidateInfo): void {
    this.#judge(move).catch(console.error);
  }

  /** Whether a move may be played: one is asked for, and the board shows the position before it. */
  get isAsking(): boolean {
    const task = this.#task;
    if (this.#isJudging) return false;
    return task?.isAsked === true && !this.#timer && this.#at === task.node;
  }

  get #at(): number | undefined {
    return this.context.state().session?.node;
  }

  /** Whether moves are still hidden. */
  get #isHiding(): boolean {
    return this.#task !== undefined && !this.#done;
  }

  // Starting and ending

  run(act: string): void {
    if (act === 'guess') this.#begin('guess', true);
    if (act === 'solve') this.#begin('tsume', true);
  }

  /** Restarts or ends the quiz when the record or the page's wish changes. */
  #follow(): void {
    const context = this.context;
    const { session } = context.state();
    const wish = wished(context);
    if (!session) return;
    if (session === this.#session && session.which === this.#which && wish === this.#wish) return;
    this.#takeOut(session);
    [this.#session, this.#which, this.#wish] = [session, session.which, wish];
    if (wish) this.#begin(wish, false);
    else if (this.#task || session.veil) this.#end();
  }

  #begin(mode: Mode, own: boolean): void {
    const context = this.context;
    const { session, picked, lang } = context.state();
    if (!session) return;
    [this.#session, this.#which] = [session, session.which];
    this.#wish = wished(context);
    const rows = ask(() => session.game.rows(picked.notation, lang));
    const { line } = session;
    [this.#mode, this.#own, this.#done, this.#feedback] = [mode, own, false, noFeedback];
    const sides = sidesOf(session, this.#mode, this.#whose);
    let task = new Task(rows, { line, sides, comments: mode === 'guess' });
    if (mode === 'guess') {
      const at = own ? session.node : find(task.tree, context.options().at || '0');
      const later = new Task(rows, { line, sides, comments: true, node: at });
      // At the end of a game, guess all of it from the start.
      if (!later.isOver) task = later;
    }
    this.#task = task;
    this.#began = performance.now();
    // Load the engine that knows the moves before the first press.
    context.askFull(() => undefined).catch(console.error);
    this.#show(false);
    if (mode === 'tsume' && task.count.all === 0) this.#solve(task).catch(console.error);
  }

  /** Adds the solver's line to a problem that is recorded without a solution. */
  async #solve(task: Task): Promise<void> {
    const { node } = task;
    const line = await solutionAt(this.context, node);
    if (task !== this.#task || line.length === 0) return;
    const isAdded = await this.context.askFull((game) => {
      this.#added.push(game);
      return addLine(game, node, line);
    });
    if (task !== this.#task || isAdded === undefined) return;
    this.#begin('tsume', this.#own);
    this.#feedback = (words) => words.computed;
    this.context.redraw();
  }

  /** Removes the solver's lines from the record. */
  #takeOut(session: Session): void {
    const added = this.#added;
    this.#added = [];
    // Records of another source are gone already.
    if (session === this.#session) for (const game of added) ask(() => game.undo());
  }

  /** Ends the quiz and reveals the whole record. */
  #end(): void {
    const { session } = this.context.state();
    if (session) this.#takeOut(session);
    this.#task = undefined;
    this.#done = false;
    this.#halt();
    this.#show(false);
  }

  /** Ends the quiz for the reader; the solution of a problem is announced, since the card with its status is gone. */
  async #leave(): Promise<void> {
    const isSolution = this.#isHiding && this.#mode === 'tsume';
    this.#end();
    const { root, state, redraw } = this.context;
    await redraw();
    const { line = [], index = 0, tree } = state().session ?? {};
    const texts = line.slice(index + 1).map((node) => tree?.rows[node]?.text);
    if (isSolution) root.querySelector('[aria-live]')?.replaceChildren(texts.join('\n'));
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Shows the known part of the record, and plays on where the reader has no move to find. */
  #show(isMove = true): void {
    const context = this.context;
    const { redraw } = context;
    const { session } = context.state();
    const task = this.#task;
    if (!session) return;
    if (task?.isOver && !this.#done) this.#finish(task);
    session.veil = this.#isHiding ? task?.veil : undefined;
    session.quiz = this.#isHiding ? this : undefined;
    const node = task?.node ?? session.node;
    if (isMove) context.changed(node);
    else session.changed(node);
    redraw();
    if (this.#isHiding && task && !task.isAsked && !task.isRead)
      this.#later(() => this.#answer(task));
  }

  #finish(task: Task): void {
    const time = clock(performance.now() - this.#began);
    this.#done = true;
    this.#halt();
    this.#feedback = feedbackAtEnd(this.#feedback, this.#mode, task, time);
  }

  #later(run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(
      () => {
        this.#timer = 0;
        run();
      },
      prefersReducedMotion() ? 0 : PAUSE,
    );
  }

  // Moves

  /** Continues once the author's comment has been read. */
  #goOn(task: Task): void {
    this.#feedback = noFeedback;
    this.#answer(task);
  }

  /** Plays a move that is not the reader's to find. */
  #answer(task: Task): void {
    const [next] = task.next;
    if (task !== this.#task || !next) return;
    task.goOn(next.node);
    if (this.#mode === 'tsume') {
      this.#feedback = feedbackOnReply(this.#feedback, task, next.node);
    }
    this.#show();
  }

  async #judge({ usi, text }: CandidateInfo): Promise<void> {
    const context = this.context;
    const task = this.#task;
    if (!task || !this.isAsking) return;
    this.#hasFocus = true;
    const { node } = task;
    const engine = await context.fullEngine();
    const { prompt } = task;
    const asked = await context.askFull((game) => {
      const verdict = judge(engine, game, task, usi);
      const refused = task.refused.find((row) => game.text(row.node, 'usi') === usi);
      const answer = refused
        ? refusalIn(refused.comment)
        : prompt && !verdict.found && answerTo(prompt, engine, game, node, usi);
      return { verdict, answer };
    });
    const { verdict, answer } = asked ?? {};
    if (!verdict || task !== this.#task || task.node !== node || !this.isAsking) return;
    const recorded = task.next[0]?.node ?? node;
    const found = verdict.found ?? (verdict.mates ? recorded : undefined);
    if (found !== undefined) {
      const isAside = found !== recorded && this.#mode === 'guess';
      const { mates } = verdict;
      const said = feedbackOnFoundMove(task, { text, mates, node: found, isAside });
      this.#feedback = prompt?.right && !isAside ? () => prompt.right : said;
      task.goOn(found, true);
      this.#show();
      return;
    }
    const isProblem = this.#mode === 'tsume' && verdict.checks && !answer;
    const reply = isProblem ? await this.#replyTo(task, usi) : undefined;
    const why =
      reply?.mate === false ? await refuted(context, node, [usi, text], reply) : undefined;
    if (task !== this.#task || task.node !== node || !this.isAsking) return;
    if (reply?.mate) {
      await this.#goAside(task, usi, text, reply);
      return;
    }
    task.wrong += 1;
    this.#feedback = answer
      ? () => answer
      : (why?.said ?? feedbackOnWrongMove(this.#mode, text, verdict));
    this.#slideBack(why?.view ?? verdict.view);
  }

  /** Asks the solver about a check that is not recorded; meanwhile no other move can be played. */
  async #replyTo({ node }: Task, usi: string): Promise<MateInfo | undefined> {
    this.#isJudging = true;
    try {
      return await replyTo(this.context, node, usi);
    } finally {
      this.#isJudging = false;
    }
  }

  /** Continues with another move that mates as well: the solver answers with the longest defence. */
  async #goAside(task: Task, usi: string, text: string, reply: MateInfo): Promise<void> {
    const context = this.context;
    const { node, count } = task;
    const { session, picked, lang } = context.state();
    const found = await context.askFull((game) => {
      this.#added.push(game);
      return addLine(game, node, [usi, ...reply.line]);
    });
    if (found === undefined || !session || task !== this.#task || task.node !== node) return;
    const plies = (reply.plies ?? 0) + 1;
    this.#feedback = feedbackOnOtherMate(text, plies, count.all - count.known);
    task.tree = treeOf(ask(() => session.game.rows(picked.notation, lang)));
    task.goOn(found, true);
    this.#show();
  }

  /** Shows a wrong move on the board for a moment. */
  #slideBack(wrong: View | undefined): void {
    const { layout, redraw, state } = this.context;
    const { session, notation, flip } = state();
    if (!wrong || !session || prefersReducedMotion()) {
      redraw();
      return;
    }
    const { variant } = session.info;
    const show = (view: View) =>
      layout.board.show({ view, variant, notation, flip, animate: true });
    show(wrong);
    this.#later(() => {
      show(session.view);
      redraw();
    });
  }

  #hint(task: Task): void {
    task.hinted = Math.min(2, task.hinted + 1);
    task.hints += 1;
    const { prompt } = task;
    const isOwn = task.hinted === 1 && prompt?.hint;
    this.#feedback = isOwn ? () => prompt.hint : (words) => hintWords(this.context, words, task);
    this.context.redraw();
  }

  /** Plays the move asked for in the reader's place. */
  #reveal(task: Task): void {
    const [next] = task.next;
    if (!next) return;
    this.#feedback = (words) => fill(words.shown, task.textOf(next.node));
    task.goOn(next.node, false);
    this.#show();
  }

  // Feature callbacks

  draw(area: Area): unknown {
    const context = this.context;
    const { session } = context.state();
    if (area !== 'foot' || !session) return undefined;
    const words = this.context.words(QUIZ);
    const task = this.#task;
    if (!task) return isMateProblem(session) ? offer(words) : undefined;
    const [mode, done, own, whose] = [this.#mode, this.#done, this.#own, this.#whose];
    const away = this.#isHiding && session.node !== task.node;
    const said = this.#feedback(words);
    const hasNext = session.which + 1 < session.games.length;
    return bar(this.context, { mode, done, own, whose, away, said, task, hasNext });
  }

  drawn(): void {
    this.#follow();
    const { root, layout, state } = this.context;
    const task = this.#task;
    const list = root.querySelector('.block')?.classList;
    list?.toggle('quizzing', task !== undefined);
    const { session } = state();
    list?.toggle('begun', (session?.last ?? 0) > 0);
    // The defender holds what is nowhere else, which the card says.
    const rest = task && this.#mode === 'tsume' && session ? holdsRest(session) : undefined;
    for (const side of ['black', 'white'] as const)
      layout.fixtures.hands[side].classList.toggle('all-the-rest', side === rest);
    const goal = task?.hinted && this.isAsking ? goalOf(this.context, task) : undefined;
    // The focused element may be gone after rendering.
    if (this.#hasFocus && !root.activeElement) {
      root.querySelector<HTMLElement>('.block')?.focus({ preventScroll: true });
    }
    this.#hasFocus = Boolean(root.activeElement?.closest('.quiz, .walk'));
    mark(layout, goal, task?.hinted ?? 0, session);
  }

  /** Ends the quiz when the reader steps through a record that is no longer hidden. */
  visited(): void {
    if (this.#done) this.#end();
  }

  blocks(act: string): boolean {
    const isClosed = this.#isHiding && CLOSED.test(act);
    if (isClosed) this.#feedback = (words) => words.blocked;
    return isClosed;
  }

  click(target: Element): boolean {
    const wish = target.closest<HTMLElement>('[data-quiz]')?.dataset.quiz;
    const task = this.#task;
    if (!wish) return false;
    this.#hasFocus = true;
    if (wish === 'solve') this.#begin('tsume', true);
    else if (wish === 'again') this.#begin(this.#mode, this.#own);
    else if (wish === 'leave') this.#leave().catch(console.error);
    else if (wish === 'next') this.context.choose(this.#which + 1);
    else if (task && wish === 'hint') this.#hint(task);
    else if (task && wish === 'on') this.#goOn(task);
    else if (task && wish === 'show') this.#reveal(task);
    else if (task) this.context.visit(task.node);
    return true;
  }

  change(field: Field): boolean {
    if (field.name !== 'whose') return false;
    const { session } = this.context.state();
    this.#whose = field.value as Whose;
    if (this.#task && session) {
      this.#task.sides = sidesOf(session, this.#mode, this.#whose);
      this.#show();
    }
    return true;
  }

  /** A page's own mate problem cannot be closed by a stray key. */
  get closes(): boolean {
    return this.#task !== undefined && (this.#own || this.#done || this.#mode === 'guess');
  }

  close(): void {
    this.#end();
  }

  leave(): void {
    this.#halt();
  }
}
