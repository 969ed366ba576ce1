/** Setting up a position by hand, and using it as a record. */

import type { FullEngine, VariantInfo } from '../engine.js';
import type { House, Place, Room } from '../more/room.js';
import type { Side } from './attacker.js';
import { Drag } from './drag.js';
import { faults } from './faults.js';
import { squareName } from './hints.js';
import { keep } from './keep.js';
import { Pictures } from './pictures.js';
import {
  baseOf,
  mirrored,
  nextOf,
  other,
  type Position,
  positionOf,
  restToWhite,
  SIDES,
  sfenOf,
  sideOf,
  swapped,
  turnedOver,
  viewOf,
  WHITE,
  withCell,
  withHand,
} from './position.js';
import { panel, returnBar } from './setup-panel.js';
import { EMPTY, STARTS } from './starts.js';
import css from './style.css';
import { WORDS } from './words.js';

/** The letters that put men on the square with the focus; with the shift key White's. */
const LETTERS = 'PLNSGBRK';
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Setup implements Room {
  readonly css = css;
  readonly #house: House;
  readonly #pictures: Pictures;
  readonly #drag: Drag;
  #engine: FullEngine | undefined;
  #variant: VariantInfo | undefined;
  #position: Position | undefined;
  #past: Position[] = [];
  /** The man that is put on squares, and the square whose man is picked up. */
  #tool = 0;
  #held = -1;
  #cursor = 40;
  #said = '';
  #text = '';
  /** The position that is used as a record, and the way back to the record before. */
  #used = '';
  #back: (() => void) | undefined;

  constructor(house: House) {
    this.#house = house;
    this.#pictures = new Pictures(house.kit);
    this.#drag = new Drag(house.host.root, {
      manAt: (place) => this.#position?.cells[place] ?? 0,
      picture: (cell) =>
        this.#pictures.of(cell, this.#flip, this.#kinds).cloneNode(true) as Element,
      dropped: (from, cell, to) => this.#dropped(from, cell, to),
    });
  }

  get #words() {
    return WORDS[this.#house.host.state().lang].setup;
  }

  get #flip(): boolean {
    return this.#house.host.state().flip;
  }

  get #kinds() {
    return this.#variant?.kinds ?? [];
  }

  async open(): Promise<void> {
    const { host } = this.#house;
    this.#engine = await host.engine();
    this.#learn();
    this.#said = '';
    // What was begun is gone on with.
    if (this.#past.length === 0) this.#takeShown();
  }

  refresh(): void {
    this.#learn();
  }

  /** The board and the men in the reader's language. */
  #learn(): void {
    const engine = this.#engine;
    if (!engine) return;
    const { lang } = this.#house.host.state();
    this.#variant = this.#house.kit.ask(() => {
      const [game] = engine.readText(EMPTY);
      const variant = game?.info(lang).variant;
      game?.free();
      return variant;
    });
    this.#pictures.forget();
  }

  #takeShown(): void {
    const { session } = this.#house.host.state();
    const isStandard = session?.info.variant.name === 'standard';
    this.#position = isStandard ? positionOf(session.view) : this.#read(STARTS[0] ?? EMPTY);
  }

  /** The last position of the first record of standard shogi in a text. */
  #read(text: string): Position | undefined {
    const engine = this.#engine;
    if (!engine) return undefined;
    return this.#house.kit.ask(() => {
      const games = engine.readText(text);
      const game = games.find((one) => {
        const { nodes, problems } = one.info('en');
        return one.isShogi && (nodes > 0 || problems === 0);
      });
      const last = game?.rows('usi', 'en').filter(({ kind, depth }) => kind !== 'unread' && !depth);
      const position = game && positionOf(game.view(last?.at(-1)?.node ?? 0));
      for (const one of games) one.free();
      return position;
    });
  }

  #change(position: Position | undefined): void {
    if (!position || position === this.#position) return;
    if (this.#position) this.#past.push(this.#position);
    this.#position = position;
    this.#said = '';
    this.#house.redraw();
  }

  get #sfen(): string {
    return this.#position ? sfenOf(this.#position, this.#kinds) : EMPTY;
  }

  get #faults(): readonly string[] {
    const { kit, host } = this.#house;
    const [position, engine] = [this.#position, this.#engine];
    const { notation } = host.state();
    if (!position || !engine) return [];
    const isInCheck = kit.ask(() => {
      const turn = other(position.turn);
      const [game] = engine.readText(sfenOf({ ...position, turn }, this.#kinds));
      const check = game?.view(0).check ?? -1;
      game?.free();
      return check >= 0;
    });
    return faults({
      position,
      kinds: this.#kinds,
      words: this.#words,
      fill: kit.fill,
      square: (place) => squareName(notation, this.#variant, place),
      file: (at) => notation?.files[at] ?? `${at + 1}`,
      isInCheck,
    });
  }

  // What is done with men

  /** A square was pressed. */
  #press(place: number): void {
    const position = this.#position;
    if (!position) return;
    this.#cursor = place;
    const cell = position.cells[place] ?? 0;
    if (this.#tool) {
      this.#change(withCell(position, place, cell === this.#tool ? 0 : this.#tool));
    } else if (this.#held === place) {
      this.#change(withCell(position, place, nextOf(cell, this.#kinds)));
    } else if (this.#held >= 0) {
      this.#move(this.#held, place);
    } else if (cell) {
      this.#held = place;
    }
    this.#house.redraw();
  }

  #move(from: number, to: number): void {
    const position = this.#position;
    if (!position || from === to) return;
    const cell = position.cells[from] ?? 0;
    this.#held = -1;
    this.#change(withCell(withCell(position, from, 0), to, cell));
  }

  #toHand(from: number, side: Side): void {
    const position = this.#position;
    const kind = baseOf(position?.cells[from] ?? 0, this.#kinds);
    this.#held = -1;
    if (!position) return;
    const without = withCell(position, from, 0);
    this.#change(kind ? withHand(without, side, kind, 1) : without);
  }

  /** A man was dragged from a square, or from the men beside the board, onto something. */
  #dropped(from: number, cell: number, to: { place?: number; side?: Side }): void {
    const position = this.#position;
    if (!position) return;
    this.#tool = 0;
    if (to.place !== undefined) {
      this.#cursor = to.place;
      if (from < 0) this.#change(withCell(position, to.place, cell));
      else this.#move(from, to.place);
    } else if (from >= 0) {
      if (to.side) this.#toHand(from, to.side);
      else this.#change(withCell(position, from, 0));
      this.#held = -1;
    }
    this.#house.redraw();
  }

  #choose(cell: number): void {
    this.#tool = this.#tool === cell ? 0 : cell;
    this.#held = -1;
  }

  /** What the buttons ask for, by name. */
  readonly #acts: Readonly<Record<string, () => unknown>> = {
    less: () => this.#stock(-1),
    more: () => this.#stock(1),
    done: () => {
      [this.#tool, this.#held] = [0, -1];
    },
    promote: () => this.#alter((cell) => turnedOver(cell, this.#kinds)),
    around: () => this.#alter((cell) => cell ^ WHITE),
    remove: () => this.#alter(() => 0),
    hand: () => this.#toHand(this.#held, sideOf(this.#position?.cells[this.#held] ?? 0)),
    undo: () => {
      this.#position = this.#past.pop() ?? this.#position;
      [this.#held, this.#said] = [-1, ''];
    },
    mirror: () => this.#position && this.#change(mirrored(this.#position)),
    flip: () => this.#position && this.#change(swapped(this.#position)),
    rest: () => this.#position && this.#change(restToWhite(this.#position, this.#kinds)),
    take: () => this.#take(),
    sfen: () => this.#copy(this.#sfen),
    bod: () => this.#copy(this.#bod()),
    use: () => this.#use(),
    back: () => this.#back?.(),
  };

  #stock(change: number): void {
    const kind = baseOf(this.#tool, this.#kinds);
    if (this.#position && kind)
      this.#change(withHand(this.#position, sideOf(this.#tool), kind, change));
  }

  #alter(change: (cell: number) => number): void {
    const position = this.#position;
    const at = this.#held;
    if (!position || at < 0) return;
    const cell = change(position.cells[at] ?? 0);
    if (!cell) this.#held = -1;
    this.#change(withCell(position, at, cell));
  }

  // Texts and records

  #bod(): string {
    const engine = this.#engine;
    if (!engine) return '';
    return this.#house.kit.ask(() => {
      const [game] = engine.readText(this.#sfen);
      const text = game?.bod(0) ?? '';
      game?.free();
      return text;
    });
  }

  #take(): void {
    const field = this.#house.host.root.querySelector<HTMLTextAreaElement>('.setup textarea');
    const position = field?.value.trim() ? this.#read(field.value) : undefined;
    if (position) this.#change(position);
    else this.#said = this.#words.notFound;
  }

  async #copy(text: string): Promise<void> {
    const { host } = this.#house;
    const words = this.#words;
    // Old browsers, and pages that are not safe, have none.
    const done = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    this.#said = done ? words.copied : words.select;
    const field = host.root.querySelector<HTMLTextAreaElement>('.setup textarea');
    if (field && !done) {
      field.value = text;
      field.select();
    }
    this.#house.redraw();
  }

  /** Opens the position as a record, from which there is a way back to the one before. */
  async #use(): Promise<void> {
    const { host } = this.#house;
    const sfen = this.#sfen;
    // From a position that was set up one goes back to what was there before it.
    const back = this.#isUsed ? this.#back : await keep(this.#house);
    [this.#used, this.#back] = [sfen, back];
    this.#past = [];
    host.element.text = sfen;
    host.element.focus({ preventScroll: true });
  }

  get #isUsed(): boolean {
    return this.#used !== '' && this.#house.host.element.text === this.#used;
  }

  // What the desk asks

  draw(place: Place): unknown {
    if (place === 'foot') return this.#isUsed ? returnBar(this.#house) : undefined;
    const [position, variant] = [this.#position, this.#variant];
    if (place !== 'panel' || !position || !variant) return undefined;
    return panel(this.#house, {
      position,
      variant,
      view: viewOf(position),
      pictures: this.#pictures,
      tool: this.#tool,
      held: this.#held,
      cursor: this.#cursor,
      said: this.#said,
      text: this.#text,
      canUndo: this.#past.length > 0,
      faults: this.#faults,
      onKey: (event) => this.#onKey(event),
      onPointer: (event) => this.#drag.begin(event),
    });
  }

  click(target: Element): boolean {
    const button = target.closest<HTMLElement>('[data-setup],[data-square],[data-box]');
    if (!button) return false;
    const { setup, square, box } = button.dataset;
    if (this.#drag.isOver) return true;
    if (square !== undefined) this.#press(Number(square));
    else if (box !== undefined) this.#choose(Number(box));
    else if (setup) {
      const done = this.#acts[setup]?.();
      if (done instanceof Promise) done.catch(console.error);
    }
    this.#house.redraw();
    return true;
  }

  change(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
    if (!field.closest('.setup')) return false;
    const { name, value } = field;
    const side = SIDES.find((one) => one === value);
    if (name === 'turn' && side && this.#position) this.#change({ ...this.#position, turn: side });
    if (name === 'preset' && value) {
      if (value !== 'shown') this.#change(this.#read(value));
      else {
        if (this.#position) this.#past.push(this.#position);
        this.#takeShown();
      }
      field.value = '';
    }
    this.#house.redraw();
    return true;
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key === 'Escape') {
      if (!this.#tool && this.#held < 0) return;
      this.#acts.done?.();
    } else if (target instanceof HTMLElement && target.dataset.square && !ctrlKey && !metaKey) {
      if (!altKey && this.#onSquareKey(event, Number(target.dataset.square)))
        event.preventDefault();
    }
    // The keys of the viewer would go on below.
    event.stopPropagation();
    this.#house.redraw();
  }

  /** A key on a square; says whether it means something there. */
  #onSquareKey({ key, shiftKey }: KeyboardEvent, place: number): boolean {
    const position = this.#position;
    if (!position) return false;
    const arrow = ARROWS[key];
    const letter = key.length === 1 && LETTERS.includes(key.toUpperCase());
    if (arrow) this.#go(place, arrow);
    else if (letter) {
      const kind = this.#kinds.find(({ code }) => code === key.toUpperCase())?.id ?? 0;
      this.#change(withCell(position, place, kind | (shiftKey ? WHITE : 0)));
    } else if (key === '+') {
      const cell = position.cells[place] ?? 0;
      this.#change(withCell(position, place, turnedOver(cell, this.#kinds)));
    } else if (key === 'Delete' || key === 'Backspace') {
      this.#change(withCell(position, place, 0));
    } else return false;
    return true;
  }

  #go(place: number, [x, y]: readonly [number, number]): void {
    const turn = this.#flip ? -1 : 1;
    const file = (place % 9) + x * turn;
    const rank = Math.floor(place / 9) + y * turn;
    if (file < 0 || file > 8 || rank < 0 || rank > 8) return;
    this.#cursor = rank * 9 + file;
    const { root } = this.#house.host;
    root
      .querySelector<HTMLElement>(`[data-square="${this.#cursor}"]`)
      ?.focus({ preventScroll: true });
  }
}
