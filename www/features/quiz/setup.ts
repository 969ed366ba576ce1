/** The position editor: sets up a position by hand and opens it as a record. */

import { ask } from '../../engine/guard.js';
import { askText } from '../../engine/scratch.js';
import type { FullEngine, KindInfo, VariantInfo } from '../../engine/types.js';
import { squareName } from '../../model/squares.js';
import { copyText } from '../../ui/transfer.js';
import type { Area, Feature, FeatureContext, Field, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { createRestorePoint } from '../restore-point.js';
import { QUIZ } from '../words.js';
import { Draft } from './draft.js';
import { Drag } from './drag.js';
import { faults } from './faults.js';
import {
  emptyBoard,
  FILES,
  mirrored,
  other,
  type Position,
  positionOf,
  SIDES,
  sfenOf,
  sideOf,
  swapped,
  viewOf,
} from './position.js';
import { panel, pictureOf, returnBar } from './setup-panel.js';
import css from './setup-style.css';
import { EMPTY, STARTS } from './starts.js';

/** The files and ranks that an arrow key moves by. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The feature that sets up positions. */
export class Setup extends FeatureBase implements Feature {
  readonly css = css;
  readonly #drag: Drag;
  #engine: FullEngine | undefined;
  #variant: VariantInfo | undefined;
  #draft: Draft | undefined;
  #cursor = 40;
  #feedback = '';
  /** SFEN of the position that was opened as a record, and the function that restores the previous record. */
  #used = '';
  #back: (() => void) | undefined;

  constructor(context: FeatureContext) {
    super(context);
    this.#drag = new Drag(context.root, {
      pieceAt: (place) => this.#draft?.cellAt(place) ?? 0,
      picture: (cell) => pictureOf(cell, this.#kinds, context.state().flip),
      dropped: (from, cell, to) => {
        this.#draft?.drop(from, cell, to);
        this.#cursor = to.square ?? this.#cursor;
        context.redraw();
      },
    });
  }

  get #words() {
    return this.context.words(QUIZ).setup;
  }

  get #kinds() {
    return this.#variant?.kinds ?? [];
  }

  async open(): Promise<void> {
    this.#engine = await this.context.fullEngine();
    this.#feedback = '';
    this.#learn();
    // Keep a draft with changes.
    if (!this.#draft?.canUndo) this.#draft = new Draft(this.#shown, this.#kinds);
  }

  refresh(): void {
    if (this.#engine) this.#learn();
  }

  /** Updates the board and the pieces to the reader's language, as the viewer draws them. */
  #learn(): void {
    const { session, lang } = this.context.state();
    const { variant } = session?.info ?? {};
    const engine = this.#engine;
    this.#variant =
      variant?.name === 'standard' ? variant : engine && ask(() => standard(engine, lang));
    if (this.#draft) this.#draft.kinds = this.#kinds;
  }

  /** The position on the viewer's board; for other games the initial position of standard shogi. */
  get #shown(): Position {
    const { session } = this.context.state();
    const isStandard = session?.info.variant.name === 'standard';
    const position = isStandard ? positionOf(session.view) : this.#read(STARTS[0]?.sfen ?? '');
    return position ?? emptyBoard();
  }

  #read(text: string): Position | undefined {
    const engine = this.#engine;
    return engine && ask(() => read(engine, text));
  }

  #sfen(draft: Draft): string {
    return sfenOf(draft.position, this.#kinds);
  }

  /** Actions of the buttons by name. */
  readonly #acts: Readonly<Record<string, (draft: Draft) => unknown>> = {
    less: (draft) => draft.stock(-1),
    more: (draft) => draft.stock(1),
    done: (draft) => draft.letGo(),
    promote: (draft) => draft.turnOver(draft.held),
    around: (draft) => draft.turnRound(draft.held),
    remove: (draft) => draft.remove(draft.held),
    hand: (draft) => draft.toHand(draft.held, sideOf(draft.cellAt(draft.held))),
    undo: (draft) => draft.undo(),
    mirror: (draft) => draft.change(mirrored(draft.position)),
    flip: (draft) => draft.change(swapped(draft.position)),
    rest: (draft) => draft.rest(),
    take: (draft) => this.#take(draft),
    sfen: (draft) => this.#copy(this.#sfen(draft)),
    bod: (draft) => this.#copyDiagram(draft),
    use: (draft) => this.#use(draft),
  };

  // Texts and records

  get #field(): HTMLTextAreaElement | null {
    return this.context.root.querySelector('.setup textarea');
  }

  #take(draft: Draft): void {
    const text = this.#field?.value ?? '';
    const position = text.trim() ? this.#read(text) : undefined;
    if (position) draft.change(position);
    else this.#feedback = this.#words.notFound;
  }

  #copyDiagram(draft: Draft): Promise<void> | undefined {
    const engine = this.#engine;
    return engine && this.#copy(ask(() => bodOf(engine, this.#sfen(draft))));
  }

  async #copy(text: string): Promise<void> {
    const words = this.#words;
    this.#feedback = (await copyText(text, this.#field)) ? words.copied : words.select;
    this.context.redraw();
  }

  /** Opens the position as a record; the reader can return to the previous one. */
  async #use(draft: Draft): Promise<void> {
    const { element } = this.context;
    const sfen = this.#sfen(draft);
    // From a record that was set up itself, return to the record before it.
    this.#back = this.#isUsed ? this.#back : await createRestorePoint(this.context);
    this.#used = sfen;
    this.#draft = undefined;
    element.text = sfen;
    element.focus({ preventScroll: true });
  }

  get #isUsed(): boolean {
    return this.#used !== '' && this.context.element.text === this.#used;
  }

  // Feature callbacks

  draw(area: Area): unknown {
    return area === 'foot' && this.#isUsed ? returnBar(this.context) : undefined;
  }

  panel(): Panel | undefined {
    const [draft, variant] = [this.#draft, this.#variant];
    if (!draft || !variant) return undefined;
    return panel(this.context, {
      draft,
      variant,
      view: viewOf(draft.position),
      cursor: this.#cursor,
      said: this.#feedback,
      faults: this.#faults(draft),
      onKey: (event) => this.#onKey(event, draft),
      onPointer: (event) => this.#drag.begin(event),
    });
  }

  #faults({ position }: Draft): readonly string[] {
    const context = this.context;
    const { notation } = context.state();
    const [engine, kinds] = [this.#engine, this.#kinds];
    return faults({
      position,
      kinds,
      words: this.#words,
      square: (place) => (this.#variant ? squareName(place, this.#variant, notation) : ''),
      file: (at) => notation?.files[at] ?? `${at + 1}`,
      isInCheck: engine !== undefined && ask(() => isInCheck(engine, position, kinds)),
    });
  }

  click(target: Element): boolean {
    const button = target.closest<HTMLElement>('[data-setup],[data-square],[data-box]');
    if (!button) return false;
    const { setup = '', square, box } = button.dataset;
    const draft = this.#draft;
    if (setup === 'back') this.#back?.();
    if (!draft || this.#drag.isOver) return true;
    this.#feedback = '';
    if (square !== undefined) {
      this.#cursor = Number(square);
      draft.press(this.#cursor);
    } else if (box !== undefined) draft.choose(Number(box));
    else {
      const done = this.#acts[setup]?.(draft);
      if (done instanceof Promise) done.catch(console.error);
    }
    this.context.redraw();
    return true;
  }

  change(field: Field): boolean {
    const draft = this.#draft;
    if (!draft || !field.closest('.setup')) return false;
    const { name, value } = field;
    const turn = SIDES.find((side) => side === value);
    if (name === 'turn' && turn) draft.change({ ...draft.position, turn });
    if (name === 'preset' && value) {
      const preset = value === 'shown' ? this.#shown : this.#read(value);
      draft.change(preset ?? emptyBoard());
      draft.letGo();
      field.value = '';
    }
    this.context.redraw();
    return true;
  }

  #onKey(event: KeyboardEvent, draft: Draft): void {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    const square = target instanceof HTMLElement ? target.dataset.square : undefined;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    if (key === 'Escape') {
      if (!draft.tool && draft.held < 0) return;
      draft.letGo();
    } else if (square !== undefined && isPlain) {
      const next = this.#nextTo(Number(square), key);
      if (next !== undefined) this.#go(next);
      if (next !== undefined || draft.key(Number(square), key, shiftKey)) event.preventDefault();
    }
    // Keep the viewer from handling the key as well.
    event.stopPropagation();
    this.context.redraw();
  }

  /** Returns the square an arrow key leads to: the square itself at the edge, nothing for other keys. */
  #nextTo(square: number, key: string): number | undefined {
    const arrow = ARROWS[key];
    if (!arrow) return undefined;
    const turn = this.context.state().flip ? -1 : 1;
    const file = (square % FILES) + arrow[0] * turn;
    const rank = Math.floor(square / FILES) + arrow[1] * turn;
    const isInside = file >= 0 && file < FILES && rank >= 0 && rank < FILES;
    return isInside ? rank * FILES + file : square;
  }

  #go(place: number): void {
    this.#cursor = place;
    const square = this.context.root.querySelector<HTMLElement>(`[data-square="${place}"]`);
    square?.focus({ preventScroll: true });
  }
}

/** Returns the board and the pieces of standard shogi. */
const standard = (engine: FullEngine, lang: string): VariantInfo | undefined =>
  askText(engine, EMPTY, (game) => game?.info(lang).variant);

/** Returns the last position of the first record of standard shogi in a text. */
function read(engine: FullEngine, text: string): Position | undefined {
  return askText(engine, text, (_, games) => {
    const game = games.find((one) => {
      const { nodes, problems } = one.info('en');
      return one.isShogi && (nodes > 0 || problems === 0);
    });
    const line = game?.rows('usi', 'en').filter(({ kind, depth }) => kind !== 'unread' && !depth);
    return game && positionOf(game.view(line?.at(-1)?.node ?? 0));
  });
}

/** Writes a position as a diagram in BOD. */
const bodOf = (engine: FullEngine, sfen: string): string =>
  askText(engine, sfen, (game) => game?.bod(0) ?? '');

/** Reports whether the side that has just moved is in check. */
function isInCheck(engine: FullEngine, position: Position, kinds: readonly KindInfo[]): boolean {
  const turn = other(position.turn);
  const sfen = sfenOf({ ...position, turn }, kinds);
  return askText(engine, sfen, (game) => (game?.view(0).check ?? -1) >= 0);
}
