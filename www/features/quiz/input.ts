/** Plays a move on the viewer's board by pointer, by touch, or by keyboard alone. */

import { html, nothing } from 'lit/html.js';
import { figure } from '../../board/pieces.js';
import { WHITE } from '../../engine/flat.js';
import type { CandidateInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import { squareName } from '../../model/squares.js';
import type { FullContext } from '../context.js';
import { following } from '../explore/following.js';
import { FeatureBase } from '../feature-base.js';
import { cover, seenOf } from './seen.js';
import { arrowed } from './walk.js';
import { WORDS } from './words.js';

/** Callbacks of the move input. */
export interface Asked {
  /** Whether a move may be played now. */
  allowed(): boolean;
  played(usi: string, candidate: CandidateInfo): void;
}

/** The selected piece: on a square, or a kind of piece in hand. */
type Spot = { readonly place: number } | { readonly kind: number };

/** Lets the reader enter a move on the board. */
export class MoveInput extends FeatureBase<FullContext> {
  readonly #asked: Asked;
  #isOn = false;
  #spot: Spot | undefined;
  #moves: readonly CandidateInfo[] = [];
  /** Squares pressed so far for a move of several legs. */
  #path: readonly number[] = [];
  /** Moves to the same square, one of which has to be chosen. */
  #choice: readonly CandidateInfo[] = [];
  /** Incremented with each selection, so that a slow answer does not replace a later one. */
  #asking = 0;
  /** Resolves once the moves of the selected piece are known. */
  #finding: Promise<unknown> | undefined;
  #cursor = 0;
  #listening: AbortController | undefined;
  /** The square a press began on, if it selected the piece there. */
  #pressed: number | undefined;

  constructor(context: FullContext, asked: Asked) {
    super(context);
    this.#asked = asked;
  }

  start(): void {
    this.stop();
    this.#isOn = true;
    // Load the engine that knows the moves before the first press.
    this.context.ask(() => undefined).catch(console.error);
    this.#listening = new AbortController();
    const { cells } = this.context.state().session?.view ?? {};
    this.#cursor = Math.floor((cells?.length ?? 0) / 2);
    const { hands } = this.context.layout.fixtures;
    const { signal } = this.#listening;
    for (const side of ['black', 'white'] as const) {
      const press = ({ target }: Event) => this.#pressHand(side, target);
      hands[side].addEventListener('click', press, { signal });
    }
  }

  stop(): void {
    this.#isOn = false;
    this.#listening?.abort();
    this.#drop();
  }

  // Selection

  #drop(): void {
    this.#asking += 1;
    [this.#spot, this.#moves, this.#choice, this.#path] = [undefined, [], [], []];
    this.#finding = undefined;
    this.context.redraw();
  }

  #pick(spot: Spot): void {
    const context = this.context;
    const { session, picked } = context.state();
    this.#drop();
    if (!session || !this.#asked.allowed()) return;
    const asking = this.#asking;
    this.#spot = spot;
    const finding = context
      .ask((game) =>
        'place' in spot
          ? game.candidates(session.node, spot.place, picked.notation)
          : game.drops(session.node, spot.kind, picked.notation),
      )
      .then((moves) => {
        if (asking !== this.#asking) return;
        this.#moves = moves ?? [];
        this.context.redraw();
      })
      .catch(console.error)
      .finally(() => {
        if (finding === this.#finding) this.#finding = undefined;
      });
    this.#finding = finding;
  }

  /** Returns the moves that continue to a square; those that end there when it is pressed again. */
  #goesTo(place: number): readonly CandidateInfo[] {
    return following(this.#moves, this.#path).get(place) ?? [];
  }

  #isOwn(place: number): boolean {
    const { view } = this.context.state().session ?? {};
    const cell = view?.cells[place] ?? 0;
    return cell !== 0 && (cell & WHITE ? 'white' : 'black') === view?.turn;
  }

  /** Plays to a square, or selects the piece on it, or clears the selection. */
  #press(place: number): void {
    const asking = this.#asking;
    if (this.#finding) {
      this.#finding.then(() => asking === this.#asking && this.#press(place)).catch(console.error);
      return;
    }
    const moves = this.#goesTo(place);
    this.#cursor = place;
    // Pressing a square again ends the move there.
    const isEnd = place === this.#path.at(-1);
    const path = isEnd ? this.#path : [...this.#path, place];
    const ending = moves.filter((one) => one.path.length === path.length);
    const further = isEnd ? 0 : following(moves, path).size;
    if (moves.length > 0 && further > (ending.length > 0 ? 1 : 0)) {
      this.#path = path;
      this.context.redraw();
    } else if (ending.length > 1 || (ending[0] && this.#isPicked(place) && path.length === 1)) {
      // Do not play a pass by a press that may put the piece back.
      this.#choice = ending;
      this.context.redraw();
    } else if (ending[0]) this.#play(ending[0]);
    else if (this.#isOwn(place) && !this.#isPicked(place)) this.#pick({ place });
    else this.#drop();
  }

  #isPicked = (place: number) =>
    this.#spot !== undefined && 'place' in this.#spot && this.#spot.place === place;

  #play(move: CandidateInfo): void {
    this.#drop();
    if (this.#asked.allowed()) this.#asked.played(move.usi, move);
  }

  #pressHand(side: string, target: EventTarget | null): void {
    const { session } = this.context.state();
    const pile = target instanceof Element && target.closest<HTMLElement>('.hand > *');
    if (!pile || session?.view.turn !== side) return;
    this.#pickHand([...(pile.parentElement?.children ?? [])].indexOf(pile));
  }

  get #hand() {
    const { view } = this.context.state().session ?? {};
    return (view?.turn === 'white' ? view.whiteHand : view?.blackHand) ?? [];
  }

  #pickHand(at: number): void {
    const kind = this.#hand[at]?.kind;
    if (kind) this.#pick({ kind });
  }

  // Pointers and keys

  /** Treats a press that ends on another square as a drag of the piece to it. */
  readonly #pointer = (event: PointerEvent): void => {
    event.stopPropagation();
    const { root } = this.context;
    if (event.type === 'pointerdown') {
      const place = placeOf(event.target);
      this.#pressed = undefined;
      if (place === undefined || this.#goesTo(place).length > 0) return;
      if (!this.#isOwn(place) || this.#isPicked(place)) return;
      this.#pressed = place;
      this.#pick({ place });
      return;
    }
    const place = placeOf(root.elementFromPoint(event.clientX, event.clientY));
    if (this.#pressed === undefined || place === undefined || place === this.#pressed) return;
    this.#press(place);
  };

  readonly #click = (event: MouseEvent): void => {
    // A press on the board selects or plays a piece here, rather than stepping.
    event.stopPropagation();
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLElement>('button');
    const { choice, drop } = button?.dataset ?? {};
    const place = placeOf(event.target);
    const wasPressed = this.#pressed === place;
    this.#pressed = undefined;
    const move = this.#choice[Number(choice)];
    if (choice !== undefined && move) this.#play(move);
    else if (drop !== undefined) this.#pickHand(Number(drop));
    // The pointer event has selected the piece already.
    else if (place !== undefined && !wasPressed) this.#press(place);
  };

  readonly #key = (event: KeyboardEvent): void => {
    const { key } = event;
    const place = placeOf(event.target);
    const next = place === undefined ? undefined : this.#beside(key, place);
    if (key === 'Escape' && this.#spot) {
      this.#drop();
      this.#focus();
    } else if (next !== undefined) {
      this.#cursor = next;
      this.#focus();
      this.context.redraw();
    }
    // The space bar and the enter key press the buttons.
    else if (key !== ' ' && key !== 'Enter') return;
    if (next !== undefined || key === 'Escape') event.preventDefault();
    event.stopPropagation();
  };

  #beside(key: string, place: number): number | undefined {
    const { session, flip } = this.context.state();
    const { files = 9, ranks = 9 } = session?.info.variant ?? {};
    const next = arrowed(key, place, { files, ranks, flip });
    return next === undefined || this.#seen.flat().includes(next) ? next : place;
  }

  /** The visible squares, rank by rank. */
  get #seen(): readonly (readonly number[])[] {
    const { session, flip } = this.context.state();
    const { files = 9, ranks = 9 } = session?.info.variant ?? {};
    const { left, top, right, bottom } = seenOf(this.context.layout.board.root);
    const last = files * ranks - 1;
    return Array.from({ length: bottom - top }, (_, y) =>
      Array.from({ length: right - left }, (_, x) => {
        const at = (top + y) * files + left + x;
        return flip ? last - at : at;
      }),
    );
  }

  #focus(): void {
    const square = this.context.root.querySelector<HTMLElement>(
      `.quiz-squares [data-place="${this.#cursor}"]`,
    );
    square?.focus({ preventScroll: true });
  }

  // Rendering

  /** Renders the overlay of the board: its squares as buttons, the pieces in hand, and a pending choice. */
  draw(): unknown {
    const context = this.context;
    const { session, notation } = context.state();
    if (!this.#isOn || !session) return nothing;
    const { view, info } = session;
    const { variant } = info;
    const { setup, input } = this.context.words(WORDS);
    const nameOf = (cell: number) => {
      const kind = variant.kinds[(cell & ~WHITE) - 1];
      return kind ? fill(setup.piece[cell & WHITE ? 'white' : 'black'], kind.name) : setup.empty;
    };
    const seen = this.#seen;
    const cursor = seen.flat().includes(this.#cursor) ? this.#cursor : seen[0]?.[0];
    const square = (place: number) => {
      const isTarget = this.#goesTo(place).length > 0;
      const cell = view.cells[place] ?? 0;
      const name = fill(setup.square, squareName(place, variant, notation), nameOf(cell));
      return html`<button role="gridcell" data-place=${place} class=${isTarget ? (cell ? 'taken' : 'free') : ''}
        tabindex=${place === cursor ? 0 : -1} aria-selected=${this.#isPicked(place) ? 'true' : nothing}
        aria-label=${isTarget ? fill(input.target, name) : name}></button>`;
    };
    return html`<div class="quiz-over" @click=${this.#click} @pointerdown=${this.#pointer}
      @pointerup=${this.#pointer} @keydown=${this.#key}>
      <div class="quiz-squares" role="grid" aria-label=${setup.board}>${seen.map(
        (rank) => html`<div role="row">${rank.map(square)}</div>`,
      )}</div>
      <div class="quiz-drops" role="group" aria-label=${setup.hand}>${this.#hand.map(
        ({ kind }, at) => {
          const name = variant.kinds[kind - 1]?.name ?? '';
          const isPicked = this.#spot && 'kind' in this.#spot && this.#spot.kind === kind;
          return html`<button class="chip" data-drop=${at} aria-pressed=${isPicked ? 'true' : 'false'}>${name}</button>`;
        },
      )}</div>
      ${this.#choice.length > 0 ? this.#question() : nothing}
    </div>`;
  }

  #question(): unknown {
    const { words } = this.context;
    const { promote, stay, which } = words(WORDS).input;
    const isPlain =
      this.#choice.length === 2 && this.#choice[0]?.promotes !== this.#choice[1]?.promotes;
    return html`<div class="quiz-choice" role="dialog" aria-label=${which}>${this.#choice.map(
      ({ promotes, text }, at) =>
        html`<button class="chip" data-choice=${at}>${isPlain ? [this.#piece(promotes), promotes ? promote : stay] : text}</button>`,
    )}</div>`;
  }

  /** Draws the selected piece as it would stand after the move. */
  #piece(promotes: boolean): unknown {
    const { session } = this.context.state();
    const spot = this.#spot;
    if (!session || !spot || !('place' in spot)) return nothing;
    const { view, info } = session;
    const kinds = info.variant.kinds;
    const cell = view.cells[spot.place] ?? 0;
    const kind = kinds[(cell & ~WHITE) - 1];
    const shown = promotes ? kinds.find(({ code }) => code === `+${kind?.code}`) : kind;
    if (!shown) return nothing;
    const picture = figure(shown, (cell & WHITE) !== 0);
    picture.setAttribute('aria-hidden', 'true');
    return picture;
  }

  /** Marks the selected piece in hand, and focuses a pending choice. */
  drawn(): void {
    const { root, layout, state } = this.context;
    const grid = root.querySelector<HTMLElement>('.quiz-squares');
    if (grid) cover(grid, layout.board.root);
    const { turn } = state().session?.view ?? {};
    const at = this.#hand.findIndex(
      ({ kind }) => this.#spot && 'kind' in this.#spot && this.#spot.kind === kind,
    );
    for (const side of ['black', 'white'] as const) {
      for (const [i, pile] of [...layout.fixtures.hands[side].children].entries())
        pile.classList.toggle('picked', side === turn && i === at);
    }
    if (this.#choice.length === 0 || root.activeElement?.closest('.quiz-choice')) return;
    root.querySelector<HTMLElement>('.quiz-choice button')?.focus({ preventScroll: true });
  }
}

function placeOf(target: EventTarget | null): number | undefined {
  const square = target instanceof Element && target.closest<HTMLElement>('[data-place]');
  return square ? Number(square.dataset.place) : undefined;
}
