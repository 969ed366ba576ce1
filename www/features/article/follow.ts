/** Viewers that show the record of another one, each with its own settings, and step with it. */

import type { KifuViewerElement } from '../../api.js';
import type { Source } from '../../model/source.js';
import { leaderOf, ViewerConnection } from './viewer-connection.js';

const followers = new WeakMap<KifuViewerElement, Follower>();

/** Returns the record of the viewer that another one follows; `undefined` if there is none. */
export function sourceFor(viewer: KifuViewerElement): Promise<Source | undefined> {
  const follower = followers.get(viewer) ?? new Follower(viewer);
  followers.set(viewer, follower);
  return follower.source();
}

class Follower {
  readonly #viewer: KifuViewerElement;
  readonly #connection: ViewerConnection;
  /** The last record returned. */
  #source: Source | undefined;
  /** The leader's rows at the time its record was last written. */
  #rows: unknown;
  /** The last known place of each of the two viewers. */
  readonly #places = new Map<KifuViewerElement, string>();

  constructor(viewer: KifuViewerElement) {
    this.#viewer = viewer;
    this.#connection = new ViewerConnection(viewer, () => this.#onLeaderChange());
    viewer.addEventListener('kifu-draw', () => this.#sync(viewer, this.#connection.leader));
    viewer.addEventListener('kifu-load', () => this.#goToLeader());
  }

  async source(): Promise<Source | undefined> {
    this.#connection.connect();
    const { leader } = this.#connection;
    if (leader && !this.#isCircle(leader)) {
      if (!leader.record) await opened(leader);
      this.#source = await this.#recordOf(leader);
    }
    return this.#source;
  }

  /** Reports whether a viewer follows itself, possibly through others. */
  #isCircle(leader: KifuViewerElement): boolean {
    const seen = new Set([this.#viewer]);
    for (let at: KifuViewerElement | undefined = leader; at; at = leaderOf(at)) {
      if (seen.has(at)) {
        console.warn(`kifu-viewer: ${JSON.stringify(at.for)} is followed in a circle`);
        return true;
      }
      seen.add(at);
    }
    return false;
  }

  /** Returns a viewer's record: its source, or a new KIF text if the source is changed or contains other games. */
  async #recordOf(leader: KifuViewerElement): Promise<Source | undefined> {
    const { record } = leader;
    if (!record) return this.#source;
    if (!record.isChanged && record.games === 1) return record.source;
    if (record.rows === this.#rows) return this.#source;
    this.#rows = record.rows;
    return (await leader.write('kif'))?.text;
  }

  /** Handles an update of the leader. */
  #onLeaderChange(): void {
    const { leader } = this.#connection;
    if (!leader?.record || this.#isCircle(leader)) return;
    this.#sync(leader, this.#viewer);
    this.#recordOf(leader)
      .then((source) => {
        if (source === this.#source) return;
        this.#source = source;
        // Setting the attribute again makes the viewer read the record again.
        this.#viewer.setAttribute('for', this.#viewer.for);
      })
      .catch(console.error);
  }

  /** Goes to the leader's place once the record is opened. */
  #goToLeader(): void {
    const { leader } = this.#connection;
    if (!leader?.record || this.#source === undefined) return;
    this.#viewer.go(leader.path ?? '', 'viewer');
    for (const one of [leader, this.#viewer]) this.#places.set(one, one.path ?? '');
  }

  /** Moves the other viewer after one of them has moved. */
  #sync(moved: KifuViewerElement, other: KifuViewerElement | undefined): void {
    const { path = '' } = moved;
    if (this.#source === undefined || !moved.record || path === this.#places.get(moved)) return;
    this.#places.set(moved, path);
    if (!other?.record || other.path === path) return;
    other.go(path, 'viewer');
    this.#places.set(other, other.path ?? '');
  }
}

const opened = (viewer: KifuViewerElement): Promise<void> =>
  new Promise((done) => {
    for (const type of ['kifu-load', 'kifu-error'])
      viewer.addEventListener(type, () => done(), { once: true });
  });
