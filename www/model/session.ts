/** An opened source: its games, and the current node of the visible one. */

import { ask, currentGuard, release } from '../engine/guard.js';
import type {
  CandidateInfo,
  Engine,
  FullEngine,
  FullGame,
  Game,
  Info,
  ProblemInfo,
  ReaderEngine,
  ReaderGame,
  Row,
  View,
} from '../engine/types.js';
import type { Language } from './i18n.js';
import type { Source } from './source.js';
import { find, lineThrough, placeOf, siblings, type Tree, treeOf, wayTo } from './tree.js';

/** Reports whether an engine reads every format. */
const isReader = (engine: Engine): engine is ReaderEngine => 'settings' in engine;

/** Reports whether an engine can change and write records, too. */
const isFull = (engine: Engine): engine is FullEngine => 'mateSolve' in engine;

interface Reader<G> extends Pick<Engine, 'maxBytes'> {
  readText(text: string): readonly G[];
  readBytes(bytes: Uint8Array): readonly G[];
}

/**
 * Has an engine read a source. Text or bytes past the limit are cut off, since copying them only to be rejected is
 * useless.
 */
export function read<G>(engine: Reader<G>, source: Source): readonly G[] {
  return ask(() => {
    const enough = engine.maxBytes() + 1;
    return typeof source === 'string'
      ? engine.readText(source.slice(0, enough))
      : engine.readBytes(source.subarray(0, enough));
  });
}

/** The words before evaluations, and marks on the board, which are shown without a request. */
const JUDGED = /評価値|形勢|\[%c/;
/** Moves in Japanese, Western and USI notation, the words before evaluations, marks on the board. */
const RICH =
  /[▲△☗☖▼▽][１-９1-9同]|評価値|形勢|\[%c|[RBGSNLPK][-x*]\d[1-9a-i]|\d[a-i]\d[a-i]|[+-]\d{4}[A-Z]{2}/;

/** A quiz on the board: the reader's moves answer it instead of being added to the record. */
export interface Quiz {
  /** Whether a move may be played now. */
  readonly isAsking: boolean;
  /** Takes a move as the answer. */
  judge(move: CandidateInfo): void;
}

/** An opened source: its games, and the reader's place in the visible one. */
export class Session {
  games: readonly Game[];
  which = 0;
  info!: Info;
  rows!: readonly Row[];
  problems!: readonly ProblemInfo[];
  tree!: Tree;
  view!: View;
  /** The nodes of the followed line, the start first. */
  line: readonly number[] = [];
  /** Indices on the line that get a tick: comments and forks. */
  ticks: readonly number[] = [];
  /** The thinking time at each index of the line in milliseconds; `-1` when unknown. */
  times: readonly number[] = [];
  /** Whether comments contain moves, evaluations or marks, for which features are loaded. */
  isRich = false;
  /** Whether comments contain evaluations or marks, or the headers state Black's time limits. */
  isJudged = false;
  /** Whether the records have been freed. */
  isFree = false;
  /** Whether it starts as a mate problem, unless the page requests otherwise. */
  isProblem = false;
  /** A note about the position. */
  note = '';
  /** The games that are variants, by their index; `undefined` for standard shogi. */
  others: readonly (ReaderGame | undefined)[] = [];
  /** Returns a side's remaining time and its label; `undefined` if the used time is shown instead. */
  left: ((side: string) => readonly [text: string, title: string]) | undefined;
  /** Returns the rows of the move list: all, or a part of a very long record that contains the current move. */
  listed = (): readonly Row[] => this.rows;
  /** Hides rows during a quiz; `undefined` if all are visible. */
  veil: ((rows: readonly Row[]) => readonly Row[]) | undefined;
  /** The quiz whose moves are still hidden. */
  quiz: Quiz | undefined;
  /** Returns a row in words, for screen readers; set once these are loaded. */
  spoken: ((row: Row) => string | undefined) | undefined;
  #chosen = new Map<number, number>();
  #spoken = '';
  /** The place or the node to go to when the record is next written out in a notation. */
  #next: string | number | undefined = '0';
  /** The sources of the games: files, or one text. */
  readonly #sources: readonly Source[];
  /** The engine that holds the records. */
  engine: Engine;
  /** Whether the engine found no record in one of the sources. */
  #isPart = false;

  /** The guard of the engines that hold the records. */
  readonly #guard = currentGuard();

  /** Has the engine read a source, unless the games are given. */
  constructor(source: Source | readonly Source[], engine: Engine, games?: readonly Game[]) {
    this.#sources = [source].flat();
    this.engine = engine;
    this.games =
      games ??
      this.#sources.flatMap((one) => {
        const games = read(engine, one);
        this.#isPart ||= games.length === 0;
        return games;
      });
    this.#findOthers();
  }

  /** The source; the first of several files. */
  get source(): Source {
    return this.#sources[0] ?? '';
  }

  /** The engine, if the records are in one that reads every format and it still runs. */
  get readerEngine(): ReaderEngine | undefined {
    return !this.#guard.stopped && isReader(this.engine) ? this.engine : undefined;
  }

  /** The records in the engine that reads every format. */
  get readerGames(): readonly ReaderGame[] | undefined {
    return this.readerEngine && (this.games as readonly ReaderGame[]);
  }

  /** The records in the full engine, if they are there and it still runs. */
  get fullGames(): readonly FullGame[] | undefined {
    const { readerEngine } = this;
    return readerEngine && isFull(readerEngine) ? (this.games as readonly FullGame[]) : undefined;
  }

  /** Whether the reader has changed the record. */
  get isChanged(): boolean {
    const game = this.fullGames?.[this.which];
    return game !== undefined && ask(() => game.isChanged);
  }

  /** Whether the engine that read the records found no problems in any of them. */
  get isClear(): boolean {
    return !this.#isPart && this.games.every((game) => ask(() => game.isClear));
  }

  /** Whether it looks like a mate problem: there are moves, and the king that is numbered first is missing. */
  get looksLikeProblem(): boolean {
    const { game, others, which } = this;
    return ask(
      () => !others[which] && !game.view(0).cells.includes(1) && game.info('en').plies > 0,
    );
  }

  /** Has a more capable engine read the sources again, and stays at the same node. */
  moveTo(engine: ReaderEngine): void {
    // Records in the full engine may have been changed and need no other engine.
    if (this.isFree || this.#guard.stopped || this.fullGames || engine === this.engine) return;
    const games = this.#sources.flatMap((source) => read(engine, source));
    if (games.length === 0) return;
    const place = this.tree && placeOf(this.tree, this.node);
    this.#release();
    this.games = games;
    this.engine = engine;
    this.#findOthers();
    this.#spoken = '';
    this.#next = place ?? this.#next;
  }

  #findOthers(): void {
    const games = this.readerGames ?? [];
    this.others = games.map((game) => (ask(() => game.isShogi) ? undefined : game));
  }

  /** Writes the record out in a language and a notation. Returns `false` if they are the same as before. */
  speak({ tag }: Language, notation: string): boolean {
    const spoken = `${this.which} ${tag} ${notation}`;
    if (spoken === this.#spoken) return false;
    const game = this.game;
    const known = this.info?.variant;
    this.info = ask(() => game.info(tag));
    const { variant } = this.info;
    // Keeping the same variant object keeps the rendered pieces, including a pressed one.
    if (known && JSON.stringify(known) === JSON.stringify(variant)) this.info.variant = known;
    const rows = ask(() => game.rows(notation, tag));
    const { veil } = this;
    this.rows = veil?.(rows) ?? rows;
    if (veil) this.info.result = '';
    const read = this.readerGames?.[this.which];
    // Records in the first engine have no problems.
    this.problems = read && !veil ? ask(() => read.problems(tag)) : [];
    this.tree = treeOf(this.rows);
    this.isRich = this.rows.some(({ comment }) => RICH.test(comment));
    this.isJudged =
      this.rows.some(({ comment }) => JUDGED.test(comment)) || this.info.blackLimits !== undefined;
    if (this.#next !== undefined) {
      const next = typeof this.#next === 'string' ? find(this.tree, this.#next) : this.#next;
      this.line = [];
      this.go(next !== undefined && this.tree.rows[next] ? next : this.tree.start);
      this.#next = undefined;
    }
    this.#spoken = spoken;
    return true;
  }

  /** Marks the record as changed, and goes to one of its nodes when it is next written out. */
  changed(node: number): void {
    this.#spoken = '';
    this.#next = node;
  }

  /** Switches to another game of the same source. */
  choose(which: number): void {
    this.which = which;
    // The hidden rows of one record do not apply to another.
    if (this.veil) this.veil = onlyStart;
    this.#spoken = '';
    this.#next = '0';
    this.#chosen.clear();
  }

  get game(): Game {
    // A stopped engine must not be called, even if a new one has started in its place.
    const game = this.#guard.ask(() => this.games[this.which]);
    if (!game) throw new RangeError(`there is no game ${this.which}`);
    return game;
  }

  get node(): number {
    return this.view.node;
  }

  /** The index on the followed line, 0 for the start. */
  get index(): number {
    return this.line.indexOf(this.node);
  }

  /** The index of the followed line's last move. */
  get last(): number {
    const { length } = this.line;
    return length - (this.tree.rows[this.line[length - 1] ?? 0]?.kind === 'ending' ? 2 : 1);
  }

  get row(): Row | undefined {
    return this.tree.rows[this.node];
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
      this.times = this.line.map((at) => this.tree.rows[at]?.time ?? -1);
    }
    const game = this.game;
    this.view = ask(() => game.view(node));
  }

  /** Returns the node a number of steps away on the line, at most its ends. */
  stepped(steps: number): number {
    const index = Math.max(0, Math.min(this.line.length - 1, this.index + steps));
    return this.line[index] ?? this.tree.start;
  }

  /** Returns the next or previous variation at a fork, elsewhere the node one step away. */
  aside(steps: number): number {
    const all = siblings(this.tree, this.node);
    if (all.length < 2) return this.stepped(steps);
    return all[all.indexOf(this.node) + steps] ?? this.node;
  }

  /** Returns a side's total thinking time so far in milliseconds; `-1` if unknown. */
  total(side: string): number {
    for (let i = this.index; i > 0; i--) {
      const row = this.tree.rows[this.line[i] ?? 0];
      if (row && row.side === side && row.total >= 0) return row.total;
    }
    return -1;
  }

  #worthATick(node: number): boolean {
    const { after, rows } = this.tree;
    return (after[node]?.length ?? 0) > 1 || Boolean(rows[node]?.comment);
  }

  /** Frees the records' memory; they cannot be used afterwards. */
  free(): void {
    this.isFree = true;
    this.#release();
  }

  #release(): void {
    for (const game of this.games) release(game, this.#guard);
  }
}

/** Hides everything but the start until the quiz is ready. */
export const onlyStart = (rows: readonly Row[]): readonly Row[] =>
  rows.slice(0, 1).map((row) => ({ ...row, comment: '' }));
