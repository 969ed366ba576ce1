/** The viewer: opens a source, goes through it, plays it, writes its moves in a notation. It knows no element. */

import type { Asker, ChangeDetail, ErrorDetail, KifuViewerElement, LoadDetail } from '../api.js';
import { load } from '../engine/first.js';
import { loadFull } from '../engine/full.js';
import { ask, EngineStopped } from '../engine/guard.js';
import { loadReader } from '../engine/reader.js';
import type { Engine, FullGame, NotationInfo, ReaderEngine, ReaderGame } from '../engine/types.js';
import type { FromViewer } from '../features/context.js';
import { loadArticle, loadFeatures, loadLong, loadVariants } from '../features/load.js';
import type * as Long from '../features/long/index.js';
import type { Features } from '../features/menu/index.js';
import { isBuiltIn, type Language, languageFor, type Words } from '../model/i18n.js';
import { Notations } from '../model/notations.js';
import type { ViewerOptions } from '../model/options.js';
import type { Preferences } from '../model/preferences.js';
import { onlyStart, Session } from '../model/session.js';
import { fetchFiles, innerText, isLong, langTag, type Source } from '../model/source.js';
import { find, placeOf } from '../model/tree.js';
import type { Failure, Phase } from '../ui/block.js';
import { Layout } from '../ui/layout.js';
import { forget, inTurn, unlessSoon, whenNear } from '../ui/visibility.js';
import { needsFeature } from './options.js';

/** Whether the system asks for strong colours. */
const STRONG = matchMedia('(prefers-contrast: more), (forced-colors: active)');

/** Shows how far a long record is. */
type Report = (text: string) => void;

/** What a viewer is shown in. */
export interface Host {
  readonly element: KifuViewerElement;
  readonly root: ShadowRoot;
  readonly preferences: Preferences;
  options(): ViewerOptions;
  /** Has the viewer drawn anew. */
  draw(): void;
  /** Fulfilled when what was to be drawn has been drawn. */
  drawn(): Promise<void>;
  /** What the features get. */
  context(): FromViewer;
  /** Tells the page of something. */
  send<T>(type: string, detail: T): void;
}

/** A viewer of one record. */
export class Viewer {
  readonly host: Host;
  readonly layout = new Layout();
  phase: Phase = 'loading';
  /** Whether it is drawn. Far away from what the reader sees only its room is kept at first. */
  isMet = false;
  /** Fulfilled when what was opened last is drawn. */
  built = Promise.resolve();
  features: Features | undefined;
  session: Session | undefined;
  /** What a script has given; what the element says holds without it. */
  given: Source | undefined;
  /** The place to go to when the record is there. */
  at: string | undefined;
  language: Language = languageFor('en', () => undefined);
  readonly notations = new Notations();
  /** Whether the reader has gone anywhere. Until then nothing is announced, however many viewers a page has. */
  isHeard = false;
  /** Whether the next step is animated. */
  isSliding = false;
  /** Whether something that was asked for could not be loaded. */
  isLacking = false;
  /** Counts what the reader closed, so that what was still loading for it does not open later. */
  left = 0;
  /** Which file could not be fetched, and why. */
  #cause = '';
  /** Whether the reader engine could not be loaded for a notation; it is not tried again and again. */
  #readerFailed = false;
  /** Counts openings, so that a slow one does not overtake a later one. */
  #opening = 0;
  /** The timer of playback; -1 while what plays is loaded. */
  #playing = 0;

  constructor(host: Host) {
    this.host = host;
  }

  get words(): Words {
    return this.language.viewer;
  }

  /** Why nothing is shown, as a sentence; empty while something is. */
  get failure(): string {
    const { phase } = this;
    return phase === 'ready' ? '' : this.words[phase] + this.#cause;
  }

  /** The session, if it can be shown. */
  get shown(): Session | undefined {
    return this.phase === 'ready' ? this.session : undefined;
  }

  get node(): number {
    return this.session?.node ?? 0;
  }

  /** The place that is shown, as a path. */
  get path(): string | undefined {
    return this.session && placeOf(this.session.tree, this.node);
  }

  get isPlaying(): boolean {
    return this.#playing !== 0;
  }

  // Opening a record

  /** Opens what is given, or what the element says: at once near the viewport, in its turn elsewhere. */
  open(): void {
    const { element } = this.host;
    if (!element.isConnected) return;
    this.#opening += 1;
    const opening = this.#opening;
    // The engine is started even for a viewer far away: the whole page has one.
    const engine = load();
    engine.catch((reason: unknown) => {
      if (opening === this.#opening) this.fail('engineFailed', reason);
    });
    const build = async (isNear: boolean) => {
      try {
        await this.#open(opening, engine, isNear);
      } catch (reason) {
        if (opening !== this.#opening || this.phase === 'engineFailed') return;
        if (reason instanceof EngineStopped) this.stop();
        else this.fail('recordFailed', reason);
      }
    };
    const start = (isNear: boolean) => {
      this.built = build(isNear);
      return this.built;
    };
    whenNear(element, start, engine);
  }

  /** Draws the viewer from now on, even if it has nothing to show yet. */
  #meet(): void {
    this.isMet = true;
    this.host.draw();
  }

  /** Opens it again after a failure. */
  retry(): void {
    if (this.phase === 'engineStopped' && this.session) this.at = this.path;
    this.phase = 'loading';
    this.#cause = '';
    this.host.draw();
    this.open();
  }

  /** Gives up the record; it is opened anew when the viewer comes back to a page. */
  close(): void {
    if (!this.session) return;
    this.at = this.path ?? this.at;
    this.session.free();
    this.session = undefined;
    this.#opening += 1;
  }

  /** The viewer was taken off its page. */
  leave(): void {
    this.features?.leave();
    forget(this.host.element);
    this.pause();
  }

  /** The record: another viewer's, or what the page has given. */
  async #source(report: Report): Promise<Source | readonly Source[]> {
    const { element } = this.host;
    const options = this.host.options();
    const lent = options.for && (await loadArticle().then(({ lend }) => lend(element)));
    if (lent || this.given !== undefined || !options.src)
      return lent || (this.given ?? innerText(element));
    return fetchFiles(options.src, async (response) => {
      const long = await loadLong().catch(console.error);
      return long?.bytesOf(response, report);
    });
  }

  /** Opens the record. What is not done at once gives way to what is to be shown meanwhile. */
  async #open(opening: number, loading: Promise<Engine>, isNear: boolean): Promise<void> {
    // What is far away keeps its room, and nothing else, until it is there.
    const meanwhile = () => isNear && this.#meet();
    const isStale = () => opening !== this.#opening || !this.host.element.isConnected;
    const report = (text: string) => {
      if (isStale() || this.phase !== 'loading') return;
      this.#cause = text;
      this.host.draw();
    };
    const given = Promise.all([loading, this.#source(report)]);
    const [engine, source] = await unlessSoon(given, meanwhile);
    if (isStale()) return;
    const build = () => unlessSoon(this.#build(engine, source, isStale, report), meanwhile);
    // What is far away is built while nothing else is to be done.
    await (isNear ? inTurn(build) : build());
  }

  /** Opens the record, and draws it. */
  async #build(
    engine: Engine,
    source: Source | readonly Source[],
    isStale: () => boolean,
    report: Report,
  ): Promise<void> {
    if (isStale()) return;
    this.listen();
    // Without what opens it in parts it is opened at once.
    const long = isLong(source) && (await loadLong().catch(console.error));
    const session = long
      ? await this.#openLong(long, source, isStale, report)
      : this.guard(() => new Session(source, engine));
    if (!session) return;
    const isBlank = [source].flat().every((one) => !((one as string).trim?.() ?? one).length);
    const isReady =
      (isBlank || (await this.#understand(session, isStale))) &&
      (await this.#dress(session, isStale));
    if (isReady) this.guard(() => this.#take(session, isBlank));
    else session.free();
    await this.host.drawn();
  }

  /** Opens what is too long to be read at once: the page stays responsive, and shows how far it is. */
  async #openLong(
    { openLong }: typeof Long,
    source: Source | readonly Source[],
    isStale: () => boolean,
    report: Report,
  ): Promise<Session | undefined> {
    this.#close();
    this.phase = 'loading';
    this.#meet();
    return openLong(source, await loadFull(), isStale, report, (session) => {
      this.#name(session);
      return [this.picked.notation, this.language.tag];
    });
  }

  /** Moves what the first engine does not understand whole to the reader. Says whether the session can be shown. */
  async #understand(session: Session, isStale: () => boolean): Promise<boolean> {
    if (this.guard(() => session.isClear) && !session.others.some(Boolean)) return true;
    try {
      await this.complete(session);
    } catch (reason) {
      if (!isStale()) this.fail('engineFailed', reason);
      return false;
    }
    return !isStale();
  }

  /** What the page asks for is there when the board is first seen, or comes later if it must. */
  async #dress(session: Session, isStale: () => boolean): Promise<boolean> {
    if (session.games.length === 0) return true;
    const { mode, at } = this.host.options();
    session.isProblem = !at && !this.at && this.guard(() => session.looksLikeProblem) === true;
    // What is to be found is not given away before it is asked for.
    if (mode || session.isProblem) session.veil = onlyStart;
    // The choice between several records is drawn by the features.
    else if (!this.isWaking && session.games.length < 2) return true;
    this.guard(() => this.speak(session));
    await this.withFeatures((features) => features.wake(session, true)).catch(console.error);
    return !isStale();
  }

  /** Moves a record to an engine that reads every format, with what shows the rest of it. */
  async complete(session: Session): Promise<void> {
    // The list of problems and what the rules say are drawn by what is loaded with it. The record can be
    // read without.
    const features = this.withFeatures(() => undefined).catch(console.error);
    const move = session.readerGames ? undefined : this.#moveTo(session, loadReader);
    await Promise.all([move, features]);
    // Without it the pieces are written in the reader's font.
    if (session.others.some(Boolean)) await this.#learnOthers().catch(console.error);
  }

  /** Moves a record to another engine. */
  async #moveTo(session: Session, load: () => Promise<ReaderEngine>): Promise<void> {
    const engine = await load();
    this.guard(() => session.moveTo(engine));
  }

  /** Whether features are loaded without being asked for. */
  get isWaking(): boolean {
    const options = this.host.options();
    return needsFeature(options) || options.theme === 'contrast' || STRONG.matches;
  }

  /** Loads what shows other games than standard shogi. */
  async #learnOthers(): Promise<void> {
    const { VariantBoard } = await loadVariants();
    const { board } = this.layout;
    if (board.extension) return;
    board.extension = new VariantBoard(board);
    this.addStyle(board.extension.css);
  }

  addStyle(css: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const { root } = this.host;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  /** Gives up the record that is shown. Where another continues it, what is open stays open. */
  #close(goesOn = false): void {
    this.session?.free();
    this.session = undefined;
    if (goesOn) return;
    this.#reset();
    this.pause();
  }

  /** Drops what the reader did with the record that is shown. */
  #reset(): void {
    this.layout.board.extension?.reset();
    this.features?.closeAll();
  }

  /** Shows a record. With `place` it continues the shown one: it goes there and leaves open what is open. */
  #take(session: Session, isBlank: boolean, place?: string): void {
    const { games } = session;
    this.#close(place !== undefined);
    const { at, flipFor } = this.host.options();
    const wanted = place ?? this.at ?? (at || '0');
    this.at = undefined;
    if (games.length > 0) {
      this.speak(session);
      session.go(find(session.tree, wanted) ?? session.tree.start);
      this.session = session;
      // A reader may want to see a player's games from that player's side.
      if (flipFor && place === undefined)
        this.host.element.flip = session.info.white.includes(flipFor);
    }
    const { info } = session;
    if (isBlank) this.fail('empty');
    else if (!info || (info.nodes === 0 && info.problems > 0)) this.fail('unreadable');
    else {
      this.phase = 'ready';
      this.#meet();
      const detail = { games: games.length, problems: info.problems };
      this.host.send<LoadDetail>('kifu-load', detail);
    }
  }

  /** Shows the continuation of the record, at a place of it. */
  goOn(session: Session, place: string): void {
    // Who watches a game sees and hears how it goes on.
    this.isSliding = this.isHeard = true;
    this.guard(() => this.#take(session, false, place));
    this.features?.refresh();
  }

  /** Says that nothing can be shown. */
  fail(phase: Failure, reason?: unknown): void {
    if (reason !== undefined) console.error(reason);
    this.phase = phase;
    const { src } = this.host.options();
    const isFetched = phase === 'recordFailed' && src && reason instanceof Error;
    this.#cause = isFetched ? ` ${reason.message}` : '';
    this.pause();
    this.#meet();
    this.host.send<ErrorDetail>('kifu-error', { message: this.failure, reason: phase });
  }

  /** Runs what asks the engine. When the engine stops, the viewer says so. */
  guard<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (reason) {
      if (!(reason instanceof EngineStopped)) throw reason;
      this.stop();
      return undefined;
    }
  }

  /** The engine has stopped. */
  stop(): void {
    if (this.phase !== 'engineStopped') this.fail('engineStopped');
  }

  /** Asks the record that is shown. It moves to an engine that reads every format when it is first asked. */
  ask<T>(question: (game: ReaderGame) => T): Promise<T | undefined> {
    return this.#askIn((session) => session.readerGames, loadReader, question);
  }

  /** Asks the record that is shown in the full engine, where it moves when that is first asked. */
  askFull<T>(question: (game: FullGame) => T): Promise<T | undefined> {
    return this.#askIn((session) => session.fullGames, loadFull, question);
  }

  async #askIn<G, T>(
    gamesOf: (session: Session) => readonly G[] | undefined,
    load: () => Promise<ReaderEngine>,
    question: (game: G) => T,
  ): Promise<T | undefined> {
    const { session } = this;
    if (!session) return undefined;
    if (!gamesOf(session)) {
      await this.#moveTo(session, load);
      // Meanwhile another record may be opened, and this one's memory given back.
      if (session === this.session) {
        this.host.draw();
        await this.host.drawn();
      }
      if (session !== this.session) return this.#askIn(gamesOf, load, question);
    }
    const game = gamesOf(session)?.[session.which];
    return game && this.guard(() => ask(() => question(game)));
  }

  // Language and notation

  /** Takes on the language of the page around. */
  listen(): void {
    this.language = languageFor(langTag(this.host.element), () => this.host.draw());
  }

  /** What the engine knows of the notation that is shown. */
  get notation(): NotationInfo | undefined {
    return this.notations.find(this.host.options().notation, this.session?.readerEngine);
  }

  /** The notation that is shown: its name, and the text that the engine knows it by. */
  get picked(): { name: string; notation: string } {
    const name = this.notation?.name ?? '';
    const text = this.host.options().notation;
    return { name, notation: text.split(/\s/)[0] === name ? text : name };
  }

  /** Takes on the notations that a record can be written in. */
  #name(session: Session): void {
    const { engine, readerEngine, others, which } = session;
    this.notations.name(engine, this.language, others[which], readerEngine);
  }

  /** Writes everything out in the reader's language and notation. */
  speak(session: Session): void {
    const { language, notations } = this;
    this.#name(session);
    session.speak(language, this.picked.notation);
    const needsReader = !isBuiltIn(language) || notations.needsReader(this.host.options().notation);
    if (!needsReader || session.readerGames || this.#readerFailed) return;
    // Until it is loaded, moves are written in the language's usual notation, and all else in English.
    this.ask(() => undefined).catch((reason: unknown) => {
      this.#readerFailed = true;
      console.error(reason);
    });
  }

  /** Picks a notation for the reader. */
  pick(notation: string): void {
    this.features?.closeCard();
    this.host.preferences.set('notation', notation);
    this.#reportDrawn();
  }

  /** The notation behind the one that is shown. */
  get nextNotation(): string {
    const { names } = this.notations;
    return names[(names.indexOf(this.picked.name) + 1) % names.length] ?? '';
  }

  /** Whether the page has locked the notation. */
  get isSet(): boolean {
    return this.host.preferences.isLocked('notation');
  }

  // Going somewhere

  /** The node at a place, if there is one. */
  nodeAt(place: number | string): number | undefined {
    const tree = this.session?.tree;
    return tree && find(tree, `${place}`);
  }

  /** Goes to a node; says whether there is one. */
  go(node: number, by: Asker): boolean {
    const { session } = this;
    if (!session?.tree.rows[node]) return false;
    if (by === 'reader') {
      this.pause();
      this.visit(node);
    } else this.#go(session, node, by);
    return true;
  }

  #go(session: Session, node: number, by: Asker): void {
    const before = this.node;
    this.guard(() => session.go(node));
    this.isHeard = true;
    this.features?.refresh();
    this.host.draw();
    if (this.node !== before) this.report(by);
  }

  /** Goes to a node as the reader's own step, unless it says who has asked for it. */
  visit(node: number, animate = true, by: Asker = 'reader'): void {
    const { session } = this;
    if (!session?.tree.rows[node] || node === this.node) return;
    this.features?.closeCard();
    this.isSliding = animate;
    this.#go(session, node, by);
    this.features?.visited(node);
  }

  /** Turns to another record of the same source. */
  choose(which: number): void {
    this.#reset();
    this.session?.choose(which);
    this.host.draw();
    this.#reportDrawn();
  }

  /** Notes that the record was changed, and goes to a node of it. */
  changed(node: number, animate = true): void {
    this.features?.closeCard();
    this.session?.changed(node);
    this.isSliding = animate;
    this.host.draw();
    this.#reportDrawn();
  }

  /** Tells the page where the viewer is. */
  report(by: Asker = 'reader'): void {
    const { node, session } = this;
    const detail = { node, ply: session?.index ?? 0, at: this.path ?? this.at ?? '', by };
    this.host.send<ChangeDetail>('kifu-change', { ...detail, notation: this.picked.name });
  }

  #reportDrawn(): void {
    this.host.drawn().then(() => this.report());
  }

  // Playback

  play(by: Asker): void {
    if (!this.shown || this.#playing) return;
    this.#playing = -1;
    this.later((features) => features.play(by));
    this.host.draw();
  }

  pause(): void {
    clearTimeout(this.#playing);
    this.#playing = 0;
    this.host.draw();
  }

  /** Runs the next step of playback, unless the reader does something before. */
  beat(run: () => void, delay: number): void {
    this.#playing = window.setTimeout(run, delay);
    this.host.draw();
  }

  // Features

  /** Does something for the reader with the features, unless the reader leaves it before they are loaded. */
  later(use: (features: Features) => unknown): void {
    const { left } = this;
    this.isLacking = false;
    this.withFeatures((features) => left === this.left && use(features)).catch((reason: unknown) =>
      this.#lack(reason),
    );
  }

  /** Does something with the features, which are loaded when they are first needed. */
  async withFeatures(use: (features: Features) => unknown): Promise<void> {
    const { Features } = await loadFeatures();
    if (!this.features) {
      this.features = new Features(this.host.context());
      this.features.enter();
    }
    await use(this.features);
  }

  /** Says that something could not be loaded. */
  #lack(reason: unknown): void {
    console.error(reason);
    this.features?.closePanel();
    this.pause();
    this.isLacking = true;
    this.host.draw();
  }
}
