/** Loaded for games other than standard shogi: other pieces and boards, moves of several legs, large boards. */

import type { Board, BoardExtension, BoardState } from '../../board/board.js';
import { GLYPHS } from '../../board/glyphs.js';
import { faces, svgElement } from '../../board/pieces.js';
import { DEFEATS } from '../../engine/defeats.js';
import { ask } from '../../engine/guard.js';
import type { KindInfo, VariantInfo, View } from '../../engine/types.js';
import { fill, type Language } from '../../model/i18n.js';
import { wordsIn } from '../../model/section.js';
import type { Session } from '../../model/session.js';
import { make, put } from '../../ui/dom.js';
import { VARIANTS } from '../words.js';
import { stone, stoneFills, wedge } from './faces.js';
import { isLarge, layPoints, spaceLabels, widenEdge } from './ground.js';
import { Legs, type Scene, SLOWLY } from './legs.js';
import css from './style.css';
import { Zoom } from './zoom.js';

/** Path data of the buttons' icons. */
const ICONS = {
  zoom: [
    'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.200 15.200 20 20M8 10.500h5',
    'M10.500 8v5',
  ],
  slow: ['M5 12a7.500 7.500 0 1 0 2.400-5.500L5 8.800M5 4v4.800h4.800M12.500 8.500V12l2.500 2'],
};

const KEYS: Readonly<Record<string, keyof typeof ICONS>> = { z: 'zoom', s: 'slow' };

/** The feature that draws the boards of variants. */
export class VariantBoard implements BoardExtension {
  readonly css = css;
  readonly #board: Board;
  readonly #legs: Legs;
  readonly #zoom: Zoom;
  readonly #buttons = { slow: this.#button('slow'), zoom: this.#button('zoom') };
  readonly #tools = make('div', { class: 'tools' }, ...Object.values(this.#buttons));
  #session: Session | undefined;
  #variant: VariantInfo | undefined;
  #shown: Scene | undefined;
  #words = VARIANTS.en;
  #block: HTMLElement | undefined;

  constructor(board: Board) {
    this.#board = board;
    this.#legs = new Legs(board);
    this.#zoom = new Zoom(board, () => this.#name());
    board.root.prepend(...stoneFills());
    board.root.append(this.#legs.root);
  }

  /** Registers the drawings of a game's pieces, before any is rendered. */
  meet(session: Session, language: Language): void {
    const { variant } = session.info;
    this.#session = session;
    if (variant === this.#variant) return;
    this.#variant = variant;
    this.#words = wordsIn(language, VARIANTS);
    if (variant.name === 'standard') return;
    for (const kind of variant.kinds) {
      // The piece set may have drawn it already.
      if (faces.has(kind)) continue;
      const name = fullName(kind, variant, this.#words.was);
      faces.set(kind, (characters, white) => {
        const text = characters.trim();
        const title = svgElement('title');
        title.textContent = name;
        return [title, ...(variant.onPoints ? stone(text, white, GLYPHS) : wedge(text, GLYPHS))];
      });
    }
  }

  /** Updates the overlays of the board; returns whether it has also animated the step. */
  show(state: BoardState, before: View | undefined): boolean {
    const { view, variant, animate } = state;
    if (!before) {
      if (variant.onPoints) layPoints(this.#board, variant);
      if (isLarge(variant)) widenEdge(this.#board, variant);
    }
    const scene = { ...state, cells: this.#cellsBefore(state, before) };
    this.#shown = scene;
    this.#legs.mark(scene);
    this.#zoom.show(view);
    this.#buttons.slow.hidden = !view.legs;
    return animate && before !== undefined && this.#legs.slide(before, scene);
  }

  /** Returns the cells before the last move, in games where a move can change more than its own squares. */
  #cellsBefore({ view, variant }: BoardState, before: View | undefined): Uint8Array | undefined {
    if (!variant.onPoints || view.to < 0) return undefined;
    return before?.node === view.parent ? before.cells : this.#look(view.parent);
  }

  #look(node: number): Uint8Array | undefined {
    const game = this.#session?.game;
    return game && ask(() => game.view(node)).cells;
  }

  reset(): void {
    this.#zoom.reset();
  }

  layoutCoordinates(variant: VariantInfo): void {
    if (isLarge(variant)) spaceLabels(this.#board, variant);
  }

  /** Returns the note on a position: why a player has lost. */
  note({ lost }: View): string {
    const { black, white, ...reasons } = this.#words.lost;
    const reason = reasons[DEFEATS[lost >> 1] as keyof typeof reasons];
    return lost < 0 || !reason ? '' : fill(reason, lost & 1 ? white : black);
  }

  /** Inserts the extension into the viewer's block. */
  enter(root: ShadowRoot): void {
    const block = root.querySelector<HTMLElement>('.block');
    const table = root.querySelector<HTMLElement>('.table');
    const variant = this.#variant;
    if (!block || !table || !variant) return;
    if (block !== this.#block) {
      this.#block = block;
      block.append(this.#tools);
      block.addEventListener('keydown', (event) => this.#onKey(event));
    }
    block.classList.toggle('variant', variant.name !== 'standard');
    table.classList.toggle('stones', Boolean(variant.onPoints));
    block.classList.toggle('large', isLarge(variant));
    this.#tools.hidden = !isLarge(variant);
    this.#zoom.enter(table);
    this.#zoom.allow(isLarge(variant));
    this.#name();
  }

  #button(act: keyof typeof ICONS): HTMLButtonElement {
    const icon = svgElement(
      'svg',
      { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      ...ICONS[act].map((d) => svgElement('path', { d })),
    );
    const button = make('button', { class: 'round', 'data-tool': act }, icon);
    button.addEventListener('click', () => this.#run(act));
    return button;
  }

  /** Labels the buttons. */
  #name(): void {
    for (const [key, act] of Object.entries(KEYS)) {
      const label = this.#words[act];
      const title = `${label} (${key.toUpperCase()})`;
      put(this.#buttons[act], { 'aria-label': label, title });
    }
    put(this.#buttons.zoom, { 'aria-pressed': `${this.#zoom.isOpen}` });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.matches('input:not([type=range]), select')) return;
    const act = KEYS[event.key.toLowerCase()];
    if (!act || (act === 'zoom' && this.#tools.hidden)) return;
    event.preventDefault();
    this.#run(act);
  }

  #run(act: keyof typeof ICONS): void {
    // A message may have replaced the record and its memory may be freed.
    if (this.#block?.querySelector('.message')) return;
    if (act === 'zoom') this.#zoom.toggle();
    else this.#replay();
  }

  #replay(): void {
    const scene = this.#shown;
    if (!scene || scene.view.to < 0) return;
    const cells = scene.cells ?? this.#look(scene.view.parent);
    this.#legs.play({ ...scene, cells }, SLOWLY);
  }
}

/** Returns the name of a piece, and for a promoted one its original name. */
function fullName({ code, name, promoted }: KindInfo, { kinds }: VariantInfo, was: string): string {
  const before = promoted && kinds.find((kind) => `+${kind.code}` === code);
  return before ? fill(was, name, before.name) : name;
}
