/** Navigation in the tree of the current record. */

import type { Asker } from '../api.js';
import { find } from '../model/tree.js';
import type { Viewer } from './viewer.js';

/** Goes to nodes, to other records of the source, and to the place of a change. */
export class Navigation {
  readonly #viewer: Viewer;

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  /** Returns the node at a place, if there is one. */
  nodeAt(place: number | string): number | undefined {
    const tree = this.#viewer.session?.tree;
    return tree && find(tree, `${place}`);
  }

  /** Goes to a node for the page or the reader; returns whether there is such a node. */
  go(node: number, by: Asker): boolean {
    const viewer = this.#viewer;
    if (!viewer.session?.tree.rows[node]) return false;
    if (by === 'reader') this.step(node);
    else this.#go(node, by);
    return true;
  }

  /** Goes to a node as the reader's own step, which ends playback. */
  step(node: number, animate = true): void {
    this.#viewer.playback.pause();
    this.visit(node, animate);
  }

  /** Goes to another node, and notifies the features. */
  visit(node: number, animate = true, by: Asker = 'reader'): void {
    const viewer = this.#viewer;
    if (!viewer.session?.tree.rows[node] || node === viewer.node) return;
    viewer.features?.card.close();
    viewer.animateNextStep = animate;
    this.#go(node, by);
    viewer.features?.visited(node);
  }

  #go(node: number, by: Asker): void {
    const viewer = this.#viewer;
    const before = viewer.node;
    viewer.guard(() => viewer.session?.go(node));
    viewer.isUsed = true;
    viewer.features?.refresh();
    viewer.host.draw();
    if (viewer.node !== before) viewer.reportPlace(by);
  }

  /** Shows another record of the same source. */
  choose(which: number): void {
    const viewer = this.#viewer;
    viewer.isUsed = true;
    viewer.reset();
    viewer.session?.choose(which);
    viewer.reportWhenDrawn();
  }

  /** Shows a node of the record after an edit. */
  changed(node: number, animate = true): void {
    const viewer = this.#viewer;
    viewer.isUsed = true;
    viewer.features?.card.close();
    viewer.session?.changed(node);
    viewer.animateNextStep = animate;
    viewer.reportWhenDrawn();
  }
}
