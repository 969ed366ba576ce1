/** The move list as columns: the main line, and next to it each variation from its first ply. */

import type { Row } from '../../engine/types.js';
import { langOf } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { make, put } from '../../ui/dom.js';
import { comment } from '../../ui/move-list.js';
import type { FeatureContext } from '../context.js';
import { STUDY } from '../words.js';
import { StudyFeature } from './feature.js';
import { type Lanes, lanesOf } from './lanes.js';

/** Number of rows and columns rendered beyond the visible ones. */
const BEYOND = 12;

/** Shows variations as columns. */
export class Columns extends StudyFeature {
  readonly #numbers = make('div', { class: 'columns-numbers' });
  /** An element of the size of a move's cell. */
  readonly #probe = make('div', { class: 'columns-probe' });
  readonly #grid = make('div', { class: 'columns-grid' }, this.#probe, this.#numbers);
  readonly #said = make('div', { class: 'columns-said' });
  readonly #root = make(
    'div',
    { class: 'columns', part: 'moves', role: 'group' },
    this.#grid,
    this.#said,
  );
  /** The rendered moves by node. */
  readonly #moves = new Map<number, HTMLElement>();
  #rows: Session['rows'] | undefined;
  #lanes: Lanes | undefined;
  #line: ReadonlySet<number> = new Set();
  #node = -1;
  /** The move whose comment is shown. */
  #announced: Row | undefined;
  readonly #sizes = new ResizeObserver(() => this.#paint());

  constructor(context: FeatureContext) {
    super(context);
    this.#grid.addEventListener('scroll', () => this.#paint(), { passive: true });
    this.#sizes.observe(this.#grid);
  }

  drawn(): void {
    const { root, state } = this.context;
    const { session, language } = state();
    const side = root.querySelector('.side');
    const isAsked = this.context.options().list === 'columns';
    if (!isAsked || !session || !side) {
      this.#root.remove();
      return;
    }
    if (this.#root.parentNode !== side) side.prepend(this.#root);
    put(this.#root, { 'aria-label': language.viewer.moves });
    // Check before the moves are rebuilt: the focus is lost with the old elements.
    const isFocused = this.#grid.contains(root.activeElement);
    if (session.rows !== this.#rows) this.#take(session);
    this.#mark(session);
    if (isFocused) this.#moves.get(session.node)?.focus({ preventScroll: true });
  }

  #take(session: Session): void {
    this.#rows = session.rows;
    this.#lanes = lanesOf(session.tree);
    this.#node = -1;
    for (const move of this.#moves.values()) move.remove();
    this.#moves.clear();
    const { plies, count } = this.#lanes;
    const isPairs = this.context.state().notation?.numbering === 'pairs';
    const numbers = plies.flatMap(([first], ply) => {
      const row = first && session.tree.rows[first.node];
      const isSecond = isPairs && row?.side === 'white' && ply > 1;
      if (row?.kind !== 'move' || isSecond) return [];
      return placed(make('span', { class: 'number' }, `${row.number}`), ply, 0);
    });
    this.#numbers.replaceChildren(...numbers);
    this.#grid.style.setProperty('--plies', `${plies.length}`);
    this.#grid.style.setProperty('--lanes', `${count}`);
  }

  #mark({ node, line, row }: Session): void {
    this.#line = new Set(line);
    if (row !== this.#announced) {
      this.#announced = row;
      this.#said.replaceChildren(...(row?.comment ? [comment(row.comment, 'div')] : []));
    }
    if (node !== this.#node) this.#reveal(node);
    this.#node = node;
    this.#paint();
  }

  /** Returns the size of a cell, and the left edge of the first one, in pixels. */
  #measure() {
    const { offsetWidth, offsetHeight } = this.#probe;
    return { width: offsetWidth, height: offsetHeight, left: this.#numbers.offsetWidth };
  }

  /** Renders the moves that are visible or nearly so. */
  #paint(): void {
    const { session } = this.context.state();
    const lanes = this.#lanes;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = this.#grid;
    if (!session || !lanes || clientHeight === 0) return;
    const { width, height } = this.#measure();
    const isNear = (at: number, scrolled: number, seen: number, size: number) =>
      at > scrolled / size - BEYOND && at < (scrolled + seen) / size + BEYOND;
    const near = new Set<number>();
    const first = Math.max(0, Math.floor(scrollTop / height) - BEYOND);
    const last = Math.ceil((scrollTop + clientHeight) / height) + BEYOND;
    for (const { node, ply, lane } of lanes.plies.slice(first, last).flat()) {
      const row = session.tree.rows[node];
      if (!row || !isNear(lane, scrollLeft, clientWidth, width)) continue;
      near.add(node);
      const move = this.#moves.get(node) ?? placed(this.#piece(row), ply, lane);
      this.#moves.set(node, move);
      if (!move.isConnected) this.#grid.append(move);
      move.classList.toggle('followed', this.#line.has(node));
      const isCurrent = node === this.#node;
      put(move, { 'aria-current': isCurrent && 'true' });
      move.tabIndex = isCurrent ? 0 : -1;
    }
    for (const [node, move] of this.#moves) {
      if (near.has(node)) continue;
      move.remove();
      this.#moves.delete(node);
    }
  }

  #piece(row: Row): HTMLElement {
    const piece =
      row.kind === 'unread' ? make('span', { class: 'unread' }, row.text) : this.#button(row);
    if (row.variation) piece.classList.add('begins');
    return piece;
  }

  #button(row: Row): HTMLElement {
    const { language } = this.context.state();
    const text = row.kind === 'start' ? language.viewer.start : row.text;
    const button = make(
      'button',
      {
        class: row.illegal ? 'move illegal' : 'move',
        part: 'move',
        lang: langOf(text),
        title: row.illegal || false,
        'data-node': row.node,
      },
      make('span', { class: 'text' }, text),
    );
    if (row.comment) {
      button.classList.add('has-said');
      button.append(' ', make('span', { class: 'unseen' }, this.context.words(STUDY).hasComment));
    }
    return button;
  }

  /** Scrolls a move into view, without scrolling the page. */
  #reveal(node: number): void {
    const spot = this.#lanes?.spots.get(node);
    if (!spot) return;
    const { width, height, left } = this.#measure();
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = this.#grid;
    const [x, y] = [left + spot.lane * width, spot.ply * height];
    if (y < scrollTop + height || y > scrollTop + clientHeight - 2 * height)
      this.#grid.scrollTop = y - clientHeight / 2;
    if (x < scrollLeft + left || x + width > scrollLeft + clientWidth)
      this.#grid.scrollLeft = x - left - (clientWidth - left - width) / 2;
  }
}

/** Uses custom properties rather than a style attribute, which pages may forbid. */
function placed(piece: HTMLElement, ply: number, lane: number): HTMLElement {
  piece.style.setProperty('--ply', `${ply}`);
  piece.style.setProperty('--lane', `${lane}`);
  return piece;
}
