/** Applies looks that the first file does not know: piece sets, boards, coordinates, strong contrast. */

import { SQUARE, svgElement } from '../../board/pieces.js';
import { rimOf } from '../../board/rim.js';
import type { Session } from '../../model/session.js';
import type { Feature, FeatureContext } from '../context.js';
import type { Sets } from '../piece-sets/index.js';
import contrast from './contrast-style.css';

/** Strong colours, asked for by the system's settings or by the theme. */
const STRONG = matchMedia('(prefers-contrast: more)');
const isStrong = (element: Element) =>
  STRONG.matches || element.getAttribute('theme') === 'contrast';

/** Whether an element asks for a look that is not the usual one. */
export const wantsAppearance = (element: Element): boolean =>
  element.matches('[pieces], [board], [coordinates]') || isStrong(element);

/** The feature that loads looks beyond the usual ones. */
export class Appearance implements Feature {
  readonly #context: FeatureContext;
  readonly #contrast = new CSSStyleSheet();
  #sets: Sets | undefined;
  #loading: Promise<void> | undefined;
  #worn: { readonly kinds: unknown; readonly pieces: string } | undefined;
  readonly #redraw = () => this.#context.redraw();

  constructor(context: FeatureContext) {
    this.#context = context;
    this.#contrast.replaceSync(contrast);
    context.viewer.root.adoptedStyleSheets.push(this.#contrast);
    STRONG.addEventListener('change', this.#redraw);
  }

  leave(): void {
    STRONG.removeEventListener('change', this.#redraw);
  }

  drawn(): void {
    const { element, state } = this.#context.viewer;
    this.#contrast.disabled = !isStrong(element);
    const { session } = state();
    if (!session) return;
    this.#widen(session);
    if (element.matches('[pieces], [board]')) this.#loading ??= this.#load();
    this.#wear(session);
  }

  async #load(): Promise<void> {
    const { modules, viewer } = this.#context;
    try {
      const { Sets } = await import('../piece-sets/index.js');
      this.#sets = new Sets(modules);
      viewer.addStyle(this.#sets.css);
      viewer.layout.board.root.prepend(...this.#sets.fills());
      this.#redraw();
    } catch (reason) {
      // The usual pieces and board need no file.
      console.error(reason);
    }
  }

  /** Draws the pieces of the set. New kinds make the board, the hands and figurines draw theirs again. */
  #wear(session: Session): void {
    const { modules, viewer } = this.#context;
    const { kinds } = session.info.variant;
    const pieces = viewer.element.getAttribute('pieces') ?? '';
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
      if (face) modules.faces.set(kind, face);
    }
    session.info = { ...session.info, variant: { ...session.info.variant, kinds: dressed } };
    session.rows = [...session.rows];
    this.#worn = { kinds: dressed, pieces };
    this.#redraw();
  }

  /** Gives the coordinates their space, or removes it. */
  #widen({ info }: Session): void {
    const { element, root, layout } = this.#context.viewer;
    const labels = layout.board.root.querySelector('.coordinates');
    const others = labels?.querySelector('.others-side');
    const isBoth = element.getAttribute('coordinates') === 'both' && !element.hasAttribute('crop');
    if (!isBoth) others?.remove();
    // Large boards have a rim of their own, and `crop` draws part of a board.
    if (element.hasAttribute('crop') || root.querySelector('.block.large')) return;
    const { left, top, right, bottom } = rimOf(element);
    const { files, ranks } = info.variant;
    const [width, height] = [files * SQUARE, ranks * SQUARE];
    const box = [-left, -top, width + left + right, height + top + bottom].join(' ');
    const board = layout.board.root;
    if (board.getAttribute('viewBox') !== box) board.setAttribute('viewBox', box);
    if (isBoth && labels && !others) labels.append(this.#otherSide(labels, files, height));
  }

  /** Repeats the coordinates at the other two sides. */
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
