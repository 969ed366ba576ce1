/**
 * Opens the source of a viewer: fetches it, has an engine read it, loads the features it needs, and shows the record.
 */

import { load } from '../engine/first.js';
import { loadFull } from '../engine/full.js';
import { EngineStopped } from '../engine/guard.js';
import { loadReader } from '../engine/reader.js';
import type { Engine } from '../engine/types.js';
import { loadArticle, loadLong, loadVariants } from '../features/load.js';
import type * as Long from '../features/long/index.js';
import { onlyStart, Session } from '../model/session.js';
import { fetchFiles, innerText, isLong, type Source } from '../model/source.js';
import { find } from '../model/tree.js';
import { enqueueRender, renderNearViewport, withLoadingFallback } from '../ui/visibility.js';
import type { Viewer } from './viewer.js';

/** An attempt to open a source. */
type Attempt = Long.Attempt;

/** Opens sources, each replacing the one before. */
export class Opening {
  readonly #viewer: Viewer;
  /** Resolves once the latest record is rendered. */
  rendered = Promise.resolve();
  /** The number of the latest attempt, so that a slow one does not overtake a later one. */
  #latest = 0;

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  /** Opens the given source, or the element's own: at once near the viewport, in turn elsewhere. */
  open(): void {
    const viewer = this.#viewer;
    const { element } = viewer.host;
    if (!element.isConnected) return;
    this.#latest += 1;
    const number = this.#latest;
    const attempt: Attempt = {
      isStale: () => number !== this.#latest || !element.isConnected,
      report: (text) => {
        if (!attempt.isStale()) viewer.reportProgress(text);
      },
    };
    // The engine is started even for a distant viewer, because the whole page shares it.
    const engine = load();
    engine.catch((reason: unknown) => {
      if (number === this.#latest) viewer.fail('engineFailed', reason);
    });
    const render = async (isNear: boolean) => {
      try {
        await this.#open(attempt, engine, isNear);
      } catch (reason) {
        if (number !== this.#latest || viewer.phase === 'engineFailed') return;
        if (reason instanceof EngineStopped) viewer.stop();
        else viewer.fail('recordFailed', reason);
      }
    };
    renderNearViewport(
      element,
      (isNear) => {
        this.rendered = render(isNear);
        return this.rendered;
      },
      engine,
    );
  }

  /** Opens the source again after a failure. */
  retry(): void {
    const viewer = this.#viewer;
    if (viewer.phase === 'engineStopped' && viewer.session) viewer.at = viewer.path;
    viewer.restart();
    this.open();
  }

  /** Releases the record; it is opened again when the viewer returns to a page. */
  close(): void {
    const viewer = this.#viewer;
    if (!viewer.session) return;
    viewer.at = viewer.path;
    viewer.release();
    this.#latest += 1;
  }

  /**
   * Waits for engine and source, and renders the record. Meanwhile, a viewer near the viewport shows that it is
   * loading.
   */
  async #open(attempt: Attempt, loading: Promise<Engine>, isNear: boolean): Promise<void> {
    // A distant viewer only reserves space until its record is available.
    const showLoading = () => isNear && this.#viewer.activate();
    const given = Promise.all([loading, this.#source(attempt)]);
    const [engine, source] = await withLoadingFallback(given, showLoading);
    const render = () => withLoadingFallback(this.#render(attempt, engine, source), showLoading);
    await (isNear ? enqueueRender(render) : render());
  }

  /** Returns the source: another viewer's, one given by a script, or the element's own. */
  async #source({ report }: Attempt): Promise<Source | readonly Source[]> {
    const { host, given } = this.#viewer;
    const { element } = host;
    const options = host.options();
    const lent = options.for && (await loadArticle().then(({ sourceFor }) => sourceFor(element)));
    if (lent || given !== undefined || !options.src) return lent || (given ?? innerText(element));
    return fetchFiles(options.src, async (response) => {
      const long = await loadLong().catch(console.error);
      return long?.bytesOf(response, report);
    });
  }

  async #render(
    attempt: Attempt,
    engine: Engine,
    source: Source | readonly Source[],
  ): Promise<void> {
    const viewer = this.#viewer;
    if (attempt.isStale()) return;
    viewer.updateLanguage();
    // If the feature fails to load, a long record is read in one go.
    const long = isLong(source) && (await loadLong().catch(console.error));
    const session = long
      ? await this.#readInParts(long, source, attempt)
      : viewer.guard(() => new Session(source, engine));
    if (!session) return;
    const isBlank = [source].flat().every((one) => !((one as string).trim?.() ?? one).length);
    // A script of the page may still provide a record.
    if (isBlank && document.readyState !== 'complete')
      await new Promise((done) => addEventListener('load', done, { once: true }));
    if (attempt.isStale()) return session.free();
    const isReady =
      (isBlank || (await this.#readRest(session, attempt))) &&
      (await this.#preloadFeatures(session, attempt));
    if (isReady) viewer.guard(() => this.#show(session, isBlank));
    else session.free();
    await viewer.host.draw();
  }

  /** Reads a very long source in parts, so that the page stays responsive and shows the progress. */
  async #readInParts(
    { openLong }: typeof Long,
    source: Source | readonly Source[],
    attempt: Attempt,
  ): Promise<Session | undefined> {
    const viewer = this.#viewer;
    this.#release();
    viewer.phase = 'loading';
    viewer.activate();
    return openLong(source, await loadFull(), attempt, (session) => viewer.writingOf(session));
  }

  /**
   * Moves a record that the first engine cannot read completely to the reader engine; returns whether that succeeded.
   */
  async #readRest(session: Session, { isStale }: Attempt): Promise<boolean> {
    const viewer = this.#viewer;
    if (viewer.guard(() => session.isClear) && !session.others.some(Boolean)) return true;
    try {
      await this.complete(session);
    } catch (reason) {
      if (!isStale()) viewer.fail('engineFailed', reason);
      return false;
    }
    return !isStale();
  }

  /** Selects the record that the page names among several. Without the features, which find it, it is the first. */
  async pickRecord(session: Session | undefined): Promise<void> {
    const { record } = this.#viewer.host.options();
    if (!record || !session || session.games.length < 2) return;
    await this.#viewer
      .withFeatures((features) => features.pickRecord(session, record))
      .catch(console.error);
  }

  /** Loads the features that the first render needs; returns whether the record is still wanted. */
  async #preloadFeatures(session: Session, { isStale }: Attempt): Promise<boolean> {
    const viewer = this.#viewer;
    if (session.games.length === 0) return true;
    await this.pickRecord(session);
    const { mode, at } = viewer.host.options();
    session.isProblem = !at && !viewer.at && viewer.guard(() => session.looksLikeProblem) === true;
    // Solutions stay hidden until the quiz is loaded.
    if (mode || session.isProblem) session.veil = onlyStart;
    // The features render the choice between several records.
    else if (!viewer.needsFeatures && session.games.length < 2) return true;
    viewer.guard(() => viewer.writeOut(session));
    await viewer.withFeatures((features) => features.wake(session, true)).catch(console.error);
    return !isStale();
  }

  /** Moves a record to an engine that reads every format, and loads what is needed to show it completely. */
  async complete(session: Session): Promise<void> {
    const viewer = this.#viewer;
    // The features render problems. The record can be read without them.
    const features = viewer.withFeatures(() => undefined).catch(console.error);
    const move = session.readerGames ? undefined : viewer.moveTo(session, loadReader);
    await Promise.all([move, features]);
    // If this fails, pieces of variants are written in the reader's font.
    if (session.others.some(Boolean)) await this.#loadVariants().catch(console.error);
  }

  /** Loads the boards and pieces of variants. */
  async #loadVariants(): Promise<void> {
    const { VariantBoard } = await loadVariants();
    const { board } = this.#viewer.layout;
    if (board.extension) return;
    board.extension = new VariantBoard(board);
    this.#viewer.addStyle(board.extension.css);
  }

  /** Releases the current record and the reader's state. */
  #release(): void {
    const viewer = this.#viewer;
    viewer.release();
    viewer.reset();
    viewer.playback.pause();
  }

  /** Shows a record. With `place` it continues the current one: it goes there, and open panels stay open. */
  #show(session: Session, isBlank: boolean, place?: string): void {
    const viewer = this.#viewer;
    const { games } = session;
    // Who replaces a record hears what has come.
    viewer.isUsed ||= viewer.session !== undefined;
    if (place === undefined) this.#release();
    else viewer.release();
    const { at, flipFor } = viewer.host.options();
    const wanted = place ?? viewer.at ?? (at || '0');
    viewer.at = undefined;
    if (games.length > 0) {
      viewer.writeOut(session);
      session.go(find(session.tree, wanted) ?? session.tree.start);
      viewer.session = session;
      // A reader may want to see a player's games from that player's side.
      if (place === undefined && flipFor)
        viewer.host.element.flip = session.info.white.includes(flipFor);
      // The first engine reads no record that says how it is to be shown.
      else if (place === undefined) viewer.features?.turn(session.info);
    }
    const { info } = session;
    if (isBlank) viewer.fail('empty');
    else if (!info || (info.nodes === 0 && info.problems > 0)) viewer.fail('unreadable');
    else {
      viewer.phase = 'ready';
      viewer.activate();
      viewer.reportLoad();
    }
  }

  /** Shows the continuation of the record, at a place. */
  showUpdatedRecord(session: Session, place: string): void {
    const viewer = this.#viewer;
    viewer.animateNextStep = viewer.isUsed = true;
    viewer.guard(() => this.#show(session, false, place));
    viewer.features?.refresh();
  }
}
