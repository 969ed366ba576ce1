/** Applies looks that the first file does not know: piece sets, boards, coordinates, strong contrast. */

import { faces, SQUARE, svgElement } from '../../board/pieces.js';
import { rimOf } from '../../board/rim.js';
import { loadModule } from '../../engine/load-module.js';
import { readCrop } from '../../model/crop.js';
import type { ViewerOptions } from '../../model/options.js';
import type { Session } from '../../model/session.js';
import type { Feature, FullContext } from '../context.js';
import type { Face, Facts, Sets } from '../piece-sets/index.js';
import contrast from './contrast-style.css';

/** The set of pieces that the first file draws. */
const USUAL = 'kanji';
/** Strong colours, asked for by the system's settings or by the theme. */
const STRONG = matchMedia('(prefers-contrast: more)');
const isStrong = ({ theme }: ViewerOptions) => STRONG.matches || theme === 'contrast';

/** Whether other pieces are asked for, or another board. */
const hasSets = ({ pieces, board }: ViewerOptions) => pieces !== USUAL || board !== 'wood';

/** Whether an element asks for a look that is not the usual one. */
export const wantsAppearance = (options: ViewerOptions): boolean =>
  hasSets(options) || options.coordinates !== 'one' || isStrong(options);

/** The feature that loads looks beyond the usual ones. */
export class Appearance implements Feature {
  readonly #context: FullContext;
  readonly #contrast = new CSSStyleSheet();
  #sets: Sets | undefined;
  #loading: Promise<void> | undefined;
  #worn: { readonly kinds: unknown; readonly pieces: string } | undefined;
  /** How the pieces of other games go, by the name of the game. */
  readonly #ways = new Map<string, readonly Facts[]>();
  #asked = '';
  readonly #redraw = () => this.#context.redraw();

  constructor(context: FullContext) {
    this.#context = context;
    this.#contrast.replaceSync(contrast);
    const { root } = context;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#contrast];
    STRONG.addEventListener('change', this.#redraw);
  }

  leave(): void {
    STRONG.removeEventListener('change', this.#redraw);
  }

  drawn(): void {
    const { state } = this.#context;
    const options = this.#context.options();
    this.#contrast.disabled = !isStrong(options);
    const { session } = state();
    if (!session) return;
    this.#widen(session);
    if (hasSets(options)) this.#loading ??= this.#load();
    this.#wear(session);
  }

  async #load(): Promise<void> {
    const context = this.#context;
    try {
      const { Sets } = await loadModule('piece-sets', () => import('../piece-sets/index.js'));
      this.#sets = new Sets();
      context.addStyle(this.#sets.css);
      context.layout.board.root.prepend(...this.#sets.fills());
      this.#redraw();
    } catch (reason) {
      // The usual pieces and board need no file.
      console.error(reason);
    }
  }

  /** Draws the pieces of the set. New kinds make the board, the hands and figurines draw theirs again. */
  #wear(session: Session): void {
    const context = this.#context;
    const { kinds } = session.info.variant;
    const asked = context.options().pieces;
    const pieces = asked === USUAL ? '' : asked;
    if (!this.#sets || (this.#worn?.kinds === kinds && this.#worn.pieces === pieces)) return;
    const isOther = session.info.variant.name !== 'standard';
    const own = isOther
      ? this.#dressed(session, pieces)
      : kinds.map((kind) => this.#sets?.face(pieces, kind));
    if (!own) return;
    if (!this.#worn?.pieces && !own.some(Boolean)) {
      this.#worn = { kinds, pieces };
      return;
    }
    const dressed = kinds.map((kind) => ({ ...kind }));
    for (const [i, kind] of dressed.entries()) {
      const face = own[i];
      if (face) faces.set(kind, face);
    }
    session.info = { ...session.info, variant: { ...session.info.variant, kinds: dressed } };
    session.rows = [...session.rows];
    this.#worn = { kinds: dressed, pieces };
    this.#redraw();
  }

  /** How a set draws the pieces of another game; nothing as long as it is not known how these go. */
  #dressed(session: Session, pieces: string): readonly (Face | undefined)[] | undefined {
    const { kinds, name } = session.info.variant;
    const nothing = kinds.map(() => undefined);
    if (!pieces) return nothing;
    const known = this.#ways.get(name);
    if (!known) {
      this.#learn(name).catch(console.error);
      return undefined;
    }
    return kinds.map((kind, i) => {
      const facts = known[i];
      const dress = facts && this.#sets?.dress(pieces, facts);
      // The pieces of other games have a face of their own by now.
      const usual = faces.get(kind);
      return dress && usual && ((characters, white) => dress(usual(characters, white)));
    });
  }

  async #learn(name: string): Promise<void> {
    if (this.#asked === name) return;
    this.#asked = name;
    const { lang } = this.#context.state();
    const found = await this.#context.ask((game) => game.pieces(lang).pieces);
    if (!found) return;
    this.#ways.set(name, found);
    this.#redraw();
  }

  /** Gives the coordinates their space, or removes it. */
  #widen({ info }: Session): void {
    const { root, layout } = this.#context;
    const { coordinates, crop: text } = this.#context.options();
    const crop = readCrop(text);
    const labels = layout.board.root.querySelector('.coordinates');
    const others = labels?.querySelector('.others-side');
    const isBoth = coordinates === 'both' && !crop;
    if (!isBoth) others?.remove();
    // Large boards have a rim of their own, and part of a board is drawn elsewhere.
    const isPart = layout.board.root.querySelector('[clip-path]') !== null;
    if (crop || isPart || root.querySelector('.block.large')) return;
    const { left, top, right, bottom } = rimOf(coordinates);
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
