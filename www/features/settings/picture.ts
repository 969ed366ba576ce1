/** Small pictures of pieces on a board: each has a shadow root with the viewer's styles. */

import { drawPiece, faces, SQUARE, scaleOf, svgElement } from '../../board/pieces.js';
import type { KindInfo } from '../../engine/types.js';
import { make } from '../../ui/dom.js';
import type { FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import type { Sets } from '../piece-sets/index.js';
import css from './picture-style.css';

/** The pieces shown: enough to distinguish the sets, the sides and promotion. */
const PIECES = [
  { code: 'R', kanji: '飛', size: 97, white: false },
  { code: '+P', kanji: 'と', size: 82, white: true },
];

function styles(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Small pictures of the choices. */
export class Pictures extends FeatureBase {
  readonly #sets: Sets;
  readonly #styles: readonly CSSStyleSheet[];

  constructor(context: FeatureContext, sets: Sets) {
    super(context);
    this.#sets = sets;
    this.#styles = [styles(sets.css), styles(css)];
  }

  /** Draws a picture for the attributes of a frame: `pieces`, `board`, `theme`. */
  draw(frame: HTMLElement): void {
    const root = frame.shadowRoot ?? frame.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...this.context.root.adoptedStyleSheets, ...this.#styles];
    const pieces = frame.getAttribute('pieces') ?? '';
    if (root.firstChild && frame.dataset.drawn === pieces) return;
    frame.dataset.drawn = pieces;
    root.replaceChildren(make('div', { class: 'table picture' }, this.#board(pieces)));
  }

  #board(pieces: string): SVGElement {
    const box = `0 0 ${PIECES.length * SQUARE} ${SQUARE}`;
    const fill = svgElement(
      'linearGradient',
      { id: 'piece', x2: 0, y2: 1 },
      svgElement('stop', { class: 'piece-top' }),
      svgElement('stop', { class: 'piece-foot', offset: 1 }),
    );
    return svgElement(
      'svg',
      { class: 'board', viewBox: box },
      fill,
      ...this.#sets.fills(),
      svgElement('path', { class: 'grid', d: `M${SQUARE} 0v${SQUARE}` }),
      ...PIECES.map((piece, i) => this.#piece(piece, pieces, (i + 0.5) * SQUARE)),
    );
  }

  #piece(
    { code, kanji, size, white }: (typeof PIECES)[number],
    pieces: string,
    x: number,
  ): SVGElement {
    const promoted = code.startsWith('+');
    const kind: KindInfo = { id: 0, code, kanji, whiteKanji: kanji, name: '', promoted, size };
    const face = this.#sets.face(pieces, kind);
    if (face) faces.set(kind, face);
    const piece = drawPiece({ kind, white }, white);
    piece.removeAttribute('data-piece');
    piece.setAttribute('transform', `translate(${x} ${SQUARE / 2}) scale(${scaleOf(kind)})`);
    return piece;
  }
}
