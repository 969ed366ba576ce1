/** Applies looks that the first file does not contain: piece sets, boards, coordinates, strong contrast. */

import { faces, SQUARE, svgElement } from '../../board/pieces.js';
import { rimOf } from '../../board/rim.js';
import { loadModule } from '../../engine/load-module.js';
import { readCrop } from '../../model/crop.js';
import type { ViewerOptions } from '../../model/options.js';
import type { Session } from '../../model/session.js';
import type { Feature, FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import type { Face, Facts, Sets } from '../piece-sets/index.js';
import contrast from './contrast-style.css';

/** The set of pieces that the first file draws. */
const USUAL = 'kanji';
/** Matches if the system requests high contrast. */
const STRONG = matchMedia('(prefers-contrast: more)');
const isStrong = ({ theme }: ViewerOptions) => STRONG.matches || theme === 'contrast';

/** Reports whether another set of pieces or another board is requested. */
const hasSets = ({ pieces, board }: ViewerOptions) => pieces !== USUAL || board !== 'wood';

/** Reports whether the options request a look besides the default. */
export const wantsAppearance = (options: ViewerOptions): boolean =>
  hasSets(options) || options.coordinates !== 'one' || isStrong(options);

/** The feature that loads looks besides the default. */
export class Appearance extends FeatureBase implements Feature {
  readonly #contrast = new CSSStyleSheet();
  #sets: Sets | undefined;
  #loading: Promise<void> | undefined;
  #worn: { readonly kinds: unknown; readonly pieces: string } | undefined;
  /** The moves of variants' pieces, by the variant's name. */
  readonly #ways = new Map<string, readonly Facts[]>();
  #asked = '';
  readonly #redraw = () => this.context.redraw();

  constructor(context: FeatureContext) {
    super(context);
    this.#contrast.replaceSync(contrast);
    const { root } = context;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#contrast];
    STRONG.addEventListener('change', this.#redraw);
  }

  leave(): void {
    STRONG.removeEventListener('change', this.#redraw);
  }

  drawn(): void {
    const { state } = this.context;
    const options = this.context.options();
    this.#contrast.disabled = !isStrong(options);
    const { session } = state();
    if (!session) return;
    this.#widen(session);
    if (hasSets(options)) this.#loading ??= this.#load();
    this.#wear(session);
  }

  async #load(): Promise<void> {
    const context = this.context;
    try {
      const { Sets } = await loadModule('piece-sets', () => import('../piece-sets/index.js'));
      this.#sets = new Sets();
      context.addStyle(this.#sets.css);
      context.layout.board.root.prepend(...this.#sets.fills());
      this.#redraw();
    } catch (reason) {
      // The default pieces and board need no file.
      console.error(reason);
    }
  }

  /** Draws the pieces of the set. New kinds make the board, the hands and figurines redraw their pieces. */
  #wear(session: Session): void {
    const context = this.context;
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

  /** Returns the faces of a variant's pieces in a set; `undefined` until the pieces' moves are known. */
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
      // The pieces of variants already have faces of their own.
      const usual = faces.get(kind);
      return dress && usual && ((characters, white) => dress(usual(characters, white)));
    });
  }

  async #learn(name: string): Promise<void> {
    if (this.#asked === name) return;
    this.#asked = name;
    const { lang } = this.context.state();
    const found = await this.context.askFull((game) => game.pieces(lang).pieces);
    if (!found) return;
    this.#ways.set(name, found);
    this.#redraw();
  }

  /** Adds or removes the space for the coordinates. */
  #widen({ info }: Session): void {
    const { root, layout } = this.context;
    const { coordinates, crop: text } = this.context.options();
    const crop = readCrop(text);
    const labels = layout.board.root.querySelector('.coordinates');
    const others = labels?.querySelector('.others-side');
    const isBoth = coordinates === 'both' && !crop;
    if (!isBoth) others?.remove();
    // Large boards have their own rim, and a part of a board is drawn elsewhere.
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

  /** Repeats the coordinates on the other two sides. */
  #otherSide(labels: Element, files: number, height: number): Element {
    const group = svgElement('g', { class: 'others-side' });
    for (const [i, label] of [...labels.querySelectorAll(':scope > :not(.own-name)')].entries()) {
      const copy = label.cloneNode(true) as Element;
      if (i < files) copy.setAttribute('y', `${height + 10}`);
      else copy.setAttribute('x', '-14');
      group.append(copy);
    }
    return group;
  }
}
