/** The piece that is picked up, where it can go, and the move that comes of it. */

import type { CandidateInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import { begins, following } from './following.js';
import { type Scene, type Spot, same } from './scene.js';
import { whyNot } from './why.js';

/** Moves to the same square, to choose from. */
export interface Question {
  readonly square: number;
  readonly candidates: readonly CandidateInfo[];
  /** Whether the answer was dragged there, and needs no slide. */
  readonly dragged: boolean;
}

/** So many squares that can be pressed next are named; of more it is said how many they are. */
const MAX_NAMED = 8;

interface Watcher {
  /** Something else is picked up, offered or asked. */
  changed(): void;
  /** Something is to be said; a piece shakes its head. */
  said(text: string, shakes?: Spot): void;
}

/** Moves that are tried and are not in the record. */
export class Trial {
  readonly #scene: Scene;
  readonly #watcher: Watcher;
  selected: Spot | undefined;
  /** The squares that can be pressed next, with the moves that go on so. */
  targets: ReadonlyMap<number, readonly CandidateInfo[]> = new Map();
  /** The squares of a move of several legs that have been pressed. */
  path: readonly number[] = [];
  /** The moves of the piece that is picked up. */
  #found: readonly CandidateInfo[] = [];
  question: Question | undefined;
  /** Counts what was picked up, so that a slow answer does not replace a later one. */
  #asked = 0;
  /** Ends when it is known where the piece that is picked up can go. */
  #finding: Promise<void> | undefined;

  constructor(scene: Scene, watcher: Watcher) {
    this.#scene = scene;
    this.#watcher = watcher;
  }

  /** Picks up a piece, and learns where it can go. */
  async select(spot: Spot): Promise<void> {
    const finding = this.#find(spot);
    this.#finding = finding;
    await finding.finally(() => {
      if (finding === this.#finding) this.#finding = undefined;
    });
  }

  async #find(spot: Spot): Promise<void> {
    const { context, state, session } = this.#scene;
    if (!session) return;
    this.cancel();
    const asked = this.#asked;
    this.selected = spot;
    this.#watcher.changed();
    const { notation } = state.picked;
    const found = await context.askFull((game) =>
      'square' in spot
        ? game.candidates(session.node, spot.square, notation)
        : game.drops(session.node, spot.kind, notation),
    );
    if (asked !== this.#asked || !found) return;
    this.#found = found;
    this.targets = following(found, []);
    const { words } = this.#scene;
    const piece = this.#scene.pieceAt(spot);
    const count = this.targets.size;
    if (count === 0) {
      this.#watcher.said(this.#inCheck() || words.stuck, spot);
      if (!this.#inCheck()) this.#findRule(spot).catch(console.error);
    } else if (piece)
      this.#watcher.said(fill(words.lifted[Math.min(count, 2)] ?? '', count, piece.kind.name));
    this.#watcher.changed();
  }

  /** Puts the piece back. */
  cancel(): void {
    this.#asked += 1;
    if (!this.selected && !this.question) return;
    this.selected = undefined;
    this.question = undefined;
    this.targets = new Map();
    this.path = [];
    this.#watcher.said('');
    this.#watcher.changed();
  }

  /** Whether the piece that is picked up can go somewhere. */
  isTarget(spot: Spot | undefined): boolean {
    return spot !== undefined && 'square' in spot && this.targets.has(spot.square);
  }

  /** Does something as soon as it is known where the piece that is picked up can go, unless it is put back before. */
  #soon(run: () => void): void {
    const asked = this.#asked;
    if (!this.#finding) run();
    else this.#finding.then(() => asked === this.#asked && run()).catch(console.error);
  }

  /** Takes a press: it picks a piece up, plays it, or puts it back. */
  press(spot: Spot): void {
    this.#soon(() => this.#press(spot));
  }

  #press(spot: Spot): void {
    if (this.isTarget(spot)) this.#play(spot, false);
    else if (same(spot, this.selected)) this.cancel();
    else if (this.#scene.isOwn(spot)) this.select(spot).catch(console.error);
    else this.#refuse(spot);
  }

  /** Plays the piece that is picked up to a square, if it can go there. */
  play(spot: Spot | undefined, dragged: boolean): void {
    this.#soon(() => this.#play(spot, dragged));
  }

  #play(spot: Spot | undefined, dragged: boolean): void {
    const square = spot && 'square' in spot ? spot.square : -1;
    if (!this.targets.has(square)) {
      if (spot) this.#refuse(spot);
      else this.cancel();
      return;
    }
    // A square that is pressed again ends the move there.
    const isEnd = square === this.path.at(-1);
    const path = isEnd ? this.path : [...this.path, square];
    const ending = this.#found.filter(
      (one) => begins(one, path) && one.path.length === path.length,
    );
    const further = isEnd ? new Map() : following(this.#found, path);
    if (further.size > (ending.length > 0 ? 1 : 0)) this.#goOn(path, further);
    else this.#end(square, ending, dragged);
  }

  /** Plays the move that ends on a square, or asks which one is meant. */
  #end(square: number, candidates: readonly CandidateInfo[], dragged: boolean): void {
    const [only] = candidates;
    // A pass is not played by a press that may put the piece back.
    const isPass = this.path.length === 0 && this.#isHome(square);
    if (only && candidates.length === 1 && !isPass) this.choose(only, dragged).catch(console.error);
    else {
      this.question = { square, candidates, dragged };
      this.#watcher.changed();
    }
  }

  /** A leg of the move is done, and others can follow. */
  #goOn(path: readonly number[], targets: ReadonlyMap<number, readonly CandidateInfo[]>): void {
    this.path = path;
    this.targets = targets;
    const { words } = this.#scene;
    const last = path.at(-1) ?? -1;
    const others = [...targets.keys()]
      .filter((square) => square !== last)
      .sort((a, b) => Number(this.#isHome(a)) - Number(this.#isHome(b)));
    const named = others.map((square) =>
      this.#isHome(square) ? words.home : this.#scene.nameOfSquare(square),
    );
    const at = this.#scene.nameOfSquare(last);
    const next =
      others.length > MAX_NAMED
        ? fill(words.nextMany, others.length)
        : fill(words.next, this.#scene.list(named));
    const end = targets.has(last) ? fill(words.again, at) : '';
    this.#watcher.said([fill(words.at, at), next, end].filter(Boolean).join(' '));
    this.#watcher.changed();
  }

  /** Whether a square is the one that the piece was picked up from. */
  #isHome(square: number): boolean {
    return (
      this.selected !== undefined && 'square' in this.selected && this.selected.square === square
    );
  }

  /** What pressing a square would do, in words; empty where it would do nothing. */
  whatAt(square: number): string {
    const { words } = this.#scene;
    if (!this.targets.has(square)) return '';
    if (square === this.path.at(-1)) return words.ends;
    if (this.#isHome(square)) return this.path.length > 0 ? words.comesHome : words.passes;
    return this.#scene.pieceAt({ square }) ? words.canTake : words.canGo;
  }

  /** Plays a move behind the one that is shown; one that is in the record already is only gone to. */
  async choose({ usi }: CandidateInfo, dragged = false): Promise<void> {
    const { context, session } = this.#scene;
    if (!session) return;
    this.cancel();
    const node = await context.askFull((game) => game.play(session.node, usi));
    if (node === undefined || node < 0) return;
    if (session.tree.rows[node]) context.visit(node, !dragged);
    else context.changed(node, !dragged);
  }

  /** Says why there is no such move. */
  #refuse(spot: Spot): void {
    const { words, turn } = this.#scene;
    const { selected } = this;
    this.cancel();
    if (selected) {
      const said = this.#inCheck() || this.#why(selected, spot);
      this.#watcher.said(said, selected);
      if (said === words.illegal) this.#findRule(selected, spot).catch(console.error);
    } else if (this.#scene.pieceAt(spot))
      this.#watcher.said(fill(words.notTurn, this.#scene.sideName(turn)), spot);
  }

  /** Says which rule of the game is behind it, unless something else is done meanwhile. */
  async #findRule(from: Spot, to?: Spot): Promise<void> {
    if (this.#scene.variant?.name === 'standard') return;
    const asked = this.#asked;
    const rule = await whyNot(this.#scene, from, to);
    if (rule && asked === this.#asked) this.#watcher.said(rule);
  }

  #why(from: Spot, to: Spot): string {
    const { words, variant, view } = this.#scene;
    const piece = this.#scene.pieceAt(from);
    // The commonest of all illegal moves has a name.
    if (
      variant?.name === 'standard' &&
      piece?.kind.code === 'P' &&
      'side' in from &&
      'square' in to
    ) {
      const cell = view?.cells.find(
        (cell, square) =>
          square % variant.files === to.square % variant.files &&
          (cell & 0x7f) === from.kind &&
          this.#scene.isOwn({ square }),
      );
      if (cell !== undefined && !this.#scene.pieceAt(to)) return words.twoPawns;
    }
    return words.illegal;
  }

  #inCheck(): string {
    return (this.#scene.view?.check ?? -1) >= 0 ? this.#scene.words.inCheck : '';
  }
}
