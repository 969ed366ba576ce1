/** `<kifu-viewer>`: the one module that reads attributes and sends events. */

import { type CSSResult, html, LitElement, nothing, type PropertyValues, unsafeCSS } from 'lit';
import type { ChangeDetail, ErrorDetail, KifuViewerElement, LoadDetail } from './api.js';
import { Board } from './board.js';
import { card, place, watch } from './card.js';
import { bar, slider } from './controls.js';
import { heading, held, moveText, positionText } from './describe.js';
import {
  ask,
  deaths,
  type Engine,
  EngineDead,
  type Explanation,
  type Info,
  load,
  type NotationInfo,
  type ProblemInfo,
  type Row,
  type Written,
} from './engine.js';
import { type Act, actOfKey, watchBoard } from './gestures.js';
import { Hand } from './hand.js';
import { comment, MoveList } from './moves.js';
import { forget, whenNear } from './near.js';
import { player } from './players.js';
import { problemsBar } from './problems.js';
import { Session } from './session.js';
import { fetchBytes, innerText, langTag, onLangChange, type Source } from './source.js';
import css from './style.css';
import { find, placeOf, siblings } from './tree.js';
import { clock, type Lang, langFor, langOf, WORDS, type Words } from './words.js';

/** What a viewer is at; the failures are keys of `Words`. */
type Phase =
  | 'loading'
  | 'ready'
  | 'empty'
  | 'hopeless'
  | 'engineFailed'
  | 'recordFailed'
  | 'engineDead';

const FAR = 10;
const AUTOPLAY = 1000;

export class KifuViewer extends LitElement implements KifuViewerElement {
  static override styles: CSSResult = unsafeCSS(css);
  static override properties = {
    src: {},
    notation: {},
    theme: { reflect: true },
    flip: { type: Boolean, reflect: true },
    at: { noAccessor: true },
  };

  declare src: string;
  declare notation: string;
  declare theme: string;
  declare flip: boolean;

  #board = new Board();
  #hands = { black: new Hand(false), white: new Hand(true) };
  #list = new MoveList();
  #phase: Phase = 'loading';
  #engine: Engine | undefined;
  #session: Session | undefined;
  #given: Source | undefined;
  /** The place to go to when the record is there. */
  #at: string | undefined;
  /** Counts openings, so that a slow one does not overtake a later one. */
  #opening = 0;
  #animate = false;
  #playing = 0;
  #listOpen = false;
  #explained: { node: number; explanation: Explanation; byKey: boolean } | undefined;
  #notations: readonly NotationInfo[] = [];
  /** The language the notations' names are in. */
  #named: Lang | undefined;
  /** The rows the list was built from. */
  #listed: readonly Row[] | undefined;
  #games: readonly string[] = [];
  #lang: Lang = 'en';
  #stopListening: (() => void) | undefined;
  #inside = new MutationObserver(() => {
    if (this.#given === undefined && !this.src) this.#reopen();
  });

  constructor() {
    super();
    this.src = '';
    this.notation = '';
    this.theme = 'auto';
    this.flip = false;
    this.#keepEarlyProperties();
    watch(
      this.#list.root,
      (move) => this.#explain(Number(move.dataset.node), false),
      () => {
        if (!this.#explained?.byKey) this.#close();
      },
    );
  }

  /** Properties that a page set before the element was defined hide the accessors. */
  #keepEarlyProperties(): void {
    for (const name of ['text', 'bytes', 'at'] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      Reflect.deleteProperty(this, name);
      Object.assign(this, { [name]: value });
    }
  }

  get text(): string {
    return typeof this.#given === 'string' ? this.#given : innerText(this);
  }

  set text(text: string) {
    this.#given = text;
    this.#reopen();
  }

  get bytes(): Uint8Array | undefined {
    return typeof this.#given === 'string' ? undefined : this.#given;
  }

  set bytes(bytes: Uint8Array | undefined) {
    this.#given = bytes;
    this.#reopen();
  }

  get at(): string {
    return this.#session ? placeOf(this.#session.tree, this.node) : (this.#at ?? '');
  }

  set at(at: string) {
    if (this.#session) this.go(`${at}`);
    else this.#at = `${at}`;
  }

  get ply(): number {
    return this.#session?.index ?? 0;
  }

  get node(): number {
    return this.#session?.node ?? 0;
  }

  get info(): Info | undefined {
    return this.#session?.info;
  }

  get problems(): readonly ProblemInfo[] {
    return this.#session?.problems ?? [];
  }

  go(to: number | string): boolean {
    const session = this.#session;
    if (!session) return false;
    const node = typeof to === 'string' ? find(session.tree, to) : to;
    if (node === undefined || !session.tree.rows.has(node)) return false;
    this.#guard(() => session.go(node));
    this.requestUpdate();
    return true;
  }

  next(): void {
    if (this.#session) this.go(this.#session.stepped(1));
  }

  back(): void {
    if (this.#session) this.go(this.#session.stepped(-1));
  }

  write(format: string): Written | undefined {
    return this.#guard(() => this.#session?.game.write(format, this.#lang));
  }

  diagram(): string | undefined {
    const name = this.#notationInfo()?.name ?? '';
    return this.#guard(() => this.#session?.game.diagram(this.node, name));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = onLangChange(() => this.requestUpdate());
    this.#inside.observe(this, { childList: true, characterData: true, subtree: true });
    deaths.addEventListener('death', this.#onDeath);
    // The engine is fetched even for a viewer far away: it is one request for the whole page.
    load().catch(() => undefined);
    if (!this.#session) this.#reopen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
    this.#inside.disconnect();
    deaths.removeEventListener('death', this.#onDeath);
    forget(this);
    this.#pause();
    // Moving an element takes it off the page for a moment; only one that stays off is given up.
    queueMicrotask(() => {
      if (this.isConnected || !this.#session) return;
      this.#at = this.at;
      this.#session.free();
      this.#session = undefined;
      this.#opening += 1;
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#lang = langFor(langTag(this));
    if (changed.has('src') && this.hasUpdated) this.#reopen();
    const session = this.#session;
    if (session && this.#phase === 'ready') this.#guard(() => this.#draw(session));
  }

  #draw(session: Session): void {
    const words = this.#words;
    this.#speak(session);
    const notation = this.#notationInfo();
    if (this.#at !== undefined) {
      session.go(find(session.tree, this.#at) ?? session.tree.start);
      this.#at = undefined;
    }
    const { view, info } = session;
    if (session.rows !== this.#listed) {
      this.#listed = session.rows;
      this.#list.show({
        rows: session.rows,
        pairs: notation?.numbering === 'pairs',
        heading: heading(info),
        words,
      });
      this.#nameGames(session);
    }
    const { variant } = info;
    const animate = this.#animate && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#board.show({ view, variant, notation, flip: this.flip, animate });
    this.#animate = false;
    for (const side of ['black', 'white'] as const) {
      const men = side === 'black' ? view.blackHand : view.whiteHand;
      const name = (kind: { kanji: string; name: string }) =>
        this.#lang === 'ja' ? kind.kanji : kind.name;
      const label = words.hand(words[side]) + words.colon + held(men, variant, name, words);
      this.#hands[side].show(men, variant.kinds, (side === 'white') !== this.flip, label);
    }
  }

  protected override render(): unknown {
    const words = this.#words;
    const session = this.#phase === 'ready' ? this.#session : undefined;
    const [top, foot] = this.flip ? (['black', 'white'] as const) : (['white', 'black'] as const);
    const seat = (side: 'black' | 'white', end: 'top' | 'foot') =>
      player({ side, end, words, session });
    return html`<div class="block ${this.#listOpen ? 'open' : ''}" part="block" role="region"
        aria-label=${words.viewer} lang=${this.#lang} tabindex="-1"
        @click=${this.#onClick} @keydown=${this.#onKey} @change=${this.#onChange} @input=${this.#onInput}>
      ${this.#chooser()}
      ${seat(top, 'top')}${this.#hands[top].root}
      <div class="table">${this.#board.root}${this.#message()}</div>
      ${this.#hands[foot].root}${seat(foot, 'foot')}
      ${this.#now()}
      ${this.#list.root}
      ${slider(this.#controls())}${bar(this.#controls())}
      ${problemsBar(session?.problems ?? [], words)}
      <p class="unseen" role="status" aria-live="polite">${this.#announcement()}</p>
      ${this.#cardView()}
    </div>`;
  }

  protected override firstUpdated(): void {
    const table = this.renderRoot.querySelector<HTMLElement>('.table');
    if (table) watchBoard(table, (act) => this.#run(act, false));
  }

  protected override updated(): void {
    const session = this.#session;
    if (session && this.#phase === 'ready') {
      const { files, ranks } = session.info.variant;
      const block = this.renderRoot.querySelector<HTMLElement>('.block');
      // Not a style attribute: a page's content security policy may forbid those.
      block?.style.setProperty('--files', `${files}`);
      block?.style.setProperty('--ranks', `${ranks}`);
      this.#board.root.ariaLabel = `${this.#words.board}${this.#words.colon}${positionText({
        view: session.view,
        variant: session.info.variant,
        notation: this.#notationInfo(),
        words: this.#words,
        lang: this.#lang,
      })}`;
      this.#list.mark(session.node);
    }
    this.#placeCard();
  }

  get #words(): Words {
    return WORDS[this.#lang];
  }

  #speak(session: Session): void {
    const engine = this.#engine;
    if (engine && this.#named !== this.#lang) {
      this.#named = this.#lang;
      this.#notations = ask(() => engine.notations(this.#lang));
    }
    session.speak(this.#lang, this.#notationInfo()?.name ?? '');
  }

  #notationInfo(): NotationInfo | undefined {
    const named = (name: string) => this.#notations.find((one) => one.name === name);
    return (
      named(this.notation) ??
      named(this.#lang === 'ja' ? 'japanese' : 'western') ??
      this.#notations[0]
    );
  }

  // Opening a record

  #reopen(): void {
    if (!this.isConnected) return;
    this.#opening += 1;
    const opening = this.#opening;
    whenNear(this, () => {
      this.#open(opening).catch((reason: unknown) => {
        if (opening === this.#opening) this.#fail('recordFailed', reason);
      });
    });
  }

  async #open(opening: number): Promise<void> {
    const given = this.#given ?? (this.src ? undefined : innerText(this));
    const engine = await load().catch((reason: unknown) => {
      if (opening === this.#opening) this.#fail('engineFailed', reason);
    });
    if (!engine) return;
    const source = given ?? (await fetchBytes(this.src));
    if (opening !== this.#opening || !this.isConnected) return;
    this.#engine = engine;
    this.#guard(() => this.#take(engine, source));
  }

  #take(engine: Engine, source: Source): void {
    const games = ask(() =>
      typeof source === 'string' ? engine.readText(source) : engine.readBytes(source),
    );
    this.#session?.free();
    this.#session = undefined;
    this.#close();
    this.#pause();
    this.#at ??= this.getAttribute('at') ?? '0';
    const blank = typeof source === 'string' ? source.trim() === '' : source.length === 0;
    const session = new Session(games);
    if (games.length > 0 && !blank) {
      this.#speak(session);
      this.#session = session;
    }
    const { info } = session;
    if (!info || blank) this.#fail(blank ? 'empty' : 'hopeless');
    else if (info.nodes === 0 && info.problems > 0) this.#fail('hopeless');
    else {
      this.#phase = 'ready';
      this.requestUpdate();
      this.#send<LoadDetail>('kifu-load', { games: games.length, problems: info.problems });
    }
  }

  #fail(phase: Exclude<Phase, 'ready' | 'loading'>, reason?: unknown): void {
    if (reason !== undefined) console.error(reason);
    this.#phase = phase;
    this.#pause();
    this.requestUpdate();
    this.#send<ErrorDetail>('kifu-error', { message: this.#words[phase] });
  }

  /** Runs what asks the engine; when it dies in between, the viewer says so. */
  #guard<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (reason) {
      if (!(reason instanceof EngineDead)) throw reason;
      if (this.#phase !== 'engineDead') this.#fail('engineDead');
      return undefined;
    }
  }

  #onDeath = (): void => {
    if (this.#phase !== 'engineDead') this.#fail('engineDead');
  };

  // What the reader does

  #onClick(event: Event): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const act = target?.closest<HTMLElement>('[data-act]')?.dataset.act;
    const fold = target?.closest('[data-fold]');
    const move = target?.closest<HTMLElement>('[data-node]');
    if (fold) this.#list.fold(fold);
    else if (act) this.#run(act as Act, false);
    else if (move) this.#press(Number(move.dataset.node));
    if (!target?.closest('.card, [data-act=explain], .move')) this.#close();
  }

  /** A press on a move goes there; a press on the current move explains it. */
  #press(node: number): void {
    if (node === this.node) this.#explain(node, true);
    else this.#visit(node);
  }

  #onKey(event: KeyboardEvent): void {
    const act = actOfKey(event);
    if (!act || (act === 'close' && !this.#explained)) return;
    event.preventDefault();
    event.stopPropagation();
    const inList = event.composedPath().includes(this.#list.root);
    this.#run(act, event.repeat);
    if (inList && act !== 'explain') {
      this.updateComplete.then(() => this.#list.button(this.node)?.focus({ preventScroll: true }));
    }
  }

  #onChange(event: Event): void {
    const select = event.target;
    if (!(select instanceof HTMLSelectElement)) return;
    if (select.name === 'notation') this.#pick(select.value);
    else this.#chooseGame(Number(select.value));
  }

  #onInput(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const node = this.#session?.line[Number(input.value)];
    if (node !== undefined) this.#visit(node);
  }

  #run(act: Act, repeat: boolean): void {
    const session = this.#session;
    if (act === 'retry') this.#retry();
    if (act === 'close') this.#close(true);
    if (!session) return;
    if (act !== 'play' && act !== 'flip' && act !== 'notation') this.#pause();
    const steps = { first: -1e9, last: 1e9, back: -1, next: 1, 'far-back': -FAR, 'far-next': FAR };
    if (act in steps) this.#visit(session.stepped(steps[act as keyof typeof steps]), !repeat);
    else if (act === 'sibling-back' || act === 'sibling-next') this.#turn(act);
    else if (act === 'play') this.#playing ? this.#pause() : this.#play();
    else if (act === 'flip') this.flip = !this.flip;
    else if (act === 'notation') this.#pick(this.#nextNotation());
    else if (act === 'explain') this.#explain(this.node, true);
    else if (act === 'list') this.#listOpen = !this.#listOpen;
    this.requestUpdate();
  }

  #visit(node: number, animate = true): void {
    if (node === this.node) return;
    this.#animate = animate;
    if (this.go(node)) this.#tell();
  }

  /** At a fork to the next or previous variation, elsewhere a step. */
  #turn(act: 'sibling-back' | 'sibling-next'): void {
    const session = this.#session;
    if (!session) return;
    const steps = act === 'sibling-next' ? 1 : -1;
    const forked = siblings(session.tree, session.node).length > 1;
    this.#visit(forked ? (session.sibling(steps) ?? session.node) : session.stepped(steps));
  }

  #pick(name: string): void {
    this.notation = name;
    this.#close();
    this.updateComplete.then(() => this.#tell());
  }

  #nextNotation(): string {
    const names = this.#notations.map(({ name }) => name);
    return names[(names.indexOf(this.#notationInfo()?.name ?? '') + 1) % names.length] ?? '';
  }

  #chooseGame(which: number): void {
    this.#session?.choose(which);
    this.#close();
    this.requestUpdate();
    this.updateComplete.then(() => this.#tell());
  }

  #retry(): void {
    this.#phase = 'loading';
    this.requestUpdate();
    this.#reopen();
  }

  #play(): void {
    const session = this.#session;
    if (!session) return;
    if (session.stepped(1) === session.node) this.#visit(session.tree.start, false);
    this.#playing = window.setInterval(() => {
      this.#visit(session.stepped(1));
      if (session.stepped(1) === session.node) this.#pause();
    }, AUTOPLAY);
  }

  #pause(): void {
    clearInterval(this.#playing);
    this.#playing = 0;
    this.requestUpdate();
  }

  #explain(node: number, byKey: boolean): void {
    const session = this.#session;
    const kind = session?.tree.rows.get(node)?.kind;
    if (!session || kind !== 'move') return;
    const notation = this.#notationInfo()?.name ?? '';
    const explanation = this.#guard(() =>
      ask(() => session.game.explain(node, notation, this.#lang)),
    );
    if (explanation) this.#explained = { node, explanation, byKey };
    this.requestUpdate();
  }

  #close(focus = false): void {
    if (!this.#explained) return;
    const { node } = this.#explained;
    this.#explained = undefined;
    this.requestUpdate();
    if (focus) this.#list.button(node)?.focus({ preventScroll: true });
  }

  #tell(): void {
    const { node, ply, at } = this;
    const notation = this.#notationInfo()?.name ?? '';
    this.#send<ChangeDetail>('kifu-change', { node, ply, at, notation });
  }

  #send<T>(type: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  // Parts of the picture

  #message(): unknown {
    if (this.#phase === 'ready' || this.#phase === 'loading') return nothing;
    const words = this.#words;
    const again = this.#phase === 'engineFailed' || this.#phase === 'recordFailed';
    return html`<div class="message" role="alert">
      <p>${words[this.#phase]}</p>
      ${again ? html`<button data-act="retry" class="chip">${words.retry}</button>` : nothing}
      <div class="raw"><slot></slot></div>
    </div>`;
  }

  #nameGames({ games }: Session): void {
    this.#games =
      games.length < 2
        ? []
        : games.map((game, i) => {
            const { black, white } = ask(() => game.info(this.#lang));
            const names = black || white ? ` ${black || '?'} – ${white || '?'}` : '';
            return this.#words.game(i + 1) + names;
          });
  }

  #chooser(): unknown {
    if (this.#games.length === 0 || this.#phase !== 'ready') return nothing;
    return html`<label class="chooser"><span>${this.#words.record}</span>
      <select name="game">${this.#games.map(
        (name, i) =>
          html`<option value=${i} ?selected=${i === this.#session?.which}>${name}</option>`,
      )}</select>
    </label>`;
  }

  /** The current move and its comment, for blocks too narrow for the list beside the board. */
  #now(): unknown {
    const row = this.#phase === 'ready' ? this.#session?.row : undefined;
    const words = this.#words;
    const start = row?.kind === 'start';
    const meta = [row && row.time >= 0 ? clock(row.time) : '', this.#counter()];
    return html`<div class="now">
      <p class="now-move">
        ${start || !row ? nothing : html`<span class="number">${row.number}</span>`}
        <button data-act="explain" ?disabled=${row?.kind !== 'move'}
          lang=${langOf(row?.text ?? '') ?? nothing}>${row ? (start ? words.start : row.text) : nothing}</button>
        <span class="meta">${meta.filter(Boolean).join(' · ')}</span>
      </p>
      ${row?.illegal ? html`<p class="now-illegal">${row.illegal}</p>` : nothing}
      ${start && this.info ? html`<p class="heading">${heading(this.info)}</p>` : nothing}
      ${row?.comment ? comment(row.comment, 'div') : nothing}
    </div>`;
  }

  #counter(): string {
    const session = this.#phase === 'ready' ? this.#session : undefined;
    if (!session) return '';
    const { tree, line, index, info } = session;
    const end = tree.rows.get(line.at(-1) ?? 0);
    const length = line.length - (end?.kind === 'ending' ? 2 : 1);
    const ended = index === line.length - 1 && end?.depth === 0;
    const outcome = ended ? info.result || (end?.kind === 'ending' ? end.text : '') : '';
    const count = `${Math.min(index, length)} / ${length}`;
    return outcome ? `${count} · ${outcome}` : count;
  }

  #controls() {
    const session = this.#phase === 'ready' ? this.#session : undefined;
    const line = session?.line ?? [0];
    const worthATick = (node: number) =>
      (session?.tree.after.get(node)?.length ?? 0) > 1 || session?.tree.rows.get(node)?.comment;
    return {
      words: this.#words,
      ready: session !== undefined,
      index: session?.index ?? 0,
      length: line.length - 1,
      ticks: line.flatMap((node, i) => (worthATick(node) ? [i] : [])),
      text: moveText(session?.row, this.#words),
      counter: this.#counter(),
      playing: this.#playing !== 0,
      listOpen: this.#listOpen,
      notations: this.#notations,
      notation: this.#notationInfo(),
    };
  }

  #announcement(): string {
    if (this.#phase !== 'ready') return this.#phase === 'loading' ? this.#words.loading : '';
    const session = this.#session;
    const illegal = session?.row?.illegal;
    const text = moveText(session?.row, this.#words);
    return illegal ? text + this.#words.comma + illegal : text;
  }

  #cardView(): unknown {
    const row = this.#explained && this.#session?.tree.rows.get(this.#explained.node);
    if (!this.#explained || !row) return nothing;
    return card(moveText(row, this.#words), this.#explained.explanation, this.#words);
  }

  #placeCard(): void {
    const box = this.renderRoot.querySelector<HTMLElement>('.card');
    const block = this.renderRoot.querySelector('.block');
    if (!box || !block || !this.#explained || !this.#session) return;
    const { node, byKey } = this.#explained;
    const button = this.#list.button(node);
    const near = button?.checkVisibility() ? button : this.renderRoot.querySelector('.now-move');
    const { from, to } = this.#session.view;
    const clear = [from, to].filter((at) => at >= 0).map((at) => this.#board.squareBox(at));
    place(box, block.getBoundingClientRect(), (near ?? block).getBoundingClientRect(), clear);
    if (byKey) box.focus({ preventScroll: true });
  }
}
