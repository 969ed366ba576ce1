/** Search for a move in any notation, words of a comment, or a position in a single field. */

import { html, nothing } from 'lit/html.js';
import type { ReaderGame, Row } from '../../engine/types.js';
import { isCapture, isCheck as isCheckAt } from '../../model/events.js';
import { fillCount, langOf } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { sfen } from '../../model/sfen.js';
import type { Panel } from '../context.js';
import { STUDY } from '../words.js';
import { StudyFeature } from './feature.js';

interface Found {
  readonly row: Row;
  /** Excerpt of the comment: the text before the match, the match, and the text after it. */
  readonly said?: readonly [string, string, string];
}

const KINDS = ['moves', 'comments', 'positions'] as const;
type Results = Readonly<Record<(typeof KINDS)[number], readonly Found[]>>;

/** Maximum number of results listed; the total is always shown. */
const MAX_COUNT = 100;
/** Number of characters shown on each side of a match. */
const AROUND = 28;
/** A position in SFEN, alone or in a USI command. */
const SFEN = /^\s*(position\b|startpos\b|sfen\b|[+a-z\d]+(\/[+a-z\d]+){2,})/i;

/** Finds moves, words and positions. */
export class Find extends StudyFeature {
  #sought = '';
  #results: Results | undefined;
  /** The rows that were searched; a new search is due when they change. */
  #rows: Session['rows'] | undefined;
  /** Incremented with each search, so that a slow one does not replace a later one. */
  #searching = 0;

  async open(): Promise<void> {
    await this.#search();
  }

  refresh(): void {
    const { openPanel } = this.context;
    const { session } = this.context.state();
    if (openPanel === 'find' && session?.rows !== this.#rows) this.#search().catch(console.error);
  }

  panel(): Panel {
    const words = this.context.words(STUDY);
    const results = this.#results;
    const count = results ? KINDS.reduce((sum, kind) => sum + results[kind].length, 0) : 0;
    const group = (kind: (typeof KINDS)[number]) => {
      const found = results?.[kind] ?? [];
      if (found.length === 0) return nothing;
      const title = words.kinds[kind];
      return html`<div role="group" aria-label=${title}>
        <p class="group-name" aria-hidden="true">${title} <span class="count">${found.length}</span></p>
        ${found.slice(0, MAX_COUNT).map((one) => this.#result(one))}</div>`;
    };
    // The same result of another search is said again.
    const again = this.#searching % 2 === 0 ? '\u00a0' : '';
    const body = html`<div class="find" @keydown=${(event: KeyboardEvent) => this.#walk(event)}>
      <label class="search">${words.sought}<input type="search" name="sought" data-focus autocomplete="off"
        autocapitalize="off" spellcheck="false" @focus=${select} .value=${this.#sought}
        @input=${(event: Event) => this.#type(event)} /></label>
      <p class="sum" role="status">${results ? fillCount(words.found, count) : words.hint}${again}</p>
      ${KINDS.map(group)}
    </div>`;
    return { title: words.find, body };
  }

  #result({ row, said }: Found): unknown {
    const context = this.context;
    const { language, session } = context.state();
    const isStart = row.kind === 'start';
    const text = isStart ? language.viewer.start : row.text;
    return html`<button class="item hit" data-node=${row.node}
      aria-current=${row.node === session?.node ? 'true' : nothing}>
      <span class="which" lang=${langOf(text) ?? nothing}>${isStart ? '' : row.label} ${
        said ? text : html`<mark>${text}</mark>`
      }</span>
      ${said ? html`<span class="words" lang=${langOf(said.join('')) ?? nothing}>${said[0]}<mark>${said[1]}</mark>${said[2]}</span>` : nothing}
    </button>`;
  }

  #type({ target }: Event): void {
    if (!(target instanceof HTMLInputElement)) return;
    this.#sought = target.value;
    this.#search().catch(console.error);
  }

  async #search(): Promise<void> {
    this.#searching += 1;
    const searching = this.#searching;
    const sought = this.#sought.trim();
    const context = this.context;
    const nodes = await context.ask((game) =>
      sought && !SFEN.test(sought) ? [...game.find(sought)] : [],
    );
    const at = await context.ask((game) => (SFEN.test(sought) ? standing(game, sought) : []));
    const { session } = context.state();
    if (searching !== this.#searching || !session) return;
    this.#rows = session.rows;
    const rowsAt = (all: readonly number[] = []) =>
      all.flatMap((node) => session.tree.rows[node] ?? []).map((row) => ({ row }));
    this.#results = sought
      ? {
          moves: rowsAt([...(nodes ?? []), ...this.#events(session, sought)]),
          comments: saying(session.rows, sought),
          positions: rowsAt(at),
        }
      : undefined;
    this.context.redraw();
  }

  /** Returns the captures or the checks, by the words for them. */
  #events(session: Session, sought: string): number[] {
    const { takes, checks } = this.context.words(STUDY);
    const [isTakes, isCheck] = [takes, checks].map((all) =>
      all.split(' ').includes(sought.toLowerCase()),
    );
    if (!isTakes && !isCheck) return [];
    const fits = ({ node }: Row) => (isTakes ? isCapture(session, node) : isCheckAt(session, node));
    return this.context.guard(() => session.rows.filter(fits).map(({ node }) => node)) ?? [];
  }

  /** Moves the focus through the results with the arrow keys, which must not step through the record. */
  #walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target, currentTarget } = event;
    if (event.key === 'Enter' && target instanceof HTMLInputElement) {
      this.#hits(currentTarget)[0]?.click();
    } else if (step && currentTarget instanceof HTMLElement) {
      const field = currentTarget.querySelector('input');
      const all = [field, ...this.#hits(currentTarget)];
      const next = all.indexOf(target as HTMLInputElement) + step;
      all[Math.max(0, Math.min(all.length - 1, next))]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #hits(panel: EventTarget | null): HTMLElement[] {
    return panel instanceof HTMLElement ? [...panel.querySelectorAll<HTMLElement>('.hit')] : [];
  }

  click(target: Element): boolean {
    const node = target.closest<HTMLElement>('.hit')?.dataset.node;
    if (node === undefined) return false;
    this.context.visit(Number(node));
    return true;
  }
}

const select = ({ target }: Event) => target instanceof HTMLInputElement && target.select();

/** Returns the nodes with a position, given as SFEN or as a USI position with moves. */
function standing(game: ReaderGame, sought: string): readonly number[] {
  const [base = '', moves = ''] = sought.split(/\s+moves\s+/);
  const found = [...game.findPosition(base)];
  const [start] = found;
  if (!moves || start === undefined) return found;
  const view = game.peek(start, moves);
  return view ? [...game.findPosition(sfen(view, game.info('en').variant))] : [];
}

/** Returns the rows whose comments or bookmarks contain the words, ignoring case. */
function saying(rows: readonly Row[], sought: string): Found[] {
  const low = sought.toLowerCase();
  return rows.flatMap((row) => {
    const text = [...row.bookmarks, row.comment].join('\n').replace(/\s+/g, ' ');
    const at = text.toLowerCase().indexOf(low);
    if (at < 0) return [];
    const [from, end] = [Math.max(0, at - AROUND), at + low.length];
    const before = (from > 0 ? '…' : '') + text.slice(from, at);
    const after = text.slice(end, end + AROUND) + (end + AROUND < text.length ? '…' : '');
    return [{ row, said: [before, text.slice(at, end), after] as const }];
  });
}
