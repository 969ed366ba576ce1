/** An opened text: its games, and the place in the one that is shown. */

import {
  ask,
  type Game,
  type Info,
  type ProblemInfo,
  type Row,
  release,
  type View,
} from './engine.js';
import { lineThrough, siblings, type Tree, treeOf, wayTo } from './tree.js';
import { type Lang, WORDS } from './words.js';

export class Session {
  readonly games: readonly Game[];
  which = 0;
  info!: Info;
  rows!: readonly Row[];
  problems!: readonly ProblemInfo[];
  tree!: Tree;
  /** What to call the games when there are several. */
  names: readonly string[] = [];
  view!: View;
  /** The nodes of the line that is followed, the start first. */
  line: readonly number[] = [];
  /** Places on the line that are worth a tick: comments and forks. */
  ticks: readonly number[] = [];
  #chosen = new Map<number, number>();
  #spoken = '';

  constructor(games: readonly Game[]) {
    this.games = games;
  }

  /** Words everything in a language and a notation. Nothing happens if they are the same as before. */
  speak(lang: Lang, notation: string): boolean {
    const spoken = `${this.which} ${lang} ${notation}`;
    if (spoken === this.#spoken) return false;
    const game = this.game;
    this.info = ask(() => game.info(lang));
    this.rows = ask(() => game.rows(notation, lang));
    this.problems = ask(() => game.problems(lang));
    this.tree = treeOf(this.rows);
    if (this.games.length > 1) this.names = this.games.map((one, at) => nameOf(one, at, lang));
    if (!this.#spoken) this.go(this.tree.start);
    this.#spoken = spoken;
    return true;
  }

  /** Turns to another game of the same text. */
  choose(which: number): void {
    this.which = which;
    this.#spoken = '';
    this.#chosen.clear();
    this.line = [];
  }

  get game(): Game {
    const game = this.games[this.which];
    if (!game) throw new RangeError(`there is no game ${this.which}`);
    return game;
  }

  get node(): number {
    return this.view.node;
  }

  /** The place on the followed line, 0 for the start. */
  get index(): number {
    return this.line.indexOf(this.node);
  }

  get row(): Row | undefined {
    return this.tree.rows.get(this.node);
  }

  go(node: number): void {
    if (!this.line.includes(node)) {
      const way = wayTo(this.tree, node);
      for (const [i, next] of way.entries()) {
        const before = way[i - 1];
        if (before !== undefined) this.#chosen.set(before, next);
      }
      this.line = lineThrough(this.tree, node, this.#chosen);
      this.ticks = this.line.flatMap((at, i) => (this.#worthATick(at) ? [i] : []));
    }
    const game = this.game;
    this.view = ask(() => game.view(node));
  }

  /** The node so many steps away on the line, its ends if there are not so many. */
  stepped(steps: number): number {
    const index = Math.max(0, Math.min(this.line.length - 1, this.index + steps));
    return this.line[index] ?? this.tree.start;
  }

  /** At a fork the next or previous variation, elsewhere the node a step away. */
  aside(steps: number): number {
    const all = siblings(this.tree, this.node);
    if (all.length < 2) return this.stepped(steps);
    return all[all.indexOf(this.node) + steps] ?? this.node;
  }

  /** How long a side has thought so far; `-1` when unknown. */
  total(side: string): number {
    for (let i = this.index; i > 0; i--) {
      const row = this.tree.rows.get(this.line[i] ?? 0);
      if (row && row.side === side && row.total >= 0) return row.total;
    }
    return -1;
  }

  #worthATick(node: number): boolean {
    const { after, rows } = this.tree;
    return (after.get(node)?.length ?? 0) > 1 || Boolean(rows.get(node)?.comment);
  }

  free(): void {
    for (const game of this.games) release(game);
  }
}

function nameOf(game: Game, at: number, lang: Lang): string {
  const { black, white } = ask(() => game.info(lang));
  const players = black || white ? ` ${black || '?'} – ${white || '?'}` : '';
  return WORDS[lang].game(at + 1) + players;
}
