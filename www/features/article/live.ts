/** A live record: its file is read repeatedly until the game has ended. */

import { html, nothing } from 'lit/html.js';
import { ask } from '../../engine/guard.js';
import { fillCount } from '../../model/i18n.js';
import { Session } from '../../model/session.js';
import { find } from '../../model/tree.js';
import type { Area, Feature } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { ARTICLE } from '../words.js';
import css from './live-style.css';

/** The minimum interval, and the maximum wait after failures, in seconds. */
const [MIN_INTERVAL, MAX_INTERVAL] = [5, 600];

/** The timeout of a request, in milliseconds; a hanging connection never reports an error. */
const PATIENCE = 30_000;

/** Reads a live record again while its game continues. */
export class LiveRecord extends FeatureBase implements Feature {
  readonly css = css;
  #timer = 0;
  /** The time of the next read, in milliseconds since the epoch. */
  #due = 0;
  #interval = 0;
  #failures = 0;
  /** The number of new moves that the reader has not visited. */
  #news = 0;
  #listens = false;

  // When to read

  get #session(): Session | undefined {
    return this.context.state().session;
  }

  /** Whether there is a game that may continue. */
  get #isLive(): boolean {
    const { refresh, src } = this.context.options();
    const session = this.#session;
    return refresh !== undefined && src !== '' && session !== undefined && !hasEnded(session);
  }

  drawn(): void {
    const { refresh = MAX_INTERVAL } = this.context.options();
    const interval = Math.max(MIN_INTERVAL, refresh) * 1000;
    if (!this.#isLive) this.leave();
    else if (!this.#listens || interval !== this.#interval) {
      this.#interval = interval;
      this.#listens = true;
      document.addEventListener('visibilitychange', this.#onSight);
      this.#plan();
    }
    if (this.#news > 0 && this.#isAtLast) {
      this.#news = 0;
      this.context.redraw();
    }
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#listens = false;
    document.removeEventListener('visibilitychange', this.#onSight);
  }

  #plan(): void {
    const slowest = Math.max(this.#interval, MAX_INTERVAL * 1000);
    this.#due = Date.now() + Math.min(this.#interval * 2 ** this.#failures, slowest);
    this.#wait();
  }

  /** Waits for the next read. A hidden page is not read until it becomes visible. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (document.hidden || !this.#listens) return;
    const read = () => this.#read().catch(console.error);
    this.#timer = window.setTimeout(read, Math.max(0, this.#due - Date.now()));
  }

  readonly #onSight = () => this.#wait();

  // Reading

  async #read(): Promise<void> {
    const { src } = this.context.options();
    const before = this.#session;
    try {
      const bytes = await fetchAgain(src);
      // A record that the reader has changed is not replaced.
      const isSame = before === this.#session && before && !before.isChanged;
      if (isSame && isOther(bytes, before.source)) await this.#take(bytes, before);
      this.#fail(0);
    } catch (reason) {
      if (this.#failures === 0) console.warn(`kifu-viewer: ${reason}`);
      this.#fail(this.#failures + 1);
    }
    if (this.#listens) this.#plan();
  }

  /** Shows the continuation of the record. If it cannot be read, the current one stays. */
  async #take(bytes: Uint8Array, before: Session): Promise<void> {
    const context = this.context;
    const session = context.guard(() => new Session(bytes, before.engine));
    if (!session) return;
    session.which = before.which;
    session.veil = before.veil;
    const isFit = await this.#isFit(session, before);
    if (!isFit || before !== this.#session) {
      session.free();
      if (!isFit) throw new Error('what was fetched is no record');
      return;
    }
    const moves = lengthOf(before);
    const isAtLast = this.#isAtLast;
    context.showUpdatedRecord(session, isAtLast ? 'last' : (context.element.path ?? '0'));
    if (!isAtLast) this.#news += Math.max(0, lengthOf(session) - moves);
  }

  async #isFit(session: Session, before: Session): Promise<boolean> {
    const context = this.context;
    if (session.games.length <= session.which) return false;
    if (before.readerGames || !context.guard(() => session.isClear))
      await context.complete(session);
    const info = context.guard(() => ask(() => session.game.info('en')));
    return info !== undefined && (info.nodes > 0 || info.problems === 0);
  }

  #fail(failures: number): void {
    const isNews = failures > 0 !== this.#failures > 0;
    this.#failures = failures;
    if (isNews) this.context.redraw();
  }

  // Rendering

  get #isAtLast(): boolean {
    const session = this.#session;
    return session !== undefined && session.node === find(session.tree, 'last');
  }

  draw(area: Area): unknown {
    const context = this.context;
    if (area !== 'foot' || context.options().refresh === undefined) return undefined;
    const words = this.context.words(ARTICLE);
    const session = this.#session;
    const last = session && find(session.tree, 'last');
    const news =
      this.#news > 0
        ? html`<span>${fillCount(words.newMoves, this.#news)}</span>
          <button class="to-last" data-node=${last}>${words.toLast}</button>`
        : nothing;
    // The live region is rendered before it has content, as screen readers require.
    return html`<p class="live" role="status">${news}${this.#failures > 0 ? html`<span class="wrong">${words.unreachable}</span>` : nothing}</p>`;
  }
}

/** Fetches a file again; the server can reply that it is unchanged. */
async function fetchAgain(url: string): Promise<Uint8Array> {
  const stop = new AbortController();
  // After the response this has no effect.
  setTimeout(() => stop.abort(), PATIENCE);
  const answer = await fetch(url, { cache: 'no-cache', signal: stop.signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function isOther(bytes: Uint8Array, source: string | Uint8Array): boolean {
  if (typeof source === 'string' || source.length !== bytes.length) return true;
  return bytes.some((byte, i) => byte !== source[i]);
}

/** Returns the number of moves on the main line. */
const lengthOf = ({ rows }: Session): number =>
  rows.filter(({ depth, kind }) => depth === 0 && kind === 'move').length;

function hasEnded({ tree, info }: Session): boolean {
  const last = tree.rows[find(tree, 'last') ?? tree.start];
  return last?.kind === 'ending' || info.result !== '';
}
