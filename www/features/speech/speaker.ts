/** What is said to screen readers about a viewer: where the reader went, and what a command did. */

import type { Row } from '../../engine/types.js';
import { fill, fillCount, langOf } from '../../model/i18n.js';
import { withoutMarks } from '../../model/marks.js';
import type { ViewerOptions } from '../../model/options.js';
import { wordsIn } from '../../model/section.js';
import type { Session } from '../../model/session.js';
import { wayTo } from '../../model/tree.js';
import { make } from '../../ui/dom.js';
import type { Layout } from '../../ui/layout.js';
import type { State } from '../context.js';
import { SPEECH, type SpeechWords } from '../words.js';
import { spokenEnding, spokenMove, spokenRow } from './move.js';
import { type Spoken, spokenScene } from './names.js';
import { offerSkips } from './skip.js';
import { watchToolbar } from './toolbar.js';

/** The state of a viewer that is spoken about. */
export interface Moment {
  readonly session: Session | undefined;
  readonly which: number | undefined;
  readonly node: number;
  readonly flip: boolean;
  readonly notation: string | undefined;
}

/** The parts of a viewer that are needed to speak about it. */
export interface SpokenViewer extends Pick<State, 'language' | 'notation'> {
  readonly layout: Layout;
  readonly shown: Session | undefined;
  readonly playback: { readonly isPlaying: boolean };
  readonly host: { readonly root: ShadowRoot; options(): ViewerOptions; draw(): Promise<void> };
  guard<T>(run: () => T): T | undefined;
}

/** How long a move must be visible before it is said, in milliseconds: of quick steps only the last is said. */
const PAUSE = 150;

/** The estimated time to say a character, in milliseconds, of kana and of Latin letters, and the pause after a text. */
const [KANA, LATIN, REST] = [140, 60, 400];

const sayingTime = (text: string): number =>
  [...text].reduce((sum, one) => sum + (one > '\u2e80' ? KANA : LATIN), REST);

/** A text, in a language of its own if it is the record's. */
type Part = string | { readonly comment: string };
const textOf = (part: Part): string => (typeof part === 'string' ? part : part.comment);

/** Speaks about one viewer. */
class Speaker {
  readonly #viewer: SpokenViewer;
  #timer = 0;
  #naming = 0;
  /** The moment that was spoken about last, while there is something new to say. */
  #before: Moment | undefined;
  #now: Moment | undefined;
  /** Whether the viewer has moved since, even if it is where it was. */
  #hasMoved = false;
  /** Answers to commands that changed nothing. */
  #answers: string[] = [];
  /** When the last text has been heard. */
  #until = 0;

  constructor(viewer: SpokenViewer) {
    this.#viewer = viewer;
    const bar = viewer.host.root.querySelector<HTMLElement>('.bar');
    if (bar) watchToolbar(bar);
    viewer.layout.spoken = spokenScene;
    offerSkips(this.words.skip, viewer.language.tag);
  }

  /** The time that the last text still takes, in milliseconds. */
  get left(): number {
    return this.#timer ? PAUSE : Math.max(0, this.#until - performance.now());
  }

  interrupt(): void {
    this.#until = 0;
  }

  /** Compares two moments, and says later what is new. */
  hear(before: Moment, now: Moment): void {
    clearTimeout(this.#naming);
    this.#naming = window.setTimeout(() => this.#name(), PAUSE);
    this.#now = now;
    if (!(Object.keys(now) as (keyof Moment)[]).some((key) => now[key] !== before[key])) return;
    this.#before ??= before;
    this.#hasMoved ||= now.node !== before.node;
    this.#later();
  }

  answer(text: string): void {
    this.#answers = [text];
    this.#later();
  }

  get words(): SpeechWords {
    return wordsIn(this.#viewer.language, SPEECH);
  }

  /** Has the moves of a record named in words wherever they are only heard. */
  #name(): void {
    const viewer = this.#viewer;
    const session = viewer.shown;
    if (!session || session.spoken) return;
    /** The known rows; another language or notation has others. */
    const known = new WeakMap<Row, string>();
    const spoken = (row: Row) => {
      const text = known.get(row) ?? viewer.guard(() => spokenRow(row, this.#about(session)));
      if (text !== undefined) known.set(row, text);
      return text;
    };
    session.spoken = spoken;
    viewer.layout.list.rename(spoken);
    viewer.host.draw();
  }

  #about(session: Session): Spoken {
    const { language, notation } = this.#viewer;
    return { session, language, notation };
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#say(), PAUSE);
  }

  #say(): void {
    const { host } = this.#viewer;
    const parts = this.#viewer.guard(() => this.#parts());
    this.#timer = 0;
    this.#before = undefined;
    this.#hasMoved = false;
    this.#answers = [];
    const region = host.root.querySelector('[aria-live]');
    const { stop } = this.#viewer.language.viewer;
    if (!region || !parts || parts.length === 0) return;
    const before = region.textContent;
    region.replaceChildren(
      ...parts.map((part) => {
        const text = textOf(part);
        const lang = typeof part === 'string' ? undefined : langOf(text);
        return make('span', { lang }, /[.!?…。！？]\s*$/.test(text) ? `${text} ` : text + stop);
      }),
    );
    // The same text again is a change, too.
    if (region.textContent === before) region.append('\u00a0');
    this.#until = performance.now() + sayingTime(region.textContent ?? '');
  }

  #parts(): Part[] {
    const { language, shown } = this.#viewer;
    const [before, now] = [this.#before, this.#now];
    const { words } = this;
    if (!now || now.session !== shown || !shown) return [];
    const parts: Part[] = [...this.#answers];
    if (!before) return parts;
    const isOther = before.session !== shown || before.which !== now.which;
    // Live records go on at the move that has been played.
    if (isOther && shown.index < 1) return [...parts, this.#loaded(shown)];
    if (before.flip !== now.flip)
      parts.push(fill(words.flipped, language.viewer[now.flip ? 'white' : 'black']));
    if (before.notation !== now.notation && !this.#hasFocus('.panel'))
      parts.push(fill(words.notation, now.notation ?? ''));
    if (isOther || this.#hasMoved)
      parts.push(...this.#move(shown, isOther ? shown.tree.start : before.node));
    return parts;
  }

  #hasFocus(selector: string): boolean {
    return Boolean(this.#viewer.host.root.activeElement?.closest(selector));
  }

  #loaded({ info, problems }: Session): string {
    const { words } = this;
    // As the bar of problems counts them: lines kept as comments are none.
    const faults = problems.filter(
      ({ severity, code }) => severity !== 'notice' && !code.startsWith('unknown-line'),
    );
    const counts = [fillCount(words.moves, info.plies), fillCount(words.problems, faults.length)];
    return fill(words.loaded, counts.filter(Boolean).join(this.#viewer.language.viewer.comma));
  }

  #move(session: Session, before: number): Part[] {
    const { row, tree, note } = session;
    if (!row) return [];
    const { words } = this;
    const { viewer } = this.#viewer.language;
    const next = tree.after[row.node]?.length ?? 0;
    // The name of the focused move, or the text of the slider, has said it already.
    const isNamed = this.#hasFocus('.moves .move, [type=range]');
    const line = lineOf(session, before, words);
    const parts: (Part | false)[] = [
      line !== (isNamed && words.variation) && line,
      ...(isNamed ? [] : this.#moved(session)),
      capital(note),
      next > 1 && fillCount(words.continues, next),
      next === 0 && row.depth > 0 && row.kind === 'move' && words.endOfLine,
      { comment: withoutMarks(row.comment).trim() },
    ];
    if (row.kind === 'start' && !isNamed) parts.unshift(viewer.start);
    return parts.filter((part): part is Part => part !== false && textOf(part) !== '');
  }

  /** Returns the move with its number and side, unless the reader wants it brief, and what the rules say of it. */
  #moved(session: Session): Part[] {
    const { row } = session;
    const { language, host, playback } = this.#viewer;
    if (row?.kind === 'ending') return [spokenEnding(row, this.#about(session))];
    if (row?.kind !== 'move') return [row?.kind === 'unread' ? row.text : ''];
    const move = spokenMove(row, this.#about(session));
    const isBrief = playback.isPlaying || host.options().speech === 'brief';
    const side = language.viewer[row.side === 'white' ? 'white' : 'black'];
    const said = isBrief ? move : fill(this.words.number, row.ply, side, move);
    return [capital(said), capital(row.status), capital(row.illegal)];
  }
}

/** Returns the name of the line, if the reader has come to it from another. */
function lineOf({ tree, row }: Session, before: number, words: SpeechWords): string {
  const was = tree.rows[before]?.depth ?? 0;
  const depth = row?.depth ?? 0;
  if (depth === 0) return was > 0 ? words.mainLine : '';
  const isBack = wayTo(tree, before).includes(row?.node ?? 0);
  return depth !== was || (row?.variation && !isBack) ? words.variation : '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const speakers = new WeakMap<ShadowRoot, Speaker>();

function speakerOf(viewer: SpokenViewer): Speaker {
  const { root } = viewer.host;
  const speaker = speakers.get(root) ?? new Speaker(viewer);
  speakers.set(root, speaker);
  return speaker;
}

/** Says what is new since a moment. */
export const hear = (viewer: SpokenViewer, before: Moment, now: Moment): void =>
  speakerOf(viewer).hear(before, now);

/** Says that a step leads past the first or the last move. */
export function answerStep(viewer: SpokenViewer, steps: number): void {
  const speaker = speakerOf(viewer);
  speaker.answer(steps < 0 ? speaker.words.first : speaker.words.last);
}

/** Says that there is nothing of the kind that a command looks for. */
export function answerNone(root: ShadowRoot): void {
  const speaker = speakers.get(root);
  speaker?.answer(speaker.words.none);
}

/** Forgets the last text, which the reader has interrupted: screen readers stop at every key. */
export const interrupt = (root: ShadowRoot): void => speakers.get(root)?.interrupt();

/** Returns how long the last text still takes to be said, in milliseconds. */
export const speechLeft = (root: ShadowRoot): number => speakers.get(root)?.left ?? 0;
