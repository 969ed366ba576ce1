/** The list as columns: the main line, and beside it every variation from the ply where it begins. */

import type { Row } from '../engine.js';
import type { House, Room } from '../more/room.js';
import type { Session } from '../session.js';
import { lanesOf } from './lanes.js';
import { WORDS } from './words.js';

export class Columns implements Room {
  readonly #house: House;
  readonly #root = part('div', 'columns');
  readonly #grid = part('div', 'columns-grid');
  readonly #said = part('div', 'columns-said');
  readonly #buttons = new Map<number, HTMLElement>();
  #rows: Session['rows'] | undefined;
  #current: HTMLElement | undefined;

  constructor(house: House) {
    this.#house = house;
    this.#root.setAttribute('part', 'moves');
    this.#root.setAttribute('role', 'group');
    this.#root.append(this.#grid, this.#said);
  }

  drawn(): void {
    const { element, root, state } = this.#house.host;
    const { session, language } = state();
    const block = root.querySelector('.block');
    const isAsked = element.getAttribute('list') === 'columns';
    if (!isAsked || !session || !block) {
      this.#root.remove();
      return;
    }
    if (this.#root.parentNode !== block) block.append(this.#root);
    this.#root.ariaLabel = language.viewer.moves;
    if (session.rows !== this.#rows) this.#build(session);
    this.#mark(session);
  }

  #build(session: Session): void {
    this.#rows = session.rows;
    this.#buttons.clear();
    const { spots, plies } = lanesOf(session.tree);
    const pieces: HTMLElement[] = [];
    for (const [ply, [first]] of plies.entries()) {
      const row = first && session.tree.rows.get(first.node);
      if (!row || ply === 0) continue;
      pieces.push(placed(written('span', 'number', `${ply}`), ply, 0));
    }
    for (const row of session.rows) {
      const spot = spots.get(row.node);
      if (!spot) continue;
      const piece = row.kind === 'unread' ? written('span', 'unread', row.text) : this.#button(row);
      if (row.variation) piece.classList.add('begins');
      pieces.push(placed(piece, spot.ply, spot.lane + 1));
    }
    this.#grid.replaceChildren(...pieces);
  }

  #button(row: Row): HTMLElement {
    const { viewer } = this.#house.host.state().language;
    const text = row.kind === 'start' ? viewer.start : row.text;
    const button = written('button', row.illegal ? 'move illegal' : 'move', '');
    button.append(written('span', 'text', text));
    button.lang = this.#house.kit.langOf(text) ?? '';
    button.dataset.node = `${row.node}`;
    button.tabIndex = -1;
    button.setAttribute('part', 'move');
    if (row.comment) {
      button.classList.add('has-said');
      const words = WORDS[this.#house.host.state().lang];
      button.append(written('span', 'unseen', words.hasComment));
    }
    this.#buttons.set(row.node, button);
    return button;
  }

  #mark({ node, line, row }: Session): void {
    const { root } = this.#house.host;
    const focused = this.#grid.contains(root.activeElement);
    this.#current?.removeAttribute('aria-current');
    if (this.#current) this.#current.tabIndex = -1;
    for (const one of this.#grid.querySelectorAll('.followed')) one.classList.remove('followed');
    for (const at of line) this.#buttons.get(at)?.classList.add('followed');
    this.#current = this.#buttons.get(node);
    const { comment } = this.#house.kit;
    this.#said.replaceChildren(...(row?.comment ? [comment(row.comment, 'div')] : []));
    if (!this.#current) return;
    this.#current.setAttribute('aria-current', 'true');
    this.#current.tabIndex = 0;
    if (focused) this.#current.focus({ preventScroll: true });
    this.#reveal(this.#current);
  }

  /** Brings a move into sight, without moving the page. */
  #reveal(button: HTMLElement): void {
    const frame = this.#grid.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    const margin = box.height * 1.5;
    if (box.top < frame.top + margin || box.bottom > frame.bottom - margin)
      this.#grid.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2;
    if (box.left < frame.left + margin || box.right > frame.right)
      this.#grid.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
  }
}

/** Not by a style attribute, which pages may forbid. */
function placed(piece: HTMLElement, row: number, column: number): HTMLElement {
  piece.style.gridRow = `${row + 1}`;
  piece.style.gridColumn = `${column + 1}`;
  return piece;
}

function part(name: string, kind: string): HTMLElement {
  const made = document.createElement(name);
  made.className = kind;
  return made;
}

function written(name: string, kind: string, text: string): HTMLElement {
  const made = part(name, kind);
  made.textContent = text;
  return made;
}
