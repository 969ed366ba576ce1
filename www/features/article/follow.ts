/** Viewers that show the record of another one, each in its own way, and step with it. */

import type { KifuViewerElement } from '../../api.js';
import type { Source } from '../../model/source.js';
import { Bond, leaderOf } from './leader.js';

const followers = new WeakMap<KifuViewerElement, Follower>();

/** The record of the viewer that another one follows; nothing where there is none. */
export function lend(viewer: KifuViewerElement): Promise<Source | undefined> {
  const follower = followers.get(viewer) ?? new Follower(viewer);
  followers.set(viewer, follower);
  return follower.source();
}

class Follower {
  readonly #viewer: KifuViewerElement;
  readonly #bond: Bond;
  /** What was lent last. */
  #lent: Source | undefined;
  /** The rows of the leader whose record was written last. */
  #rows: unknown;
  /** Where each of the two was seen last. */
  readonly #places = new Map<KifuViewerElement, string>();

  constructor(viewer: KifuViewerElement) {
    this.#viewer = viewer;
    this.#bond = new Bond(viewer, () => this.#hear());
    viewer.addEventListener('kifu-draw', () => this.#step(viewer, this.#bond.leader));
    viewer.addEventListener('kifu-load', () => this.#join());
  }

  async source(): Promise<Source | undefined> {
    this.#bond.look();
    const { leader } = this.#bond;
    if (leader && !this.#isCircle(leader)) {
      if (!leader.record) await opened(leader);
      this.#lent = await this.#recordOf(leader);
    }
    return this.#lent;
  }

  /** Whether a viewer follows itself, if only through others. */
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

  /** What a viewer shows: what it has read, or written anew where that is not all of it, or more. */
  async #recordOf(leader: KifuViewerElement): Promise<Source | undefined> {
    const { record } = leader;
    if (!record) return this.#lent;
    if (!record.isChanged && record.games === 1) return record.source;
    if (record.rows === this.#rows) return this.#lent;
    this.#rows = record.rows;
    return (await leader.write('kif'))?.text;
  }

  /** The leader shows something else. */
  #hear(): void {
    const { leader } = this.#bond;
    if (!leader?.record || this.#isCircle(leader)) return;
    this.#step(leader, this.#viewer);
    this.#recordOf(leader)
      .then((source) => {
        if (source === this.#lent) return;
        this.#lent = source;
        // Saying again whom it follows has it read the record again.
        this.#viewer.setAttribute('for', this.#viewer.for);
      })
      .catch(console.error);
  }

  /** The record has been opened here, too: on to the place. */
  #join(): void {
    const { leader } = this.#bond;
    if (!leader?.record || this.#lent === undefined) return;
    this.#viewer.go(leader.path ?? '', 'viewer');
    for (const one of [leader, this.#viewer]) this.#places.set(one, one.path ?? '');
  }

  /** Takes the other one along when one has gone somewhere. */
  #step(moved: KifuViewerElement, other: KifuViewerElement | undefined): void {
    const { path = '' } = moved;
    if (this.#lent === undefined || !moved.record || path === this.#places.get(moved)) return;
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
