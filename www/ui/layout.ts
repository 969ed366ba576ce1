/** The parts that render themselves and are updated together: board, hands, move list. */

import { Board } from '../board/board.js';
import { Hand } from '../board/hand.js';
import type { NotationInfo, Row } from '../engine/types.js';
import { fill, type Language, type Words } from '../model/i18n.js';
import type { Session } from '../model/session.js';
import type { Fixtures } from './block.js';
import { handText, heading, positionText, type Scene } from './describe.js';
import { put } from './dom.js';
import { MoveList } from './move-list.js';

/** How long a position must be visible before it is described, in milliseconds. */
const REST = 100;

/** The state that the layout depends on. */
export interface LayoutState {
  readonly session: Session;
  readonly notation: NotationInfo | undefined;
  readonly language: Language;
  readonly flip: boolean;
  /** Whether a step may be animated. */
  readonly animate: boolean;
  /** Whether the list is laid out vertically. */
  readonly vertical: boolean;
  /** The squares whose pieces get a ring. */
  readonly hints: readonly number[];
}

/** The board, hands and move list of a viewer. */
export class Layout {
  readonly board = new Board();
  readonly list = new MoveList();
  readonly #hands = { black: new Hand(false), white: new Hand(true) };
  readonly fixtures: Fixtures = {
    board: this.board.root,
    hands: { black: this.#hands.black.root, white: this.#hands.white.root },
    list: this.list.root,
    mark: () => this.list.mark(),
  };
  /** Returns a scene with the names that are read aloud, once these are loaded. */
  spoken = (scene: Scene) => scene;
  #describing = 0;
  /** The rows from which the list was built. */
  #listed: readonly Row[] | undefined;

  /** Labels the parts before a record is opened, or if there is none. */
  name(words: Words): void {
    put(this.board.root, { 'aria-label': words.board });
    for (const side of ['black', 'white'] as const)
      put(this.#hands[side].root, { 'aria-label': fill(words.hand, words[side]) });
  }

  show({ session, notation, language, flip, animate, vertical, hints }: LayoutState): void {
    const { base: lang, viewer: words } = language;
    const { view, info } = session;
    const { variant } = info;
    const { extension } = this.board;
    extension?.meet(session, language);
    session.note = extension?.note(view) ?? '';
    const rows = session.listed();
    const isStep = rows === this.#listed;
    if (!isStep) {
      this.#listed = rows;
      const pairs = notation?.numbering === 'pairs';
      const figures = notation?.name === 'figurine' ? variant.kinds : [];
      const { result } = info;
      const about = heading(info, words);
      const spoken = (row: Row) => session.spoken?.(row);
      this.list.show({ rows, pairs, heading: about, result, words, figures, spoken });
    }
    this.list.go(session.node);
    this.list.root.classList.toggle('vertical', vertical);
    this.board.show({ view, variant, notation, flip, animate });
    this.board.hint(hints);
    for (const side of ['black', 'white'] as const) {
      const pieces = side === 'black' ? view.blackHand : view.whiteHand;
      this.#hands[side].show(pieces, variant.kinds, (side === 'white') !== flip);
    }
    clearTimeout(this.#describing);
    const describe = () => this.#describe({ view, variant, notation, words, lang }, session.note);
    // Debounce descriptions while the reader steps quickly.
    if (isStep) this.#describing = window.setTimeout(describe, REST);
    else describe();
  }

  /** Describes the board and the hands to screen readers. */
  #describe(seen: Scene, note: string): void {
    const scene = this.spoken(seen);
    put(this.board.root, {
      'aria-label': positionText(scene) + (note && scene.words.stop + note),
    });
    for (const side of ['black', 'white'] as const)
      put(this.#hands[side].root, { 'aria-label': handText(scene, side) });
  }
}
