/** The piece that is picked up, where it can go, and the move that comes of it. */

import type { CandidateInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import { type Scene, type Spot, same } from './scene.js';

/** Moves to the same square, to choose from. */
export interface Question {
  readonly square: number;
  readonly candidates: readonly CandidateInfo[];
  /** Whether the answer was dragged there, and needs no slide. */
  readonly dragged: boolean;
}

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
  targets: ReadonlyMap<number, readonly CandidateInfo[]> = new Map();
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
    const found = await context.ask((game) =>
      'square' in spot
        ? game.candidates(session.node, spot.square, notation)
        : game.drops(session.node, spot.kind, notation),
    );
    if (asked !== this.#asked || !found) return;
    this.targets = grouped(found);
    const { words } = this.#scene;
    const piece = this.#scene.pieceAt(spot);
    const count = this.targets.size;
    if (count === 0) this.#watcher.said(this.#inCheck() || words.stuck, spot);
    else if (piece)
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
    const candidates = this.targets.get(square) ?? [];
    const [only] = candidates;
    if (!only) {
      if (spot) this.#refuse(spot);
      else this.cancel();
    } else if (candidates.length === 1) this.choose(only, dragged).catch(console.error);
    else {
      this.question = { square, candidates, dragged };
      this.#watcher.changed();
    }
  }

  /** Plays a move behind the one that is shown; one that is in the record already is only gone to. */
  async choose({ usi }: CandidateInfo, dragged = false): Promise<void> {
    const { context, session } = this.#scene;
    if (!session) return;
    this.cancel();
    const node = await context.ask((game) => game.play(session.node, usi));
    if (node === undefined || node < 0) return;
    if (session.tree.rows.has(node)) context.visit(node, !dragged);
    else context.changed(node, !dragged);
  }

  /** Says why there is no such move. */
  #refuse(spot: Spot): void {
    const { words, turn } = this.#scene;
    const { selected } = this;
    this.cancel();
    if (selected) this.#watcher.said(this.#inCheck() || this.#why(selected, spot), selected);
    else if (this.#scene.pieceAt(spot))
      this.#watcher.said(fill(words.notTurn, this.#scene.sideName(turn)), spot);
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

function grouped(all: readonly CandidateInfo[]): Map<number, CandidateInfo[]> {
  const groups = new Map<number, CandidateInfo[]>();
  for (const one of all) groups.set(one.to, [...(groups.get(one.to) ?? []), one]);
  return groups;
}
