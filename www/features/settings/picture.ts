/** Small pictures of men on a board: each a little viewer of its own, so that the same styles dress it. */

import { SQUARE, scaleOf, svgElement } from '../../board/pieces.js';
import type { KindInfo } from '../../engine/types.js';
import type { House } from '../context.js';
import type { Sets } from '../piece-sets/index.js';
import css from './picture-style.css';

/** What the pictures show: enough to tell the sets, the sides and promotion. */
const MEN = [
  { code: 'R', kanji: '飛', size: 97, white: false },
  { code: '+P', kanji: 'と', size: 82, white: true },
];

function styles(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

export class Pictures {
  readonly #house: House;
  readonly #sets: Sets;
  readonly #styles: readonly CSSStyleSheet[];

  constructor(house: House, sets: Sets) {
    this.#house = house;
    this.#sets = sets;
    this.#styles = [styles(sets.css), styles(css)];
  }

  /** Draws what the attributes of a frame say: `pieces`, `board`, `theme`. */
  draw(frame: HTMLElement): void {
    const root = frame.shadowRoot ?? frame.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...this.#house.host.root.adoptedStyleSheets, ...this.#styles];
    const pieces = frame.getAttribute('pieces') ?? '';
    if (root.firstChild && frame.dataset.drawn === pieces) return;
    frame.dataset.drawn = pieces;
    const table = document.createElement('div');
    table.className = 'table picture';
    table.append(this.#board(pieces));
    root.replaceChildren(table);
  }

  #board(pieces: string): SVGElement {
    const box = `0 0 ${MEN.length * SQUARE} ${SQUARE}`;
    const board = svgElement('svg', { class: 'board', viewBox: box });
    const fill = svgElement('linearGradient', { id: 'man', x2: '0', y2: '1' });
    fill.append(
      svgElement('stop', { class: 'man-top' }),
      svgElement('stop', { class: 'man-foot', offset: '1' }),
    );
    const line = svgElement('path', { class: 'grid', d: `M${SQUARE} 0v${SQUARE}` });
    board.append(fill, ...this.#sets.fills(), line);
    board.append(...MEN.map((man, i) => this.#man(man, pieces, (i + 0.5) * SQUARE)));
    return board;
  }

  #man({ code, kanji, size, white }: (typeof MEN)[number], pieces: string, x: number): SVGElement {
    const { drawMan, faces } = this.#house.kit;
    const promoted = code.startsWith('+');
    const kind: KindInfo = { id: 0, code, kanji, whiteKanji: kanji, name: '', promoted, size };
    const face = this.#sets.face(pieces, kind);
    if (face) faces.set(kind, face);
    const man = drawMan({ kind, white }, white);
    man.removeAttribute('data-piece');
    man.setAttribute('transform', `translate(${x} ${SQUARE / 2}) scale(${scaleOf(kind)})`);
    return man;
  }
}
