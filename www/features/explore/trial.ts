/** The picked-up piece, its targets, and the resulting move. */

import type { CandidateInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import { type Scene, type Spot, same } from './scene.js';
import { whyNot } from './why.js';

/** The moves to the same square from which to choose. */
export interface Question {
  readonly square: number;
  readonly candidates: readonly CandidateInfo[];
  /** Whether the piece was dragged there, so that no animation is needed. */
  readonly dragged: boolean;
}

/** The maximum number of next squares that are named; if there are more, their number is given instead. */
const MAX_NAMED = 8;

interface Watcher {
  /** Called when the picked-up piece, its targets or the question changes. */
  changed(): void;
  /** Called with a message, and with a spot whose piece shakes. */
  said(text: string, shakes?: Spot): void;
}

/** The move that a reader is making on the board. */
export class Trial {
  readonly #scene: Scene;
  readonly #watcher: Watcher;
  selected: Spot | undefined;
  /** The squares that can be pressed next, with the moves that continue there. */
  targets: ReadonlyMap<number, readonly CandidateInfo[]> = new Map();
  /** The squares already pressed in a move of several legs. */
  path: readonly number[] = [];
  /** The moves of the picked-up piece. */
  #found: readonly CandidateInfo[] = [];
  question: Question | undefined;
  /** The number of selections, so that a slow answer does not replace a later one. */
  #asked = 0;
  /** Settles when the moves of the picked-up piece are known. */
  #finding: Promise<void> | undefined;

  constructor(scene: Scene, watcher: Watcher) {
    this.#scene = scene;
    this.#watcher = watcher;
  }

  /** Picks up a piece, and determines its moves. */
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

  /** Reports whether the picked-up piece can go to a spot. */
  isTarget(spot: Spot | undefined): boolean {
    return spot !== undefined && 'square' in spot && this.targets.has(spot.square);
  }

  /** Runs a function once the moves of the picked-up piece are known, unless it is put back before. */
  #soon(run: () => void): void {
    const asked = this.#asked;
    if (!this.#finding) run();
    else this.#finding.then(() => asked === this.#asked && run()).catch(console.error);
  }

  /** Handles a press: it picks a piece up, plays it, or puts it back. */
  press(spot: Spot): void {
    this.#soon(() => this.#press(spot));
  }

  #press(spot: Spot): void {
    if (this.isTarget(spot)) this.#play(spot, false);
    else if (same(spot, this.selected)) this.cancel();
    else if (this.#scene.isOwn(spot)) this.select(spot).catch(console.error);
    else this.#refuse(spot);
  }

  /** Plays the picked-up piece to a square, if it can go there. */
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
    // Pressing the last square again ends the move there.
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
    // A pass needs confirmation, because the press may be meant to put the piece back.
    const isPass = this.path.length === 0 && this.#isHome(square);
    if (only && candidates.length === 1 && !isPass) this.choose(only, dragged).catch(console.error);
    else {
      this.question = { square, candidates, dragged };
      this.#watcher.changed();
    }
  }

  /** Continues a move of several legs after one of them. */
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

  /** Reports whether the piece was picked up from a square. */
  #isHome(square: number): boolean {
    return (
      this.selected !== undefined && 'square' in this.selected && this.selected.square === square
    );
  }

  /** Describes the effect of pressing a square; empty if there is none. */
  whatAt(square: number): string {
    const { words } = this.#scene;
    if (!this.targets.has(square)) return '';
    if (square === this.path.at(-1)) return words.ends;
    if (this.#isHome(square)) return this.path.length > 0 ? words.comesHome : words.passes;
    return this.#scene.pieceAt({ square }) ? words.canTake : words.canGo;
  }

  /**
   * Plays a move after the current one, or answers the quiz with it. A move that is already in the record is only
   * visited.
   */
  async choose(move: CandidateInfo, dragged = false): Promise<void> {
    const { context, session } = this.#scene;
    if (!session) return;
    this.cancel();
    if (session.quiz) {
      session.quiz.judge(move);
      return;
    }
    const node = await context.askFull((game) => game.play(session.node, move.usi));
    if (node === undefined || node < 0) return;
    if (session.tree.rows[node]) context.visit(node, !dragged);
    else context.changed(node, !dragged);
  }

  /** Explains why there is no such move. */
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

  /** Explains which rule of the variant forbids the move, unless the reader does something else meanwhile. */
  async #findRule(from: Spot, to?: Spot): Promise<void> {
    if (this.#scene.variant?.name === 'standard') return;
    const asked = this.#asked;
    const rule = await whyNot(this.#scene, from, to);
    if (rule && asked === this.#asked) this.#watcher.said(rule);
  }

  #why(from: Spot, to: Spot): string {
    const { words, variant, view } = this.#scene;
    const piece = this.#scene.pieceAt(from);
    // Two pawns on a file, the most common illegal move, have a message of their own.
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

/** Reports whether a move begins with the given squares. */
const begins = ({ path }: CandidateInfo, squares: readonly number[]): boolean =>
  squares.every((square, at) => path[at] === square);

/** Groups the moves that begin with the given squares by the next square; those that end there by the last square. */
function following(
  all: readonly CandidateInfo[],
  squares: readonly number[],
): Map<number, CandidateInfo[]> {
  const groups = new Map<number, CandidateInfo[]>();
  for (const one of all.filter((one) => begins(one, squares))) {
    const next = one.path[squares.length] ?? squares.at(-1);
    if (next === undefined) continue;
    groups.set(next, [...(groups.get(next) ?? []), one]);
  }
  return groups;
}
