/** The quiz card: the question, the feedback on the last move, and the available actions. */

import { html, nothing } from 'lit/html.js';
import { fill, langOf } from '../../model/i18n.js';
import { withoutMarks } from '../../model/marks.js';
import type { FeatureContext } from '../context.js';
import { radios } from '../fields.js';
import { QUIZ, type QuizWords } from '../words.js';
import type { Side } from './attacker.js';
import { holdsRest } from './position.js';
import type { Mode, Whose } from './sides.js';
import type { Task } from './task.js';

interface BarState {
  readonly mode: Mode;
  readonly done: boolean;
  /** Whether the reader started the quiz, and so can leave it. */
  readonly own: boolean;
  readonly whose: Whose;
  /** Whether the board shows another move than the one in question. */
  readonly away: boolean;
  readonly said: string;
  readonly task: Task;
  /** Whether another record follows. */
  readonly hasNext: boolean;
}

const WHOSE: readonly Whose[] = ['black', 'white', 'both'];

const button = (action: string, text: string, disabled = false) =>
  html`<button class="chip" data-quiz=${action} ?disabled=${disabled}>${text}</button>`;

/** Offers to solve a record that is a problem. */
export const offer = (words: QuizWords) =>
  html`<div class="quiz-offer"><p>${words.isProblem}</p>${button('solve', words.solve)}</div>`;

/** Renders the bar with the task, the hints and the score. */
export function bar(context: FeatureContext, state: BarState): unknown {
  const words = context.words(QUIZ);
  const { mode, said, task } = state;
  const title = words.title[mode];
  const { head, count } = mode === 'tsume' ? problem(words, state) : guess(words, state);
  return html`<section class="quiz" part="quiz" aria-label=${title}>
    <p class="quiz-head"><b>${head}</b> <span class="meta">${count}</span></p>
    <div class="quiz-body">
      <p class="quiz-said" role="status" lang=${context.state().lang}>${said}</p>
      ${task.isBook ? read(context) : nothing}
      ${mode === 'tsume' ? rest(context) : nothing}
    </div>
    <div class="quiz-row">${mode === 'guess' && !state.done && !task.isBook ? whose(words, state) : nothing}
      ${actions(state, words).map((action) => button(...action))}</div>
  </section>`;
}

/** Lists the actions of the current state: names, labels, and whether they have to wait, so that none moves. */
function actions({ mode, done, own, away, task, hasNext }: BarState, words: QuizWords) {
  const list: [string, string, boolean?][] = [];
  if (away) list.push(['back', words.toQuestion]);
  else if (!done && task.isRead) list.push(['on', words.goOn]);
  else if (!done) {
    list.push(['hint', words.hint, !task.isAsked || task.hinted > 1]);
    if (mode === 'guess') list.push(['show', words.show, !task.isAsked]);
  }
  if (done && hasNext && mode === 'tsume') list.push(['next', words.next]);
  if (mode === 'tsume' && !done) list.push(['leave', words.solution]);
  else if (done || own || mode === 'guess') list.push(['leave', done ? words.record : words.leave]);
  if (task.asked > 0 && (done || mode === 'tsume')) list.push(['again', words.again]);
  return list;
}

const sideOf = (task: Task): Side => (task.next[0]?.side === 'white' ? 'white' : 'black');

function problem(words: QuizWords, { task, done }: BarState) {
  const { known, all } = task.count;
  const side = task.sides[0] ?? 'black';
  return {
    head: done ? words.title.tsume : words.task[side],
    count: all > 0 ? fill(words.count, known, all) : '',
  };
}

function guess(words: QuizWords, { task, done, away }: BarState) {
  const { asked, first } = task;
  const usual = task.isAsked ? words.guess[sideOf(task)] : words.wait;
  const question = task.prompt?.ask || (task.isRead ? words.title.guess : usual);
  return {
    head: done ? words.title.guess : away ? words.back : question,
    count: fill(words.score, first, asked),
  };
}

function whose(words: QuizWords, state: BarState) {
  return html`<fieldset class="chips quiz-whose"><legend class="unseen">${words.whose}</legend>
    ${radios('whose', WHOSE, state.whose, (side) => words.sides[side])}</fieldset>`;
}

/** Renders the author's comment on the move shown. */
function read(context: FeatureContext) {
  const { row } = context.state().session ?? {};
  const text = row && withoutMarks(row.comment).trim();
  return text ? html`<p class="quiz-read" lang=${langOf(text) ?? nothing}>${text}</p>` : nothing;
}

/** Names the defender's hand: problem books do not list it, since it holds all remaining pieces. */
function rest(context: FeatureContext) {
  const { session } = context.state();
  const side = session && holdsRest(session);
  return side ? html`<p class="quiz-rest">${context.words(QUIZ).rest[side]}</p>` : nothing;
}
