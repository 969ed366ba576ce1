/**
 * The whole viewer from plain data: board, hands, players, moves, controls. It is created once; a step updates only
 * what changed.
 */

import { advice } from '../engine/start.js';
import type { ProblemInfo, Row } from '../engine/types.js';
import { clock, fill, langOf } from '../model/i18n.js';
import { signOf, withoutMarks } from '../model/marks.js';
import type { Session } from '../model/session.js';
import { Bar, type ControlsState, Slider } from './controls.js';
import { heading } from './describe.js';
import { keep, make, put, write } from './dom.js';
import { comment, name } from './move-list.js';
import { Player } from './players.js';

/** An area of the block that features render into: on the board, above the list, on the slider, below the buttons. */
export type Area = 'table' | 'way' | 'plot' | 'foot';

/** The place of an area: in an element, before one of its children or at its end. */
export interface Place {
  readonly area: Area | 'chooser' | 'problems' | 'panel';
  readonly into: Element;
  readonly before?: ChildNode;
}

/** The rendered features, once they are loaded. */
export interface DrawnFeatures {
  /** Renders into the areas. If no record is shown, only its problems are rendered. */
  render(places: readonly Place[], isShown: boolean, problems: readonly ProblemInfo[]): void;
}

/** The phase of a viewer. All but `ready` are keys of `Words`. */
export type Phase = 'loading' | 'ready' | Failure;
/** The reason why nothing can be shown. */
export type Failure = 'empty' | 'unreadable' | 'engineFailed' | 'recordFailed' | 'engineStopped';

/** The state of a viewer's block. */
export interface BlockState extends ControlsState {
  readonly phase: Phase;
  /** The reason why nothing is shown, as a sentence; otherwise empty. */
  readonly failure: string;
  /** The language tag of the words. */
  readonly lang: string;
  readonly flip: boolean;
  /** The viewer's number on its page, 0 for the only one, and whether it needs no heading. */
  readonly number: number;
  readonly isHeaded: boolean;
  /** Whether changes are announced to screen readers. */
  readonly announces: boolean;
  /** Whether a requested feature failed to load. */
  readonly featureFailed: boolean;
  /** The features, once they are loaded. */
  readonly features: DrawnFeatures | undefined;
}

/** The parts that render themselves. */
export interface Fixtures {
  readonly board: Element;
  readonly hands: Readonly<Record<'black' | 'white', Element>>;
  readonly list: Element;
  /** Marks the current move in the list. */
  mark(): void;
}

/** The block's event listeners, by type of event. */
export interface Listeners {
  readonly click: (event: Event) => void;
  readonly keydown: (event: KeyboardEvent) => void;
  readonly change: (event: Event) => void;
  readonly input: (event: Event) => void;
  readonly submit: (event: Event) => void;
}

/** The minimum interval between updates of the texts during quick steps, in milliseconds. */
const PACE = 100;

/** Creates an empty block that reserves the space of a viewer far from the viewport. */
export const placeholder = (): HTMLElement =>
  make('div', { class: 'block', part: 'block', tabindex: -1 });

/** The whole block of a viewer. */
export class Block {
  readonly #fixtures: Fixtures;
  readonly #players = { top: new Player('top'), foot: new Player('foot') };
  readonly #table: HTMLElement;
  readonly #currentMove = new CurrentMove();
  readonly #way = new ForkBar('way');
  readonly #slider = new Slider();
  readonly #bar = new Bar();
  readonly #notes = make('div', { class: 'foot-notes' });
  readonly #failed = make('p', { class: 'wrong', role: 'alert' });
  readonly #heading = make('h2', { class: 'unseen' });
  /** The live region for screen readers. */
  readonly #liveRegion = make('p', { class: 'unseen', role: 'status' });
  readonly root: HTMLElement;
  readonly #places: readonly Place[];
  #rows: readonly Row[] | undefined;
  #state: BlockState | undefined;
  #drawnAt = 0;
  #waiting = 0;
  #message = make('div');
  /** The text from which the message was rendered. */
  #messageText = '';

  constructor(fixtures: Fixtures, on: Listeners) {
    this.#fixtures = fixtures;
    this.#table = make('div', { class: 'table' }, fixtures.board);
    const slider = this.#slider;
    this.root = make(
      'div',
      { class: 'block', part: 'block', role: 'region', tabindex: -1 },
      this.#heading,
      this.#players.top.root,
      this.#table,
      this.#players.foot.root,
      this.#currentMove.root,
      make('div', { class: 'side' }, fixtures.list, this.#way.root),
      slider.root,
      this.#bar.root,
      this.#notes,
      this.#liveRegion,
    );
    for (const [type, listener] of Object.entries(on))
      this.root.addEventListener(type, listener as EventListener);
    this.#places = [
      { area: 'chooser', into: this.root, before: this.#players.top.root },
      { area: 'table', into: this.#table },
      { area: 'way', into: this.#way.root, before: this.#way.end },
      { area: 'way', into: this.#currentMove.way.root, before: this.#currentMove.way.end },
      { area: 'plot', into: slider.plot, before: slider.rail },
      { area: 'foot', into: this.#notes },
      { area: 'problems', into: this.root, before: this.#liveRegion },
      { area: 'panel', into: this.root },
    ];
  }

  /**
   * Updates everything and returns the block. During quick steps the texts around the board skip some updates.
   */
  draw(state: BlockState): HTMLElement {
    const { words, session, lang, features, featureFailed } = state;
    const { root } = this;
    clearTimeout(this.#waiting);
    const isStep = this.#isStep(state);
    const wait = isStep && !this.#hasFocus ? this.#drawnAt + PACE - performance.now() : 0;
    this.#state = state;
    if (!isStep) {
      root.classList.toggle('open', state.listOpen);
      put(root, { lang });
      this.#name(state);
      put(this.#liveRegion, { 'aria-live': state.announces ? 'polite' : 'off' });
      this.#showMessage(state);
      this.#bar.show(state);
      write(this.#failed, words.lacking);
      keep(this.#notes, this.#failed, featureFailed);
    }
    if (wait > 0) this.#waiting = window.setTimeout(() => this.#updateCurrentMove(state), wait);
    else this.#updateCurrentMove(state);
    this.#way.show(state);
    this.#currentMove.way.show(state);
    features?.render(this.#places, session !== undefined, session?.problems ?? []);
    return root;
  }

  /** Names the region and its heading, so that the viewers of a page can be told apart. */
  #name({ session, words, number, isHeaded }: BlockState): void {
    const players = [session?.info.black, session?.info.white].filter(Boolean).join(' – ');
    const kind = number ? fill(words.game, number) : words.viewer;
    const title = players ? kind + words.colon + players : kind;
    put(this.root, { 'aria-label': title });
    put(this.#heading, { lang: langOf(players), hidden: isHeaded });
    write(this.#heading, title);
  }

  /** Reports whether only the current move has changed. */
  #isStep(state: BlockState): boolean {
    const before = this.#state;
    return (
      before !== undefined &&
      state.session?.rows === this.#rows &&
      (Object.keys(state) as (keyof BlockState)[]).every((key) => state[key] === before[key])
    );
  }

  /**
   * Whether the focus is on the current move, which is replaced, in the list, where it moves with the mark, or on the
   * slider, whose text is said.
   */
  get #hasFocus(): boolean {
    return [this.#currentMove.root, this.#fixtures.list, this.#slider.root].some((part) =>
      part.matches(':focus-within'),
    );
  }

  /** Updates the parts that follow the current move. */
  #updateCurrentMove(state: BlockState): void {
    this.#drawnAt = performance.now();
    const text = counter(state.session);
    this.#placePlayers(state);
    this.#currentMove.show(state, text);
    this.#slider.show(state);
    this.#bar.count(text);
    this.#fixtures.mark();
  }

  /** Swaps players and hands when the board is flipped. */
  #placePlayers({ flip, words, session }: BlockState): void {
    const [top, foot] = flip ? (['black', 'white'] as const) : (['white', 'black'] as const);
    const { hands } = this.#fixtures;
    this.#players.top.show({ side: top, words, session });
    this.#players.foot.show({ side: foot, words, session });
    if (session && session.rows !== this.#rows) {
      this.#rows = session.rows;
      const longest = session.rows.reduce((most, { total }) => Math.max(most, total), -1);
      const width = longest < 0 ? 0 : clock(longest).length;
      this.root.style.setProperty('--clock', `${width}`);
    }
    if (this.#table.previousElementSibling === hands[top]) return;
    this.#table.before(hands[top]);
    this.#table.after(hands[foot]);
  }

  /**
   * Shows over the board why no record is visible, above the text of the record: a failure immediately, loading after a
   * delay.
   */
  #showMessage({ phase, failure, words, lang }: BlockState): void {
    const before = this.#messageText;
    if (failure === before) return;
    this.#messageText = failure;
    if (before.startsWith(words.loading) && failure.startsWith(words.loading)) {
      // The progress of a long record is shown immediately.
      write(this.#message.firstElementChild as Element, failure);
      put(this.#message, { role: 'group' });
      return;
    }
    keep(this.root, this.#message, false);
    if (!failure) return;
    const help = phase === 'engineFailed' && advice?.(lang);
    const again =
      /Fail|Stop/.test(phase) &&
      make('button', { 'data-act': 'retry', class: 'chip' }, words.retry);
    this.#message = make(
      'div',
      { class: 'message', role: phase !== 'loading' && 'alert' },
      make('p', {}, failure),
      help || '',
      again || '',
      make('div', { class: 'raw' }, make('slot')),
    );
    this.#table.after(this.#message);
  }
}

/** The place in the tree: the features' drawings and the moves to choose from. */
class ForkBar {
  /** The node before which features render. */
  readonly end = document.createTextNode('');
  readonly root: HTMLElement;
  readonly #forks = make('div', { class: 'forks', role: 'group' });
  #shown = '';

  constructor(name: string) {
    this.root = make('div', { class: name }, this.end);
  }

  show({ session, words }: BlockState): void {
    const next = session?.tree.after[session.node] ?? [];
    const isFork = next.length > 1;
    keep(this.root, this.#forks, isFork);
    if (!isFork || !session) return;
    put(this.#forks, { 'aria-label': words.continues });
    const texts = next.map((node) => session.tree.rows[node]?.text ?? '');
    const shown = `${next} ${texts}`;
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#forks.replaceChildren(
        ...next.map((node, i) => {
          const text = texts[i] ?? '';
          return make(
            'button',
            { class: 'chip', 'data-node': node },
            make('span', { lang: langOf(text) }, text),
          );
        }),
      );
    }
    const followed = session.line[session.index + 1];
    for (const [i, chip] of [...this.#forks.children].entries()) {
      const row = session.tree.rows[next[i] ?? 0];
      put(chip, { 'aria-current': next[i] === followed && 'true' });
      name(chip, row && session.spoken?.(row));
    }
  }
}

/** The current move and its comment, for blocks too narrow for the list next to the board. */
class CurrentMove {
  readonly way = new ForkBar('here');
  readonly #number = make('span', { class: 'number' });
  readonly #move = make('button', { 'data-act': 'explain' });
  readonly #meta = make('span', { class: 'meta' });
  /** Opens the place for a long comment, at whose end it is. */
  readonly #unfold = make('button', { 'data-act': 'unfold' }, make('span'));
  readonly #line = make('p', { class: 'now-move' }, this.#move, this.#meta);
  readonly #wrong = make('p', { class: 'wrong' });
  readonly #heading = make('button', { 'data-act': 'open:about', class: 'heading' });
  readonly #page = make('div', { class: 'now-page' }, this.#line, this.way.root);
  readonly root = make('div', { class: 'now' }, this.#page);
  /** The row of the current comment. It is kept, so that a link inside the comment keeps the focus. */
  #row: Row | undefined;
  #comment: HTMLElement | undefined;

  show(state: BlockState, counter: string): void {
    const { session, words } = state;
    const row = session?.row;
    const start = row?.kind === 'start';
    const about = start ? heading(session?.info, words) : '';
    const text = start ? words.start : (row?.text ?? '');
    const time = row && row.time >= 0 ? clock(row.time) : '';
    write(this.#number, `${row?.number ?? ''}`);
    keep(this.#line, this.#number, row !== undefined && !start, this.#move);
    put(this.#move, { disabled: row?.kind !== 'move', lang: langOf(text) });
    write(this.#move, text + signOf(row?.comment ?? ''));
    write(this.#meta, [row?.status, time, counter].filter(Boolean).join(' · '));
    write(this.#wrong, row?.illegal ?? '');
    keep(this.#page, this.#wrong, Boolean(row?.illegal), this.#line.nextSibling ?? undefined);
    put(this.#heading, { lang: langOf(about) });
    write(this.#heading, about);
    keep(this.#page, this.#heading, about !== '', this.way.root);
    write(this.#unfold.firstElementChild as Element, words.rest);
    this.#showComment(row);
  }

  #showComment(row: Row | undefined): void {
    if (row === this.#row) return;
    this.#row = row;
    this.#comment?.remove();
    this.#comment = row && withoutMarks(row.comment) ? comment(row.comment, 'div') : undefined;
    if (!this.#comment) return;
    // A long comment can be scrolled, including by keyboard.
    this.#comment.tabIndex = 0;
    this.way.root.before(this.#comment);
    // Measured after the next frame, when the layout is up to date anyway.
    requestAnimationFrame(() => setTimeout(() => this.#offerRest()));
  }

  /** Offers the rest of a comment that is longer than its place. */
  #offerRest(): void {
    const said = this.#comment;
    if (!said) return;
    const twoLines = Number.parseFloat(getComputedStyle(said).lineHeight) * 2.5;
    const room = this.#page.clientHeight - said.offsetTop;
    keep(said, this.#unfold, said.scrollHeight > Math.min(twoLines, room + 2));
    // Its end, and the button there, are in the page.
    said.style.setProperty('--room', room > 0 ? `${room}px` : null);
  }
}

/** Returns the current ply and, at the end, the result. */
function counter(session: Session | undefined): string {
  if (!session) return '';
  const { tree, line, last, index, info, note } = session;
  const end = tree.rows[line.at(-1) ?? 0];
  const ending = end?.kind === 'ending' ? end.text : '';
  const ended = index === line.length - 1 && end?.depth === 0;
  const outcome = ended ? info.result || ending : '';
  return [`${Math.min(index, last)} / ${last}`, outcome, note].filter(Boolean).join(' · ');
}
