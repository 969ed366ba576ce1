/** Makes lines of play in comments interactive: previewed under the pointer, played when pressed. */

import type { ReaderGame } from '../../engine/types.js';
import type { Session } from '../../model/session.js';
import type { Area, FeatureContext } from '../context.js';
import { STUDY } from '../words.js';
import { StudyFeature } from './feature.js';
import { Line } from './line.js';
import { peekOf } from './peek.js';
import { asShown, type Run, type Shown, wrap } from './runs.js';

/** Time the pointer rests before a line is previewed, in milliseconds. */
const REST = 180;
/** Number of comments read at a time, so that a long record does not block the page. */
const SLICE = 8;

/** Shows comments with playable moves. */
export class Comments extends StudyFeature {
  readonly #line: Line;
  /** Lines of each node with the comment they were read from: most comments stay when others change. */
  #known = new Map<number, { readonly comment: string } & Shown>();
  #notation = '';
  #session: Session | undefined;
  #rows: Session['rows'] | undefined;
  /** The line of each pressable element. */
  readonly #runs = new WeakMap<Element, Run>();
  #node = -1;
  #resting = 0;
  readonly #rebuilt = new MutationObserver(() => this.#enliven());

  constructor(context: FeatureContext) {
    super(context);
    this.#line = new Line(context, () => context.words(STUDY));
    const { root, layout } = context;
    this.#rebuilt.observe(layout.list.root, { childList: true });
    const over = (event: Event) => this.#rest(event);
    root.addEventListener('pointerover', over);
    root.addEventListener('pointerout', over);
    root.addEventListener('focusin', over);
    root.addEventListener('focusout', over);
    root.addEventListener('keydown', (event) => this.#key(event), { capture: true });
  }

  get closes(): boolean {
    return this.#line.isOpen;
  }

  close(): void {
    this.#line.close();
  }

  leave(): void {
    clearTimeout(this.#resting);
  }

  draw(area: Area): unknown {
    return area === 'foot' ? this.#line.bar() : undefined;
  }

  click(target: Element): boolean {
    const run = this.#runOf(target);
    if (run) this.#open(run);
    return run !== undefined || this.#line.click(target);
  }

  drawn(): void {
    const { session } = this.context.state();
    if (!session) return;
    if (session !== this.#session) this.#known.clear();
    this.#session = session;
    if (session.isRich && session.rows !== this.#rows) {
      this.#rows = session.rows;
      this.#read(session.rows).catch(console.error);
    }
    this.#enlivenNow(session);
    this.#turn(session.node);
    this.#line.drawn(session.node);
  }

  /** Has the engine look for lines of play in all comments, a few at a time. */
  async #read(rows: Session['rows']): Promise<void> {
    const context = this.context;
    const { notation } = context.state().picked;
    // Lines are also recognized in the notation that is shown.
    if (notation !== this.#notation) this.#known.clear();
    this.#notation = notation;
    const left = rows.filter(
      ({ node, comment }) => comment && this.#known.get(node)?.comment !== comment,
    );
    const read = (game: ReaderGame) => {
      for (const { node, comment } of left.splice(0, SLICE)) {
        const runs = game.analyses(node, notation).flatMap(({ runs }) => runs);
        this.#known.set(node, { comment, ...asShown(comment, runs) });
      }
      return true;
    };
    while (left.length > 0) {
      const isRead = await context.ask(read);
      if (!isRead || this.#rows !== context.state().session?.rows) break;
      await new Promise((next) => setTimeout(next));
    }
    this.#enliven();
    const { session } = context.state();
    if (session) this.#enlivenNow(session);
  }

  /** Makes the lines in the list's comments pressable, each comment once. */
  #enliven(): void {
    const { layout, state } = this.context;
    const { session } = state();
    if (!session) return;
    let node = session.tree.start;
    // A comment follows its move.
    for (const one of layout.list.root.querySelectorAll<HTMLElement>('[data-node], .said')) {
      if (one.dataset.node) node = Number(one.dataset.node);
      else this.#make(one, node, node === session.node);
    }
    this.#node = session.node;
  }

  /** Does the same for the current move's comment, which is rendered again with the block. */
  #enlivenNow({ node }: Session): void {
    for (const said of this.context.root.querySelectorAll<HTMLElement>(
      '.now .said, .columns-said .said',
    ))
      this.#make(said, node, true);
  }

  #make(said: HTMLElement, node: number, isCurrent: boolean): void {
    const known = this.#known.get(node);
    if (said.dataset.alive !== undefined || known?.text !== said.textContent) return;
    said.dataset.alive = `${node}`;
    for (const run of known.runs) {
      const piece = wrap(said, run);
      if (!piece) continue;
      piece.tabIndex = isCurrent ? 0 : -1;
      this.#runs.set(piece, run);
    }
  }

  /** Makes only the lines of the current move reachable with the tab key: there may be hundreds. */
  #turn(node: number): void {
    if (node === this.#node) return;
    const { list } = this.context.layout;
    const turn = (at: number, tab: number) => {
      for (const run of list.root.querySelectorAll<HTMLElement>(`[data-alive="${at}"] .run`))
        run.tabIndex = tab;
    };
    turn(this.#node, -1);
    turn(node, 0);
    this.#node = node;
  }

  #runOf(target: EventTarget | null): Run | undefined {
    const piece = target instanceof Element ? target.closest('.run') : null;
    return piece ? this.#runs.get(piece) : undefined;
  }

  #open(run: Run): void {
    clearTimeout(this.#resting);
    peekOf(this.context).hide();
    this.#line.open(run).catch(console.error);
  }

  #key(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    const peek = peekOf(this.context);
    if (event.key === 'Escape' && peek.isOpen && this.#runOf(event.target)) {
      peek.hide();
      event.stopPropagation();
    }
    const run = event.key === 'Enter' || event.key === ' ' ? this.#runOf(event.target) : undefined;
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    this.#open(run);
  }

  /** Shows the position at the end of the line under the pointer or with the focus. */
  #rest(event: Event): void {
    const isMouse = !(event instanceof PointerEvent) || event.pointerType === 'mouse';
    const run = this.#runOf(event.target);
    if (!run || !isMouse || !(event.target instanceof Element)) return;
    clearTimeout(this.#resting);
    if (event.type === 'pointerout' || event.type === 'focusout') {
      peekOf(this.context).hide();
      return;
    }
    const piece = event.target.closest('.run');
    if (!piece || (event.type === 'focusin' && !piece.matches(':focus-visible'))) return;
    this.#resting = window.setTimeout(() => this.#show(piece, run).catch(console.error), REST);
  }

  async #show(piece: Element, { from, usis }: Run): Promise<void> {
    const context = this.context;
    const resting = this.#resting;
    const { notation } = context.state().picked;
    const glance = await context.ask((game) => ({
      text: game.peekTexts(from, usis, notation).join(' '),
      view: game.peek(from, usis),
    }));
    if (!glance || resting !== this.#resting || !piece.isConnected) return;
    peekOf(this.context).show(piece, piece.getBoundingClientRect(), glance);
  }
}
