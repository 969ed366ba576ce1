/** A position being edited: the current selection, the edits, and undo. */

import { WHITE } from '../../engine/flat.js';
import type { KindInfo } from '../../engine/types.js';
import type { Side } from './attacker.js';
import {
  baseOf,
  nextOf,
  type Position,
  restToWhite,
  sideOf,
  turnedOver,
  withCell,
  withHand,
} from './position.js';

/** Letter keys that place pieces; with the shift key, White's pieces. */
const LETTERS = 'PLNSGBRK';

/** A position being set up, with its undo history. */
export class Draft {
  position: Position;
  kinds: readonly KindInfo[];
  /** The piece placed by a press on a square; 0 for none. */
  tool = 0;
  /** The square whose piece is picked up; -1 for none. */
  held = -1;
  readonly #past: Position[] = [];

  constructor(position: Position, kinds: readonly KindInfo[]) {
    this.position = position;
    this.kinds = kinds;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  cellAt(square: number): number {
    return this.position.cells[square] ?? 0;
  }

  change(position: Position): void {
    this.#past.push(this.position);
    this.position = position;
  }

  undo(): void {
    this.position = this.#past.pop() ?? this.position;
    this.held = -1;
  }

  /** Clears the selection. */
  letGo(): void {
    this.tool = 0;
    this.held = -1;
  }

  choose(cell: number): void {
    this.tool = this.tool === cell ? 0 : cell;
    this.held = -1;
  }

  put(square: number, cell: number): void {
    if (cell !== this.cellAt(square)) this.change(withCell(this.position, square, cell));
  }

  /** Handles a press on a square. */
  press(square: number): void {
    const cell = this.cellAt(square);
    if (this.tool) this.put(square, cell === this.tool ? 0 : this.tool);
    else if (this.held === square) this.put(square, nextOf(cell, this.kinds));
    else if (this.held >= 0) this.move(this.held, square);
    else if (cell) this.held = square;
  }

  move(from: number, to: number): void {
    this.held = -1;
    if (from === to) return;
    const cell = this.cellAt(from);
    this.change(withCell(withCell(this.position, from, 0), to, cell));
  }

  /** Moves a piece from the board to a hand; a king, which is never in hand, is removed. */
  toHand(from: number, side: Side): void {
    const kind = baseOf(this.cellAt(from), this.kinds);
    const without = withCell(this.position, from, 0);
    this.held = -1;
    this.change(kind ? withHand(without, side, kind, 1) : without);
  }

  /** Changes the number of pieces of the chosen kind in hand. */
  stock(change: number): void {
    const kind = baseOf(this.tool, this.kinds);
    if (kind) this.change(withHand(this.position, sideOf(this.tool), kind, change));
  }

  turnOver(square: number): void {
    this.put(square, turnedOver(this.cellAt(square), this.kinds));
  }

  turnRound(square: number): void {
    this.put(square, this.cellAt(square) ^ WHITE);
  }

  remove(square: number): void {
    this.put(square, 0);
    this.held = -1;
  }

  rest(): void {
    this.change(restToWhite(this.position, this.kinds));
  }

  /** Handles a piece dropped after a drag; `from` is -1 for a piece from a tray next to the board. */
  drop(from: number, cell: number, to: { square?: number; side?: Side }): void {
    this.letGo();
    if (to.square !== undefined && from < 0) this.put(to.square, cell);
    else if (to.square !== undefined) this.move(from, to.square);
    else if (from >= 0 && to.side) this.toHand(from, to.side);
    else if (from >= 0) this.remove(from);
  }

  /** Handles a key on a square; returns whether the key has a meaning there. */
  key(square: number, key: string, isShifted: boolean): boolean {
    const letter = key.length === 1 ? key.toUpperCase() : '';
    if (letter && LETTERS.includes(letter)) {
      const kind = this.kinds.find(({ code }) => code === letter)?.id ?? 0;
      this.put(square, kind | (isShifted ? WHITE : 0));
    } else if (key === '+') this.turnOver(square);
    else if (key === 'Delete' || key === 'Backspace') this.remove(square);
    else return false;
    return true;
  }
}
