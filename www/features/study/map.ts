/** The map of variations: a dot for each move, a lane for each line of play. */

import { html, nothing } from 'lit/html.js';
import { ask } from '../../engine/guard.js';
import type { View } from '../../engine/types.js';
import { fill, langOf } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { siblings } from '../../model/tree.js';
import { make } from '../../ui/dom.js';
import type { Area, FeatureContext } from '../context.js';
import { MENU, STUDY, type StudyWords } from '../words.js';
import { StudyFeature } from './feature.js';
import { beside, type Lanes, lanesOf, type Spot } from './lanes.js';
import { Drawing, type Marks } from './map-drawing.js';
import { peekOf } from './peek.js';

/** Time the pointer rests on a dot before it is explained, in milliseconds. */
const REST = 120;
/** Maximum number of places listed for a position. */
const MAX_COUNT = 4;

/** The feature that shows variations on a map. */
export class VariationMap extends StudyFeature {
  readonly #drawing = new Drawing();
  readonly #top = make('div', { class: 'map-head' });
  readonly #panel = make('section', { class: 'map-panel' }, this.#top, this.#drawing.root);
  /** The words the heading was rendered with. */
  #worded: StudyWords | undefined;
  #isOpen = false;
  #session: Session | undefined;
  #rows: Session['rows'] | undefined;
  #lanes: Lanes | undefined;
  /** The rows for which equal positions were requested. */
  #joined: Session['rows'] | undefined;
  /** The nodes with the same position, by each of them. */
  #transpositions: ReadonlyMap<number, readonly number[]> = new Map();
  #resting = 0;
  readonly #sizes = new ResizeObserver(() => this.#settle());

  constructor(context: FeatureContext) {
    super(context);
    const { root } = this.#drawing;
    const { session } = context.state();
    if (session) this.#nameMainLine(session);
    root.addEventListener('keydown', (event) => this.#key(event));
    root.addEventListener('pointermove', (event) => this.#point(event));
    root.addEventListener('pointerleave', () => this.#rest(undefined));
    root.addEventListener('click', (event) => {
      const spot = this.#spotAt(event);
      if (spot) context.visit(spot.node);
    });
  }

  run(): void {
    this.#isOpen = !this.#isOpen;
    const { root } = this.#drawing;
    if (this.#isOpen) {
      this.#seat();
      this.#bring();
      root.focus({ preventScroll: true });
    } else this.#put();
  }

  /** Whether the map closes with the key for closing: while it has the focus. */
  get closes(): boolean {
    return this.#isOpen && this.#panel.matches(':focus-within');
  }

  close(): void {
    this.run();
  }

  leave(): void {
    this.#put();
    this.#isOpen = false;
  }

  /** Renders links to the other places of the position. */
  draw(area: Area): unknown {
    const context = this.context;
    const { session } = context.state();
    if (area !== 'way' || !session) return undefined;
    const transpositions = this.#transpositionsIn(session).get(session.node) ?? [];
    const others = transpositions.flatMap((node) =>
      node === session.node ? [] : (session.tree.rows[node] ?? []),
    );
    if (others.length === 0) return undefined;
    return html`<p class="note">${this.context.words(STUDY).alsoAt} ${others
      .slice(0, MAX_COUNT)
      .map(
        ({ node, kind, label, text }) =>
          html`<button class="link" data-node=${node} lang=${langOf(text) ?? nothing}>${
            kind === 'start' ? context.state().language.viewer.start : `${label} ${text}`
          }</button> `,
      )}${others.length > MAX_COUNT ? '…' : ''}</p>`;
  }

  drawn(): void {
    const { session } = this.context.state();
    if (session) this.#nameMainLine(session);
    if (session && session.rows !== this.#joined && (this.#isOpen || session.readerGames)) {
      this.#joined = session.rows;
      this.#join().catch(console.error);
    }
    if (!this.#isOpen) return;
    this.#seat();
    this.#bring();
  }

  /** Labels the main line's move among the next moves. */
  #nameMainLine({ row, tree, node }: Session): void {
    const { root, words } = this.context;
    const isFork = (tree.after[node]?.length ?? 0) > 1;
    if (!isFork || !row || row.depth > 0) return;
    for (const chip of root.querySelectorAll<HTMLElement>('.forks > :first-child'))
      chip.dataset.main = words(MENU).mainLine;
  }

  #transpositionsIn({ rows }: Session): ReadonlyMap<number, readonly number[]> {
    return rows === this.#joined ? this.#transpositions : new Map();
  }

  /** Finds the places of equal positions, and shows them. */
  async #join(): Promise<void> {
    const rows = this.#joined;
    this.#transpositions = new Map();
    const groups = await this.context.ask((game) => game.transpositions());
    if (!groups || this.context.state().session?.rows !== rows) return;
    this.#transpositions = new Map(
      groups.flatMap((group) => [...group].map((node) => [node, [...group]] as const)),
    );
    this.#drawing.join(this.#transpositions);
    this.context.redraw();
  }

  /** Removes the map. */
  #put(): void {
    const focused = this.#panel.matches(':focus-within');
    clearTimeout(this.#resting);
    peekOf(this.context).hide();
    this.#sizes.disconnect();
    this.#panel.remove();
    if (focused) this.context.element.focus({ preventScroll: true });
  }

  /** Places the map over the list where that is next to the board, elsewhere below the buttons. */
  #seat(): void {
    const { root: shadow } = this.context;
    const way = shadow.querySelector('.way');
    const home = way?.checkVisibility() ? way : shadow.querySelector('.foot-notes');
    const { root } = this.#drawing;
    if (!home || this.#panel.parentNode === home) return;
    const focused = root.matches(':focus-within');
    home.append(this.#panel);
    if (focused) root.focus({ preventScroll: true });
    const block = shadow.querySelector('.block');
    this.#sizes.disconnect();
    this.#sizes.observe(root);
    if (block) this.#sizes.observe(block);
  }

  /** Adapts the map to a new width of the viewer. */
  #settle(): void {
    if (!this.#isOpen) return;
    this.#seat();
    this.#drawing.paint();
  }

  /** Updates the map to the record and the current move. */
  #bring(): void {
    const { session } = this.context.state();
    if (!session) return;
    const words = this.context.words(STUDY);
    const { close } = this.context.words(MENU);
    if (words !== this.#worded) this.#top.replaceChildren(...headOf(words, close));
    this.#worded = words;
    if (session.rows !== this.#rows) {
      this.#rows = session.rows;
      this.#session = session;
      this.#lanes = lanesOf(session.tree);
      this.#drawing.take(this.#lanes, marksOf(session), words.map);
      this.#drawing.join(this.#transpositionsIn(session));
    }
    this.#drawing.follow(session.line, session.node, this.#name(session));
  }

  /** Returns the name of the current dot: its move, and its number among the alternatives. */
  #name({ tree, row, node }: Session): string {
    const context = this.context;
    const { language } = context.state();
    if (!row || row.kind === 'start') return language.viewer.start;
    const all = siblings(tree, node);
    const which =
      all.length > 1
        ? fill(this.context.words(STUDY).which, all.indexOf(node) + 1, all.length)
        : '';
    return [`${row.label} ${row.text}`, which].filter(Boolean).join(language.viewer.comma);
  }

  #key(event: KeyboardEvent): void {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || !this.#lanes || !this.#session) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    // The other keys act as everywhere in the viewer.
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = beside(this.#lanes, this.#session.node, step);
    if (next !== undefined) this.context.visit(next);
  }

  #spotAt(event: MouseEvent): Spot | undefined {
    return this.#drawing.spotAt(event.clientX, event.clientY);
  }

  #point(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.#rest(this.#spotAt(event));
  }

  /** Explains the dot under the pointer. */
  #rest(spot: Spot | undefined): void {
    clearTimeout(this.#resting);
    const peek = peekOf(this.context);
    if (!spot) {
      peek.hide();
      return;
    }
    this.#resting = window.setTimeout(() => {
      const context = this.context;
      const { session, language } = context.state();
      const row = session?.tree.rows[spot.node];
      if (!session || !row) return;
      const view = context.guard(() => ask((): View => session.game.view(spot.node)));
      const text = row.kind === 'start' ? language.viewer.start : `${row.label} ${row.text}`;
      const dot = this.#drawing.boxOf(spot);
      // Place the preview outside the whole map, so that nearby lanes stay visible.
      const { y, height } = this.#drawing.root.getBoundingClientRect();
      peek.show(this.#drawing.root, new DOMRect(dot.x, y, dot.width, height), { text, view });
    }, REST);
  }
}

/** Returns the heading of the map: its title, the key to its marks, and a button to close it. */
function headOf(words: StudyWords, close: string): readonly Element[] {
  const keys = (['said', 'kept', 'twin'] as const).map((mark) =>
    make('span', { class: 'map-key' }, make('i', { class: `map-${mark}` }), words.legend[mark]),
  );
  const leave = { class: 'close', 'data-act': 'map', 'aria-label': close, title: `${close} (M)` };
  return [make('b', {}, words.map), ...keys, make('button', leave, '×')];
}

/** Returns the nodes with comments, those with bookmarks, and the names of variations. */
const marksOf = ({ rows }: Session): Marks => ({
  heads: new Map(
    rows.flatMap(({ node, variation, text }) => (variation ? [[node, text] as const] : [])),
  ),
  said: new Set(rows.flatMap(({ node, comment }) => (comment ? [node] : []))),
  kept: new Set(rows.flatMap(({ node, bookmarks }) => (bookmarks.length > 0 ? [node] : []))),
});
