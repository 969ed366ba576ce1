/** The state of a viewer: the current record, its language and notation, failures, and the features. */

import type { Asker, ChangeDetail, ErrorDetail, KifuViewerElement, LoadDetail } from '../api.js';
import { loadFull } from '../engine/full.js';
import { ask, EngineStopped } from '../engine/guard.js';
import { loadReader } from '../engine/reader.js';
import type { FullGame, NotationInfo, ReaderEngine, ReaderGame } from '../engine/types.js';
import type { ViewerParts } from '../features/context.js';
import { loadFeatures } from '../features/load.js';
import type { Features } from '../features/menu/index.js';
import { isBuiltIn, type Language, languageFor, type Words } from '../model/i18n.js';
import { Notations } from '../model/notations.js';
import type { ViewerOptions } from '../model/options.js';
import type { Preferences } from '../model/preferences.js';
import type { Session } from '../model/session.js';
import { langTag, type Source } from '../model/source.js';
import { placeOf } from '../model/tree.js';
import type { Failure, Phase } from '../ui/block.js';
import { Layout } from '../ui/layout.js';
import { needsFeature } from './options.js';
import { Playback } from './playback.js';

/** Matches if the system requests high contrast. */
const STRONG = matchMedia('(prefers-contrast: more), (forced-colors: active)');

/** The element that contains a viewer. */
export interface Host {
  readonly element: KifuViewerElement;
  readonly root: ShadowRoot;
  readonly preferences: Preferences;
  options(): ViewerOptions;
  /** Requests a render; resolves after it. */
  draw(): Promise<void>;
  /** Returns the context of the features. */
  parts(): ViewerParts;
}

/** A viewer of one record. */
export class Viewer {
  readonly host: Host;
  readonly layout = new Layout();
  readonly playback: Playback;
  phase: Phase = 'loading';
  /** Whether the viewer is rendered. Viewers far from the viewport reserve space only. */
  isRendered = false;
  features: Features | undefined;
  session: Session | undefined;
  /** The source given by a script, which replaces the element's own. */
  given: Source | undefined;
  /** The place to go to once the record is available. */
  at: string | undefined;
  language: Language = languageFor('en', () => undefined);
  readonly notations = new Notations();
  /** Whether it has been used. Until then nothing is announced, however many viewers a page has. */
  isUsed = false;
  animateNextStep = false;
  /** Whether a requested feature failed to load. */
  featureFailed = false;
  /** Incremented when the reader closes something, so that late loads are discarded. */
  closings = 0;
  /** Appended to the sentence of the phase: the file that could not be fetched, or the progress. */
  #detail = '';
  /** Number of events dispatched. */
  #dispatched = 0;
  /** Whether the reader engine failed to load for a notation; loading is not retried. */
  #readerFailed = false;

  constructor(host: Host) {
    this.host = host;
    this.playback = new Playback(() => host.draw());
  }

  get words(): Words {
    return this.language.viewer;
  }

  /** The reason why nothing is shown, as a sentence; empty if a record is shown. */
  get failure(): string {
    const { phase } = this;
    return phase === 'ready' ? '' : this.words[phase] + this.#detail;
  }

  /** The session, if it can be shown. */
  get shown(): Session | undefined {
    return this.phase === 'ready' ? this.session : undefined;
  }

  get node(): number {
    return this.session?.node ?? 0;
  }

  /** The current place, as a path. */
  get path(): string | undefined {
    return this.session && placeOf(this.session.tree, this.node);
  }

  /** Renders the viewer from now on, even if it has nothing to show yet. */
  activate(): void {
    this.isRendered = true;
    this.host.draw();
  }

  /** Frees the current record. */
  release(): void {
    this.session?.free();
    this.session = undefined;
  }

  /** Discards the reader's state for the current record. */
  reset(): void {
    this.layout.board.extension?.reset();
    this.features?.closeAll();
  }

  addStyle(css: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const { root } = this.host;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  // Events

  dispatch<T>(type: string, detail: T): void {
    const event = new CustomEvent(type, { detail, bubbles: true, composed: true });
    this.#dispatched += 1;
    this.host.element.dispatchEvent(event);
  }

  /** Notifies the page of a loaded record and of its first place. */
  reportLoad(): void {
    this.dispatch('kifu-load', this.#loaded());
    this.reportPlace('page');
  }

  /** Notifies the page of the viewer's place. */
  reportPlace(by: Asker = 'reader'): void {
    this.dispatch('kifu-change', this.#place(by));
  }

  /** Notifies a listener that was added after the record was loaded, unless an event follows at once. */
  reportLate(type: string, listener: (event: CustomEvent) => void): void {
    const dispatched = this.#dispatched;
    queueMicrotask(() => {
      if (!this.shown || dispatched !== this.#dispatched) return;
      const detail = type === 'kifu-load' ? this.#loaded() : this.#place('page');
      const event = new CustomEvent(type, { detail });
      Object.defineProperty(event, 'target', { value: this.host.element });
      listener(event);
    });
  }

  #loaded(): LoadDetail {
    const { session } = this;
    return { games: session?.games.length ?? 0, problems: session?.info.problems ?? 0 };
  }

  #place(by: Asker): ChangeDetail {
    const { node, session } = this;
    const at = this.path ?? this.at ?? '';
    return { node, ply: session?.index ?? 0, at, by, notation: this.picked.name };
  }

  /** Renders, then notifies the page of the viewer's place. */
  reportWhenDrawn(): void {
    this.host.draw().then(() => this.reportPlace());
  }

  // Progress and failures

  /** Shows how much of a long record has been read. */
  reportProgress(text: string): void {
    if (this.phase !== 'loading') return;
    this.#detail = text;
    this.host.draw();
  }

  /** Waits for the record again. */
  restart(): void {
    this.phase = 'loading';
    this.reportProgress('');
  }

  /** Shows a sentence in place of the record. */
  fail(phase: Failure, reason?: unknown): void {
    if (reason !== undefined) console.error(reason);
    this.phase = phase;
    const { src } = this.host.options();
    const isFetched = phase === 'recordFailed' && src && reason instanceof Error;
    this.#detail = isFetched ? ` ${reason.message}` : '';
    this.playback.pause();
    this.activate();
    this.dispatch<ErrorDetail>('kifu-error', { message: this.failure, reason: phase });
  }

  /** Shows that the engine has stopped. */
  stop(): void {
    if (this.phase !== 'engineStopped') this.fail('engineStopped');
  }

  /** Runs a function that calls an engine. Returns `undefined` if the engine stops, which the viewer then shows. */
  guard<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (reason) {
      if (!(reason instanceof EngineStopped)) throw reason;
      this.stop();
      return undefined;
    }
  }

  // Engines

  /** Queries the current record, which first moves to an engine that reads every format. */
  ask<T>(question: (game: ReaderGame) => T): Promise<T | undefined> {
    return this.#askIn((session) => session.readerGames, loadReader, question);
  }

  /** Queries the current record, which first moves to the full engine. */
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
      await this.moveTo(session, load);
      // Meanwhile another record may have been opened, and this one freed.
      if (session === this.session) await this.host.draw();
      if (session !== this.session) return this.#askIn(gamesOf, load, question);
    }
    const game = gamesOf(session)?.[session.which];
    return game && this.guard(() => ask(() => question(game)));
  }

  /** Moves a record to another engine. */
  async moveTo(session: Session, load: () => Promise<ReaderEngine>): Promise<void> {
    const engine = await load();
    this.guard(() => session.moveTo(engine));
  }

  // Language and notation

  /** Adopts the language of the surrounding page. */
  updateLanguage(): void {
    this.language = languageFor(langTag(this.host.element), () => this.host.draw());
  }

  /** The engine's description of the current notation. */
  get notation(): NotationInfo | undefined {
    return this.notations.find(this.host.options().notation, this.session?.readerEngine);
  }

  /** The current notation: its name, and the text that identifies it to the engine. */
  get picked(): { name: string; notation: string } {
    const name = this.notation?.name ?? '';
    const text = this.host.options().notation;
    return { name, notation: text.split(/\s/)[0] === name ? text : name };
  }

  /** Returns the notation and the language in which a record is written. */
  writingOf({ engine, readerEngine, others, which }: Session): [notation: string, lang: string] {
    this.notations.name(engine, this.language, others[which], readerEngine);
    return [this.picked.notation, this.language.tag];
  }

  /** Writes a record in the reader's language and notation. */
  writeOut(session: Session): void {
    const { language, notations } = this;
    const [notation] = this.writingOf(session);
    session.speak(language, notation);
    const needsReader = !isBuiltIn(language) || notations.needsReader(this.host.options().notation);
    if (!needsReader || session.readerGames || this.#readerFailed) return;
    // Until it is loaded, moves are written in the language's default notation, and all other texts in English.
    this.ask(() => undefined).catch((reason: unknown) => {
      this.#readerFailed = true;
      console.error(reason);
    });
  }

  /** Selects a notation for the reader. */
  pick(notation: string): void {
    this.features?.card.close();
    this.host.preferences.set('notation', notation);
    this.reportWhenDrawn();
  }

  /** The notation after the current one. */
  get nextNotation(): string {
    const { names } = this.notations;
    return names[(names.indexOf(this.picked.name) + 1) % names.length] ?? '';
  }

  /** Whether the page has locked the notation. */
  get isNotationLocked(): boolean {
    return this.host.preferences.isLocked('notation');
  }

  // Features

  /** Whether features are loaded without a request. */
  get needsFeatures(): boolean {
    const options = this.host.options();
    return needsFeature(options) || options.theme === 'contrast' || STRONG.matches;
  }

  play(by: Asker): void {
    if (!this.shown || this.playback.isPlaying) return;
    this.playback.start();
    this.runWithFeatures((features) => features.play(by));
  }

  /** Runs an action that the reader requested, unless the reader closes it before the features are loaded. */
  runWithFeatures(use: (features: Features) => unknown): Promise<void> {
    const { closings } = this;
    this.featureFailed = false;
    return this.withFeatures(async (features) => {
      if (closings === this.closings) await use(features);
    }).catch((reason: unknown) => {
      console.error(reason);
      this.features?.closePanel();
      this.featureFailed = true;
      this.playback.pause();
    });
  }

  /** Calls a function with the features, which are loaded when first needed. */
  async withFeatures(use: (features: Features) => unknown): Promise<void> {
    const { Features } = await loadFeatures();
    if (!this.features) {
      this.features = new Features(this.host.parts());
      this.features.enter();
    }
    await use(this.features);
  }
}
