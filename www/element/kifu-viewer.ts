/** `<kifu-viewer>`: the one module that reads attributes and sends events. */

import type {
  Asker,
  BoardLook,
  ChangeDetail,
  DiagramOptions,
  ErrorDetail,
  KifuViewerElement,
  LoadDetail,
  NotationText,
  PieceSet,
  ShownRecord,
  Theme,
  ViewerSize,
} from '../api.js';
import { load } from '../engine/first.js';
import { loadFull } from '../engine/full.js';
import { ask, EngineStopped, stops } from '../engine/guard.js';
import type {
  Engine,
  FormatInfo,
  FullEngine,
  FullGame,
  Info,
  NotationInfo,
  ProblemInfo,
  Row,
  Written,
} from '../engine/types.js';
import type { FromViewer } from '../features/context.js';
import { loadArticle, loadFeatures, loadVariants } from '../features/load.js';
import type { Features } from '../features/menu/index.js';
import { type Language, languageFor, type Words } from '../model/i18n.js';
import { Notations } from '../model/notations.js';
import { ATTRIBUTES, NEEDING, type ViewerOptions } from '../model/options.js';
import { Preferences } from '../model/preferences.js';
import { onlyStart, Session } from '../model/session.js';
import { fetchBytes, innerText, langTag, onLangChange, type Source } from '../model/source.js';
import { find, placeOf } from '../model/tree.js';
import css from '../style/index.css';
import { Announcer } from '../ui/announcer.js';
import { announcement, Block, type Failure, type Phase } from '../ui/block.js';
import {
  type Act,
  actOfKey,
  type Grip,
  STEPS,
  watchBoard,
  watchGrip,
  watchHold,
} from '../ui/gestures.js';
import { Layout } from '../ui/layout.js';
import { ReactiveElement } from '../ui/reactive-element.js';
import { prefersReducedMotion } from '../ui/reduced-motion.js';
import { forget, whenIdle, whenNear, whenSeen } from '../ui/visibility.js';
import { around, attribute, readOptions, setAttribute } from './options.js';

/** Attributes that are properties as well, and what they are where they are not set. */
const MIRRORED: Readonly<Record<string, string>> = {
  src: '',
  for: '',
  notation: '',
  theme: 'auto',
  pieces: 'kanji',
  board: 'wood',
  size: 'large',
  sheet: '',
  refresh: '',
};

/** What these properties can be; anything else that a script sets is refused. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  theme: /^(auto|light|dark|contrast)$/,
  pieces: /^((two-)?kanji|international)( two-tone)?$|^diagram$|^two-tone$/,
  board: /^(wood|plain|paper|slate|green)$/,
  size: /^(large|full|medium|small)$/,
};

/** Whether the system asks for strong colours. */
const STRONG = matchMedia('(prefers-contrast: more), (forced-colors: active)');

/** Named by the build. */
declare const VERSION: string;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/** The element `<kifu-viewer>`. */
export class KifuViewer extends ReactiveElement implements KifuViewerElement {
  static observedAttributes = ATTRIBUTES;

  #layout = new Layout();
  #block: Block | undefined;
  #phase: Phase = 'loading';
  #engine: Engine | undefined;
  #full: FullEngine | undefined;
  #features: Features | undefined;
  /** Whether the full engine could not be loaded for a notation; it is not tried again and again. */
  #fullFailed = false;
  #session: Session | undefined;
  #given: Source | undefined;
  /** What had the focus when the drawing began. */
  #focused: Element | null = null;
  /** Whether the reader has gone anywhere. Until then nothing is announced, however many viewers a page has. */
  #heard = false;
  #announcer = new Announcer();
  /** The place to go to when the record is there. */
  #at: string | undefined;
  /** Counts openings, so that a slow one does not overtake a later one. */
  #opening = 0;
  #animate = false;
  #playing = 0;
  #listOpen = false;
  /** Counts what the reader closed, so that what was still loading for it does not open later. */
  #left = 0;
  #language: Language = languageFor('en', () => undefined);
  #notations = new Notations();
  #preferences = new Preferences({
    get: (name) => attribute(this, name),
    set: (name, value) => setAttribute(this, name, value),
    around: (name) => around(this, name),
    locked: () => this.#options.lock,
  });
  #read: ViewerOptions | undefined;
  /** Whether something that was asked for could not be loaded. */
  #lacking = false;
  #stopListening: (() => void) | undefined;
  #inside = new MutationObserver(() => {
    if (this.#given === undefined && !this.src) this.#reopen();
  });
  #listeners = {
    click: (event: Event) => this.#onClick(event),
    key: (event: KeyboardEvent) => this.#onKey(event),
    change: (event: Event) => this.#onChange(event),
    input: (event: Event) => this.#onInput(event),
    submit: (event: Event) => this.#features?.submit(event),
  };

  constructor() {
    super();
    this.root.adoptedStyleSheets = [sheet];
    this.#keepEarlyProperties();
    const { board, hands } = this.#layout.fixtures;
    for (const part of [board, hands.black, hands.white]) {
      watchGrip(
        part,
        () => this.#options.interactive === 'off',
        (grip) => this.#run('hold', false, grip),
      );
    }
    board.addEventListener('focus', () => {
      if (board.matches(':focus-visible')) this.#run('walk');
    });
    for (const coming of ['pointerover', 'pointerdown', 'focusin']) {
      this.root.addEventListener(coming, (event) => this.#come(event));
    }
  }

  /**
   * A reader comes to the list, where moves are explained, or to a record whose comments can be played: loads
   * the features, and passes on what the reader has begun.
   */
  #come(event: Event): void {
    const { type, target } = event;
    const list = this.#layout.list.root;
    const isDue = this.#session?.isRich || (target instanceof Element && list.contains(target));
    if (this.#features || !isDue) return;
    const move = target instanceof Element ? target.closest<HTMLElement>('.move') : null;
    const byMouse = !(event instanceof PointerEvent) || event.pointerType === 'mouse';
    let isGone = false;
    for (const going of ['pointerup', 'pointercancel', 'pointerout', 'focusout']) {
      const go = () => {
        isGone = true;
      };
      list.addEventListener(going, go, { once: true });
    }
    this.#withFeatures((features) => {
      if (!isGone) features.rest({ type, move, byMouse });
      this.requestUpdate();
    }).catch(console.error);
  }

  /** Properties that a page set before the element was defined hide the accessors. */
  #keepEarlyProperties(): void {
    for (const [name, value] of Object.entries(this)) {
      if (!Object.getOwnPropertyDescriptor(KifuViewer.prototype, name)?.set) continue;
      Reflect.deleteProperty(this, name);
      try {
        Object.assign(this, { [name]: value });
      } catch (reason) {
        console.warn(reason);
      }
    }
  }

  // Attributes and properties

  declare src: string;
  declare for: string;
  declare notation: NotationText;
  declare theme: Theme;
  declare pieces: PieceSet;
  declare board: BoardLook;
  declare size: ViewerSize;
  declare sheet: string;
  declare refresh: string;

  get flip(): boolean {
    return this.#options.flip !== undefined;
  }

  set flip(flip: boolean) {
    this.toggleAttribute('flip', flip);
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
    return this.path ?? this.#at ?? '';
  }

  set at(at: string) {
    if (this.#session) this.go(`${at}`);
    else this.#at = `${at}`;
  }

  get path(): string | undefined {
    return this.#session && placeOf(this.#session.tree, this.node);
  }

  set path(path: string | undefined) {
    if (path !== undefined) this.at = path;
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

  get record(): ShownRecord | undefined {
    const session = this.#shown;
    if (!session) return undefined;
    const { info, rows, games, which, source } = session;
    return { info, rows, games: games.length, game: which, source, isChanged: session.isChanged };
  }

  get problems(): readonly ProblemInfo[] {
    return this.#session?.problems ?? [];
  }

  get version(): string {
    return VERSION;
  }

  go(to: number | string, by: Asker | boolean = 'page'): boolean {
    return this.goToNode(this.#nodeAt(to) ?? -1, by);
  }

  goToNode(node: number, by: Asker | boolean = 'page'): boolean {
    const session = this.#session;
    if (!session?.tree.rows.has(node)) return false;
    const isReader = by === true || by === 'reader';
    if (isReader) {
      this.pause();
      this.#visit(node);
    } else this.#goTo(session, node, by || 'page');
    return true;
  }

  /** The node at a place, if there is one. */
  #nodeAt(place: number | string): number | undefined {
    const tree = this.#session?.tree;
    return tree && find(tree, `${place}`);
  }

  #goTo(session: Session, node: number, by: Asker): void {
    const before = this.node;
    this.#guard(() => session.go(node));
    this.#heard = true;
    this.#features?.refresh();
    this.requestUpdate();
    if (this.node !== before) this.#report(by);
  }

  next(): void {
    if (this.#session) this.goToNode(this.#session.stepped(1));
  }

  back(): void {
    if (this.#session) this.goToNode(this.#session.stepped(-1));
  }

  play(by: Asker = 'page'): void {
    if (!this.#shown || this.#playing) return;
    this.#playing = -1;
    this.#later((features) => features.play(by));
    this.requestUpdate();
  }

  pause(): void {
    clearTimeout(this.#playing);
    this.#playing = 0;
    this.requestUpdate();
  }

  async formats(): Promise<readonly FormatInfo[]> {
    const engine = await loadFull();
    return this.#guard(() => ask(() => engine.formats())) ?? [];
  }

  write(format: string): Promise<Written | undefined> {
    return this.#askFull((game) => game.write(format, this.#language.engine));
  }

  diagram({ at, node, ...options }: DiagramOptions = {}): Promise<string | undefined> {
    const given = { notation: this.#picked.notation, lang: this.#language.engine, ...options };
    return this.#askFull((game) => {
      const shown = node ?? (at === undefined ? this.node : this.#nodeAt(at));
      return shown === undefined || !this.#session?.tree.rows.has(shown)
        ? undefined
        : game.picture(shown, given);
    });
  }

  rows(notation: string): Promise<readonly Row[] | undefined> {
    return this.#askFull((game) => game.rows(notation, this.#language.engine));
  }

  async moves(notation?: string): Promise<string | undefined> {
    return this.#askFull((game) => game.writeIn(notation ?? this.#picked.notation));
  }

  async find(move: string): Promise<readonly number[]> {
    return (await this.#askFull((game) => [...game.find(move)])) ?? [];
  }

  /** Asks the record that is shown in the full engine, which reads it when it is first asked for. */
  async #askFull<T>(question: (game: FullGame) => T): Promise<T | undefined> {
    const session = this.#session;
    if (!session) return undefined;
    if (!session.full) {
      const engine = await loadFull();
      this.#full = engine;
      // Meanwhile another record may have been opened, and this one's memory given back.
      if (session !== this.#session) return this.#askFull(question);
      // Somebody else may have asked for it, too.
      if (!session.full) this.#guard(() => session.complete(engine));
      this.requestUpdate();
      await this.updateComplete;
      if (session !== this.#session) return this.#askFull(question);
    }
    const game = session.full?.[session.which];
    return game && this.#guard(() => ask(() => question(game)));
  }

  /** Puts the focus on the block, so that the keys work at once. */
  override focus(options?: FocusOptions): void {
    this.root.querySelector<HTMLElement>('.block')?.focus(options);
  }

  /** The attributes, read once until one of them changes. */
  get #options(): ViewerOptions {
    this.#read ??= readOptions(this);
    return this.#read;
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    this.#read = undefined;
    if (name === 'src' || name === 'for') this.#reopen();
    if (name === 'at' && value !== null) this.at = value;
    if (name === 'notation' || name === 'lang') this.#features?.refresh();
    this.requestUpdate();
  }

  connectedCallback(): void {
    // What the page around says may be another.
    this.#read = undefined;
    this.#stopListening = onLangChange(() => {
      this.#features?.refresh();
      this.requestUpdate();
    });
    this.#preferences.enter();
    this.#features?.enter();
    this.addEventListener('focusin', this.#onFocus);
    addEventListener('beforeprint', this.#onPrint);
    this.#inside.observe(this, { childList: true, characterData: true, subtree: true });
    stops.addEventListener('stop', this.#onStop);
    if (!this.#session) this.#reopen();
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    this.#stopListening?.();
    this.#preferences.leave();
    this.#features?.leave();
    this.removeEventListener('focusin', this.#onFocus);
    removeEventListener('beforeprint', this.#onPrint);
    this.#announcer.hush();
    this.#inside.disconnect();
    stops.removeEventListener('stop', this.#onStop);
    forget(this);
    this.pause();
    // Moving an element takes it off the page for a moment; only one that stays off is given up.
    queueMicrotask(() => {
      if (this.isConnected || !this.#session) return;
      this.#at = this.at;
      this.#session.free();
      this.#session = undefined;
      this.#opening += 1;
    });
  }

  // Opening a record

  #reopen(): void {
    if (!this.isConnected) return;
    this.#opening += 1;
    const opening = this.#opening;
    // The engine is fetched even for a viewer far away: it is one request for the whole page.
    const engine = load();
    engine.catch((reason: unknown) => {
      if (opening === this.#opening) this.#fail('engineFailed', reason);
    });
    whenNear(this, () => {
      this.#open(opening, engine).catch((reason: unknown) => {
        if (opening === this.#opening && this.#phase !== 'engineFailed') {
          this.#fail('recordFailed', reason);
        }
      });
    });
  }

  /** The record: another viewer's, or what the page has given. */
  async #source(): Promise<Source> {
    const lent = this.for && (await loadArticle().then(({ lend }) => lend(this)));
    return lent || (this.#given ?? (this.src ? fetchBytes(this.src) : innerText(this)));
  }

  async #open(opening: number, loading: Promise<Engine>): Promise<void> {
    const [engine, source] = await Promise.all([loading, this.#source()]);
    const isStale = () => opening !== this.#opening || !this.isConnected;
    if (isStale()) return;
    this.#engine = engine;
    this.#listen();
    const session = this.#guard(() => new Session(source, engine));
    if (!session) return;
    if (/tsume|guess/.test(this.#options.mode ?? '')) session.veil = onlyStart;
    const blank = typeof source === 'string' ? source.trim() === '' : source.length === 0;
    if (!blank && !this.#guard(() => session.isClear)) {
      const isWhole = await this.#complete(session).then(
        () => true,
        (reason: unknown) => {
          if (!isStale()) this.#fail('engineFailed', reason);
        },
      );
      if (!isWhole || isStale()) {
        session.free();
        return;
      }
    }
    if (this.#isWaking && session.games.length > 0) {
      // What the page asks for is there when the board is first seen, or comes later if it must.
      this.#guard(() => this.#speak(session));
      await this.#withFeatures((features) => features.wake(session, true)).catch(console.error);
      if (isStale()) {
        session.free();
        return;
      }
    }
    this.#guard(() => this.#take(session, blank));
  }

  /** Has the full engine read what the small one is not sure of. */
  async #complete(session: Session): Promise<void> {
    // The list of problems is drawn by what is loaded with it.
    const [full] = await Promise.all([loadFull(), this.#withFeatures(() => undefined)]);
    this.#guard(() => session.complete(full));
    this.#full = full;
    // Without it the pieces are written in the reader's font.
    if (session.others.some(Boolean)) await this.#learnOthers().catch(console.error);
  }

  get #isWaking(): boolean {
    return (
      NEEDING.some((name) => this.#options[name] !== undefined) ||
      this.#options.theme === 'contrast' ||
      STRONG.matches
    );
  }

  /** Loads what shows other games than standard shogi. */
  async #learnOthers(): Promise<void> {
    const { VariantBoard } = await loadVariants();
    const { board } = this.#layout;
    if (board.extension) return;
    board.extension = new VariantBoard(board);
    this.#addStyle(board.extension.css);
  }

  #addStyle(css: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    this.root.adoptedStyleSheets.push(sheet);
  }

  /** Shows a record. With `place` it continues the shown one: it goes there and leaves open what is open. */
  #take(session: Session, blank: boolean, place?: string): void {
    const { games } = session;
    this.#session?.free();
    this.#session = undefined;
    if (place === undefined) {
      this.#features?.closeAll();
      this.pause();
    }
    const at = place ?? this.#at ?? this.#options.at ?? '0';
    this.#at = undefined;
    if (games.length > 0) {
      this.#speak(session);
      session.go(find(session.tree, at) ?? session.tree.start);
      this.#session = session;
      // A reader may want to see a player's games from that player's side.
      const player = this.#options['flip-for'];
      if (player && place === undefined) this.flip = session.info.white.includes(player);
    }
    const { info } = session;
    if (blank) this.#fail('empty');
    else if (!info || (info.nodes === 0 && info.problems > 0)) this.#fail('hopeless');
    else {
      this.#phase = 'ready';
      this.requestUpdate();
      this.#send<LoadDetail>('kifu-load', { games: games.length, problems: info.problems });
    }
  }

  #fail(phase: Failure, reason?: unknown): void {
    if (reason !== undefined) console.error(reason);
    this.#phase = phase;
    this.pause();
    this.#send<ErrorDetail>('kifu-error', { message: this.#words[phase] });
  }

  /** Runs what asks the engine. When the engine stops, the viewer says so. */
  #guard<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (reason) {
      if (!(reason instanceof EngineStopped)) throw reason;
      this.#onStop();
      return undefined;
    }
  }

  /**
   * A reader who comes by keyboard may use a screen reader, so the full engine is loaded for how moves are read
   * aloud.
   */
  #onFocus = (): void => {
    if (!this.root.querySelector(':focus-visible')) return;
    this.removeEventListener('focusin', this.#onFocus);
    this.#askFull(() => undefined).catch(console.error);
  };

  /** A printed list is complete. */
  #onPrint = (): void => this.#layout.list.settle();

  #onStop = (): void => {
    if (this.#phase !== 'engineStopped') this.#fail('engineStopped');
  };

  #retry(): void {
    if (this.#phase === 'engineStopped' && this.#session) this.#at = this.path;
    this.#phase = 'loading';
    this.requestUpdate();
    this.#reopen();
  }

  // Drawing

  get #words(): Words {
    return this.#language.viewer;
  }

  /** Takes on the language of the page around. */
  #listen(): void {
    this.#language = languageFor(langTag(this), () => this.requestUpdate());
  }

  /** The session, if it can be shown. */
  get #shown(): Session | undefined {
    return this.#phase === 'ready' ? this.#session : undefined;
  }

  #notationInfo(): NotationInfo | undefined {
    return this.#notations.find(this.notation.trim(), this.#session?.full && this.#full);
  }

  /** The notation that is shown: its name, and the text that the engine knows it by. */
  get #picked(): { name: string; notation: string } {
    const name = this.#notationInfo()?.name ?? '';
    const text = this.notation.trim();
    return { name, notation: text.split(/\s/)[0] === name ? text : name };
  }

  /** Writes everything out in the reader's language and notation. */
  #speak(session: Session): void {
    const engine = this.#engine;
    if (engine) this.#notations.name(engine, this.#language, session.others[session.which]);
    session.speak(this.#language, this.#picked.notation);
    const isLacking = this.#notations.needsFull(this.notation.trim()) && !session.full;
    if (!isLacking || this.#fullFailed) return;
    // Until it is loaded, moves are written in the language's usual notation.
    this.#askFull(() => undefined).catch((reason: unknown) => {
      this.#fullFailed = true;
      console.error(reason);
    });
  }

  protected override prepare(): void {
    this.#focused = this.root.activeElement;
    this.#listen();
    const session = this.#shown;
    if (session) this.#guard(() => this.#draw(session));
    else this.#layout.name(this.#words);
  }

  #draw(session: Session): void {
    this.#speak(session);
    const animate = this.#animate && this.#options.animation !== 'off' && !prefersReducedMotion();
    this.#animate = false;
    const { flip } = this;
    const [language, notation] = [this.#language, this.#notationInfo()];
    const vertical = this.#options.sheet === 'vertical';
    const hints = this.#features?.hints() ?? [];
    this.#layout.show({ session, notation, language, flip, animate, vertical, hints });
  }

  protected override picture(): Element {
    const state = {
      phase: this.#phase,
      lang: this.#language.tag,
      words: this.#words,
      session: this.#shown,
      flip: this.flip,
      playing: this.#playing !== 0,
      listOpen: this.#listOpen,
      notation: this.#notationInfo(),
      games: this.#shown?.names ?? [],
      features: this.#features,
      lacking: this.#lacking,
      isSet: this.#isSet,
      heard: this.#heard,
    };
    this.#block ??= new Block(this.#layout.fixtures, this.#listeners);
    return this.#block.draw(state);
  }

  protected override finish(): void {
    const table = this.root.querySelector<HTMLElement>('.table:not([data-watched])');
    if (table) {
      table.dataset.watched = '';
      watchBoard(table, (act) => this.#step(act));
      const steps = this.root.querySelector<HTMLElement>('.steps');
      if (steps) watchHold(steps, (act) => this.#step(act, true));
    }
    this.#say();
    const session = this.#shown;
    if (session) this.#adorn(session);
    this.#keepFocus();
    this.dispatchEvent(new Event('kifu-draw'));
  }

  #adorn(session: Session): void {
    const { files, ranks } = session.info.variant;
    const style = this.root.querySelector<HTMLElement>('.block')?.style;
    // Not a style attribute: a page's content security policy may forbid those.
    style?.setProperty('--files', `${files}`);
    style?.setProperty('--ranks', `${ranks}`);
    this.#layout.list.mark(session.node);
    this.#layout.board.extension?.enter(this.root);
    this.#features?.drawn();
    this.#wake(session);
  }

  /** Moves the focus to the panel, the current move or the next best, if the focused element is gone. */
  #keepFocus(): void {
    const now = this.root.activeElement;
    if (!this.#focused || (now && !now.matches(':disabled'))) return;
    if (this.#find('.panel')) this.#features?.focus(this.root);
    else {
      const move = this.#layout.list.button(this.node);
      const best = move?.checkVisibility()
        ? move
        : (this.#find('[data-act=next]:enabled') ?? this.#find('.block'));
      best?.focus({ preventScroll: true });
    }
  }

  #say(): void {
    this.#announcer.say(this.#playing !== 0, () => {
      const region = this.#find('[aria-live]');
      const session = this.#shown;
      const reading = session && this.#guard(() => session.reading(this.#language.engine));
      const text = announcement(this.#phase, this.#words, session, reading);
      return region && { region, text };
    });
  }

  /** Loads the features that the page, the record or its node needs, when the browser is idle. */
  #wake(session: Session): void {
    const wake = () => {
      if (session === this.#shown)
        this.#withFeatures((features) => features.wake(session)).catch(console.error);
    };
    // Without the king that is numbered first it is a mate problem.
    const { isJudged, row, view } = session;
    if (this.#features || this.#isWaking) whenIdle(wake);
    else if (isJudged || row?.depth || !view.cells.includes(1)) whenSeen(this, wake);
  }

  // What the reader does

  #onClick(event: Event): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const act = target?.closest<HTMLElement>('[data-act]')?.dataset.act;
    const fold = target?.closest('[data-fold]');
    const move = target?.closest<HTMLElement>('[data-node]');
    if (target && this.#features?.click(target, act)) return;
    if (fold) this.#layout.list.fold(fold);
    else if (act) this.#run(act, false, target);
    else if (move) this.#press(Number(move.dataset.node));
  }

  /** A press on a move goes there; a press on the current move explains it. */
  #press(node: number): void {
    this.pause();
    if (node === this.node) this.#run('explain');
    else this.#visit(node);
  }

  #onKey(event: KeyboardEvent): void {
    const act = actOfKey(event);
    if (act === 'close') this.#left += 1;
    if (!act || (act === 'close' && !this.#features?.closes)) return;
    event.preventDefault();
    event.stopPropagation();
    const inList = event.composedPath().includes(this.#layout.list.root);
    this.#run(act, event.repeat);
    if (inList && act !== 'explain') {
      this.updateComplete.then(() =>
        this.#layout.list.button(this.node)?.focus({ preventScroll: true }),
      );
    }
  }

  #onChange({ target }: Event): void {
    const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
    if (!isField) return;
    if (target.name === 'game') this.#choose(Number(target.value));
    else this.#features?.change(target);
  }

  #onInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
    this.pause();
    const node = this.#session?.line[Number(target.value)];
    if (node !== undefined) this.#visit(node);
  }

  /** Steps through the record; says whether there was a move. */
  #step(act: Act, repeat = false): boolean {
    const session = this.#shown;
    const node = session?.stepped(STEPS[act] ?? 0);
    this.pause();
    if (node === undefined || node === session?.node) return false;
    this.#visit(node, !repeat);
    return true;
  }

  #run(act: Act, repeat = false, target?: Element | Grip): void {
    if (act === 'retry') this.#retry();
    const session = this.#shown;
    if (!session || (act.endsWith('notation') && this.#isSet)) return;
    this.requestUpdate();
    if (this.#features?.blocks(act)) return;
    if (act in STEPS) this.#step(act, repeat);
    else if (act === 'up' || act === 'down') this.#visit(session.aside(act === 'up' ? -1 : 1));
    else if (act === 'play' && this.#playing) this.pause();
    else if (act === 'play') this.play('reader');
    else if (act === 'flip') this.flip = !this.flip;
    else if (act === 'notation') this.#pick(this.#nextNotation());
    else if (act === 'list') this.#listOpen = !this.#listOpen;
    else if (act !== 'retry') this.#later((features) => features.run(act, target));
  }

  #visit(node: number, animate = true, by: Asker = 'reader'): void {
    const session = this.#session;
    if (!session?.tree.rows.has(node) || node === this.node) return;
    this.#features?.closeCard();
    this.#animate = animate;
    this.#goTo(session, node, by);
    this.#features?.visited(node);
  }

  #pick(notation: string): void {
    this.#features?.closeCard();
    this.#preferences.set('notation', notation);
    this.updateComplete.then(() => this.#report());
  }

  /** Whether the page has locked the notation. */
  get #isSet(): boolean {
    return this.#preferences.isLocked('notation');
  }

  #nextNotation(): string {
    const { names } = this.#notations;
    return names[(names.indexOf(this.#picked.name) + 1) % names.length] ?? '';
  }

  /** Does something for the reader with the features, unless the reader leaves it before they are loaded. */
  #later(use: (features: Features) => unknown): void {
    const left = this.#left;
    this.#lacking = false;
    this.#withFeatures((features) => left === this.#left && use(features)).catch(
      (reason: unknown) => this.#lack(reason),
    );
  }

  /** Does something with the features, which are loaded when they are first needed. */
  async #withFeatures(use: (features: Features) => unknown): Promise<void> {
    const { Features } = await loadFeatures();
    if (!this.#features) {
      this.#features = new Features(this.#forFeatures());
      this.#features.enter();
    }
    await use(this.#features);
  }

  #forFeatures(): FromViewer {
    return {
      element: this,
      root: this.root,
      layout: this.#layout,
      options: () => this.#options,
      state: () => ({
        language: this.#language,
        lang: this.#language.engine,
        flip: this.flip,
        picked: this.#picked,
        notation: this.#notationInfo(),
        session: this.#shown,
        playing: this.#playing !== 0,
      }),
      pick: (notation) => this.#pick(notation),
      set: (name, value) => this.#preferences.set(name, value),
      isLocked: (name) => this.#preferences.isLocked(name),
      engine: loadFull,
      ask: (question) => this.#askFull(question),
      guard: (run) => this.#guard(run),
      visit: (node, animate, by) => {
        this.pause();
        this.#visit(node, animate, by);
      },
      beat: (run, delay) => {
        this.#playing = window.setTimeout(run, delay);
        this.requestUpdate();
      },
      changed: (node, animate = true) => {
        this.#features?.closeCard();
        this.#session?.changed(node);
        this.#animate = animate;
        this.requestUpdate();
        this.updateComplete.then(() => this.#report());
      },
      run: (act) => this.#run(act),
      complete: (session) => this.#complete(session),
      goOn: (session, place) => {
        // Who watches a game sees and hears how it goes on.
        this.#animate = this.#heard = true;
        this.#guard(() => this.#take(session, false, place));
        this.#features?.refresh();
      },
      addStyle: (css) => this.#addStyle(css),
      redraw: () => this.requestUpdate(),
      updated: () => this.updateComplete,
    };
  }

  /** Says that something could not be loaded. */
  #lack(reason: unknown): void {
    console.error(reason);
    this.#features?.closePanel();
    this.pause();
    this.#lacking = true;
    this.requestUpdate();
  }

  #find(selector: string): HTMLElement | undefined {
    return this.root.querySelector<HTMLElement>(selector) ?? undefined;
  }

  #choose(which: number): void {
    this.#features?.closeAll();
    this.#session?.choose(which);
    this.requestUpdate();
    this.updateComplete.then(() => this.#report());
  }

  #report(by: Asker = 'reader'): void {
    const { node, ply, at } = this;
    const { notation } = this.#picked;
    this.#send<ChangeDetail>('kifu-change', { node, ply, at, notation, by });
  }

  #send<T>(type: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

for (const [name, usual] of Object.entries(MIRRORED)) {
  Object.defineProperty(KifuViewer.prototype, name, {
    get(this: Element) {
      return attribute(this, name) ?? usual;
    },
    set(this: Element, value: string) {
      const known = KNOWN[name];
      if (value && known?.test(value) === false)
        throw new RangeError(`${name}: ${value} (${known.source})`);
      // Frameworks take a property away by setting nothing.
      setAttribute(this, name, known && !value ? undefined : value);
    },
  });
}
