/** What a reader or a page chose about looks that the first drawing knows nothing of. */

import { rimOf } from '../../board/margin.js';
import { SQUARE, svgElement } from '../../board/pieces.js';
import type { Session } from '../../model/session.js';
import type { House, Room } from '../context.js';
import type { Sets } from '../piece-sets/index.js';
import contrast from './contrast-style.css';

/** Strong colours for readers who asked their system for them, or picked the theme. */
const STRONG = matchMedia('(prefers-contrast: more)');
const isStrong = (element: Element) =>
  STRONG.matches || element.getAttribute('theme') === 'contrast';

export const wantsLooks = (element: Element): boolean =>
  element.matches('[pieces], [board], [coordinates]') || isStrong(element);

export class Looks implements Room {
  readonly #house: House;
  readonly #contrast = new CSSStyleSheet();
  #sets: Sets | undefined;
  #loading: Promise<void> | undefined;
  #worn: { readonly kinds: unknown; readonly pieces: string } | undefined;
  readonly #redraw = () => this.#house.redraw();

  constructor(house: House) {
    this.#house = house;
    this.#contrast.replaceSync(contrast);
    house.host.root.adoptedStyleSheets.push(this.#contrast);
    STRONG.addEventListener('change', this.#redraw);
  }

  leave(): void {
    STRONG.removeEventListener('change', this.#redraw);
  }

  drawn(): void {
    const { element, state } = this.#house.host;
    this.#contrast.disabled = !isStrong(element);
    const { session } = state();
    if (!session) return;
    this.#widen(session);
    if (element.matches('[pieces], [board]')) this.#loading ??= this.#load();
    this.#wear(session);
  }

  async #load(): Promise<void> {
    const { kit, host } = this.#house;
    try {
      const { Sets } = await import('../piece-sets/index.js');
      this.#sets = new Sets(kit);
      host.dress(this.#sets.css);
      host.stage.board.root.prepend(...this.#sets.fills());
      this.#redraw();
    } catch (reason) {
      // The usual men and the usual board do.
      console.error(reason);
    }
  }

  /** Draws the men as the set has them. New kinds let the board, the hands and figurines draw theirs anew. */
  #wear(session: Session): void {
    const { kit, host } = this.#house;
    const { kinds } = session.info.variant;
    const pieces = host.element.getAttribute('pieces') ?? '';
    if (!this.#sets || (this.#worn?.kinds === kinds && this.#worn.pieces === pieces)) return;
    const faces = kinds.map((kind) => this.#sets?.face(pieces, kind));
    const isOther = session.info.variant.name !== 'standard';
    if (isOther || (!this.#worn?.pieces && !faces.some(Boolean))) {
      this.#worn = { kinds, pieces };
      return;
    }
    const dressed = kinds.map((kind) => ({ ...kind }));
    for (const [i, kind] of dressed.entries()) {
      const face = faces[i];
      if (face) kit.faces.set(kind, face);
    }
    session.info = { ...session.info, variant: { ...session.info.variant, kinds: dressed } };
    session.rows = [...session.rows];
    this.#worn = { kinds: dressed, pieces };
    this.#redraw();
  }

  /** Gives the coordinates their room, or takes it. */
  #widen({ info }: Session): void {
    const { element, root, stage } = this.#house.host;
    const labels = stage.board.root.querySelector('.coordinates');
    const others = labels?.querySelector('.others-side');
    const isBoth = element.getAttribute('coordinates') === 'both' && !element.hasAttribute('crop');
    if (!isBoth) others?.remove();
    // Large boards have a rim of their own, and a part of a board is shown by what cuts it out.
    if (element.hasAttribute('crop') || root.querySelector('.block.large')) return;
    const { left, top, right, bottom } = rimOf(element);
    const { files, ranks } = info.variant;
    const [width, height] = [files * SQUARE, ranks * SQUARE];
    const box = [-left, -top, width + left + right, height + top + bottom].join(' ');
    const board = stage.board.root;
    if (board.getAttribute('viewBox') !== box) board.setAttribute('viewBox', box);
    if (isBoth && labels && !others) labels.append(this.#otherSide(labels, files, height));
  }

  /** The same coordinates at the other two sides. */
  #otherSide(labels: Element, files: number, height: number): Element {
    const group = svgElement('g', { class: 'others-side' });
    for (const [i, label] of [...labels.querySelectorAll(':scope > :not(.own-name)')].entries()) {
      const copy = label.cloneNode(true) as Element;
      if (i < files) copy.setAttribute('y', `${height + 16}`);
      else copy.setAttribute('x', '-14');
      group.append(copy);
    }
    return group;
  }
}
