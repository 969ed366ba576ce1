/** The template of the whole viewer, from plain data: board, hands, players, moves, controls. */

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { advice } from '../engine/start.js';
import type { NotationInfo, ProblemInfo, Row } from '../engine/types.js';
import { clock, langOf, type Words } from '../model/i18n.js';
import type { Session } from '../model/session.js';
import { bar, slider } from './controls.js';
import { heading, moveText } from './describe.js';
import { comment, MARKS } from './move-list.js';
import { player } from './players.js';

/**
 * An area of the block that features draw into: on the board, over the list, on the slider, below the buttons,
 * over all.
 */
export type Area = 'table' | 'way' | 'plot' | 'foot' | 'panel';

/** What the block shows of the features, once they are loaded. */
export interface DrawnFeatures {
  /** The name of the panel that is open, or about to be. */
  readonly panel: string;
  draw(area: Area): unknown;
  problems(problems: readonly ProblemInfo[]): unknown;
}

/** The phase of a viewer. All but the first two are failures, and keys of `Words`. */
export type Phase = 'loading' | 'ready' | Failure;
/** Why nothing can be shown. */
export type Failure = 'empty' | 'hopeless' | 'engineFailed' | 'recordFailed' | 'engineStopped';

/** All that the block of a viewer shows. */
export interface BlockState {
  readonly phase: Phase;
  /** The tag of the language that the words are in. */
  readonly lang: string;
  readonly words: Words;
  /** The opened record; only when the phase is `ready`. */
  readonly session: Session | undefined;
  readonly flip: boolean;
  readonly playing: boolean;
  readonly listOpen: boolean;
  readonly notation: NotationInfo | undefined;
  /** The names of the records when there are several. */
  readonly games: readonly string[];
  /** Whether changes are announced to screen readers. */
  readonly heard: boolean;
  /** Whether the page has locked the notation. */
  readonly isSet: boolean;
  /** Whether something the reader asked for could not be loaded. */
  readonly lacking: boolean;
  /** The features, once they are loaded. */
  readonly features: DrawnFeatures | undefined;
}

/** The parts that draw themselves, outside of the template. */
export interface Fixtures {
  readonly board: Element;
  readonly hands: Readonly<Record<'black' | 'white', Element>>;
  readonly list: Element;
}

/** What the block reports of the reader. */
export interface Listeners {
  readonly click: (event: Event) => void;
  readonly key: (event: KeyboardEvent) => void;
  readonly change: (event: Event) => void;
  readonly input: (event: Event) => void;
  readonly submit: (event: Event) => void;
}

/** The block of a viewer that is far away: its room, and nothing else. */
export const room = (): TemplateResult =>
  html`<div class="block" part="block" tabindex="-1"></div>`;

/** The whole block of a viewer. */
export function block(state: BlockState, fixtures: Fixtures, on: Listeners): TemplateResult {
  const { words, session, lang } = state;
  const [top, foot] = state.flip ? (['black', 'white'] as const) : (['white', 'black'] as const);
  const seat = (side: 'black' | 'white', end: 'top' | 'foot') =>
    player({ side, end, words, session });
  const controls = controlsOf(state);
  return html`<div class="block ${state.listOpen ? 'open' : ''}" part="block" role="region"
    aria-label=${title(state)} lang=${lang} tabindex="-1"
    @click=${on.click} @keydown=${on.key} @change=${on.change} @input=${on.input}
    @submit=${on.submit}>
    ${chooser(state)}
    ${seat(top, 'top')}${fixtures.hands[top]}
    <div class="table">${fixtures.board}${message(state)}${later(state, 'table')}</div>
    ${fixtures.hands[foot]}${seat(foot, 'foot')}
    ${now(state)}
    ${fixtures.list}
    <div class="way">${way(state)}</div>
    ${slider(controls)}${bar(controls)}
    <div class="foot-notes">${later(state, 'foot')}${state.lacking ? html`<p class="wrong" role="alert">${words.lacking}</p>` : nothing}</div>
    ${state.features?.problems(session?.problems ?? []) ?? nothing}
    <p class="unseen" role="status" aria-live=${state.heard ? 'polite' : 'off'}></p>
    ${later(state, 'panel')}
  </div>`;
}

/** What the features draw into an area. */
const later = ({ features, session }: BlockState, area: Area): unknown =>
  (session && features?.draw(area)) ?? nothing;

/** Where the reader is in the tree: the line that is followed, and the moves to choose from. */
function way(state: BlockState): unknown {
  const { session, words } = state;
  const next = session?.tree.after.get(session.node) ?? [];
  const followed = session?.line[session.index + 1];
  const chip = (node: number) => {
    const text = session?.tree.rows.get(node)?.text ?? '';
    return html`<button class="chip" data-node=${node} lang=${langOf(text) ?? nothing}
      aria-current=${node === followed ? 'true' : nothing}>${text}</button>`;
  };
  return html`${later(state, 'way')}${
    next.length > 1
      ? html`<div class="forks" role="group" aria-label=${words.continues}>${next.map(chip)}</div>`
      : nothing
  }`;
}

/** The name of the region, with the players, so that the viewers of a page can be distinguished. */
function title({ session, words }: BlockState): string {
  const players = [session?.info.black, session?.info.white].filter(Boolean).join(' – ');
  return players ? words.viewer + words.colon + players : words.viewer;
}

function controlsOf(state: BlockState) {
  const { session, words } = state;
  return {
    ...state,
    ready: session !== undefined,
    panel: state.features?.panel ?? '',
    index: session?.index ?? 0,
    length: (session?.line.length ?? 1) - 1,
    ticks: session?.ticks ?? [],
    times: session?.times ?? [],
    plot: later(state, 'plot'),
    text: moveText(session?.row, words),
    counter: counter(session),
  };
}

/** The ply that is shown, and at the end the result. */
function counter(session: Session | undefined): string {
  if (!session) return '';
  const { tree, line, index, info, note } = session;
  const end = tree.rows.get(line.at(-1) ?? 0);
  const ending = end?.kind === 'ending' ? end.text : '';
  const length = line.length - (ending ? 2 : 1);
  const ended = index === line.length - 1 && end?.depth === 0;
  const outcome = ended ? info.result || ending : '';
  return [`${Math.min(index, length)} / ${length}`, outcome, note].filter(Boolean).join(' · ');
}

/** What screen readers announce: the move as it is read, what is wrong with it, and its comment. */
export function announcement(
  phase: Phase,
  words: Words,
  session: Session | undefined,
  reading = '',
): string {
  if (!session) return phase === 'loading' ? words.loading : '';
  const { row, note } = session;
  const text = row?.kind === 'move' ? `${row.label} ${reading}` : moveText(row, words);
  const comment = row?.comment.replace(MARKS, '');
  return [text, row?.illegal, row?.status, note, comment].filter(Boolean).join(words.comma);
}

function message({ phase, words, lang }: BlockState): unknown {
  if (phase === 'ready' || phase === 'loading') return nothing;
  const again = phase.startsWith('engine') || phase === 'recordFailed';
  return html`<div class="message" role="alert">
    <p>${words[phase]}</p>
    ${phase === 'engineFailed' ? advice?.(lang) : nothing}
    ${again ? html`<button data-act="retry" class="chip">${words.retry}</button>` : nothing}
    <div class="raw"><slot></slot></div>
  </div>`;
}

function chooser({ games, session, words }: BlockState): unknown {
  if (games.length === 0 || !session) return nothing;
  return html`<label class="chooser"><span>${words.record}</span>
    <select name="game">${games.map(
      (name, i) => html`<option value=${i} ?selected=${i === session.which}>${name}</option>`,
    )}</select>
  </label>`;
}

/** The current move and its comment, for blocks too narrow for the list beside the board. */
function now(state: BlockState): TemplateResult {
  const { session, words } = state;
  const row = session?.row;
  const start = row?.kind === 'start';
  const about = heading(session?.info);
  const text = start ? words.start : (row?.text ?? '');
  const meta = [row?.status, row && row.time >= 0 ? clock(row.time) : '', counter(session)].filter(
    Boolean,
  );
  return html`<div class="now">
    <p class="now-move">
      ${row && !start ? html`<span class="number">${row.number}</span>` : nothing}
      <button data-act="explain" ?disabled=${row?.kind !== 'move'}
        lang=${langOf(text) ?? nothing}>${text}</button>
      <span class="meta">${meta.join(' · ')}</span>
    </p>
    ${row?.illegal ? html`<p class="wrong">${row.illegal}</p>` : nothing}
    ${start && about ? html`<button data-act="open:about" class="heading">${about}</button>` : nothing}
    ${row?.comment ? saidOf(row) : nothing}
    <div class="here">${way(state)}</div>
  </div>`;
}

/** The comments that were drawn, kept so that a link inside one keeps the focus. */
const said = new WeakMap<Row, HTMLElement>();

function saidOf(row: Row): HTMLElement {
  const made = said.get(row) ?? comment(row.comment, 'div');
  said.set(row, made);
  return made;
}
