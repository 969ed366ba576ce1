/** The parts that draw themselves, updated together: board, hands, move list. */

import { Board } from '../board/board.js';
import { Hand } from '../board/hand.js';
import type { NotationInfo, Row } from '../engine/types.js';
import { fill, type Language, type Words } from '../model/i18n.js';
import type { Session } from '../model/session.js';
import type { Fixtures } from './block.js';
import { handText, heading, positionText } from './describe.js';
import { MoveList } from './move-list.js';

/** What the layout depends on. */
export interface LayoutState {
  readonly session: Session;
  readonly notation: NotationInfo | undefined;
  readonly language: Language;
  readonly flip: boolean;
  /** Whether a step may be animated. */
  readonly animate: boolean;
  /** Whether the list is written vertically. */
  readonly vertical: boolean;
  /** Squares whose pieces get a ring. */
  readonly hints: readonly number[];
}

/** Fits the parts of a viewer to the width that it has. */
export class Layout {
  readonly board = new Board();
  readonly list = new MoveList();
  readonly #hands = { black: new Hand(false), white: new Hand(true) };
  readonly fixtures: Fixtures = {
    board: this.board.root,
    hands: { black: this.#hands.black.root, white: this.#hands.white.root },
    list: this.list.root,
  };
  /** The rows the list was built from. */
  #listed: readonly Row[] | undefined;

  /** Labels the parts before a record is opened, or without one. */
  name(words: Words): void {
    this.board.root.ariaLabel = words.board;
    for (const side of ['black', 'white'] as const)
      this.#hands[side].root.ariaLabel = fill(words.hand, words[side]);
  }

  show({ session, notation, language, flip, animate, vertical, hints }: LayoutState): void {
    const { base: lang, viewer: words } = language;
    const { view, info, rows } = session;
    const { variant } = info;
    const { extension } = this.board;
    extension?.meet(session, language);
    session.note = extension?.note(view) ?? '';
    if (rows !== this.#listed) {
      this.#listed = rows;
      const pairs = notation?.numbering === 'pairs';
      const figures = notation?.name === 'figurine' ? variant.kinds : [];
      this.list.show({ rows, pairs, heading: heading(info), words, figures });
    }
    this.list.root.classList.toggle('vertical', vertical);
    this.board.show({ view, variant, notation, flip, animate });
    this.board.hint(hints);
    const scene = { view, variant, notation, words, lang };
    this.board.root.ariaLabel = positionText(scene) + (session.note && words.stop + session.note);
    for (const side of ['black', 'white'] as const) {
      const pieces = side === 'black' ? view.blackHand : view.whiteHand;
      const top = (side === 'white') !== flip;
      this.#hands[side].show(pieces, variant.kinds, top, handText(scene, side));
    }
  }
}
