/**
 * The solution of a position as a tree: the mate that holds longest and, on request, the defender's alternatives at
 * each move, each with the mate that follows it, which has alternatives in turn.
 */

import { html, nothing } from 'lit/html.js';
import { ask } from '../../engine/guard.js';
import { legalMoves } from '../../engine/legal-moves.js';
import { askText } from '../../engine/scratch.js';
import type { FullGame, MateInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import type { MateWords } from '../words.js';
import type { Solver } from './solver.js';

/** The time limit of the search after an alternative, in milliseconds. */
const EACH = 5000;

/** A sequence of moves. */
interface Way {
  /** The moves from the searched position up to this sequence. */
  readonly before: readonly string[];
  readonly moves: readonly string[];
  /** The number of the defender's alternatives to each move; 0 for the attacker's moves. */
  readonly others: readonly number[];
  /** The moves in the current notation. */
  texts: readonly string[];
  /** The result of the first move, if it is an alternative of the defender. */
  readonly held?: Held;
}

/** The result of an alternative of the defender. */
interface Held {
  /** The length of the mate after it in plies, if known. */
  readonly plies: number | undefined;
  readonly isExact: boolean;
  /** Whether it is a futile interposition: the piece is captured, and the mate is no longer without it. */
  readonly isVain: boolean;
}

/** Returns the key of a sequence of moves. */
const keyOf = (moves: readonly string[]): string => moves.join(' ');

/** Shows a solution and the defender's alternatives. */
export class SolutionTree extends FeatureBase {
  readonly #solver: Solver;
  #from = 0;
  #sfen = '';
  #main: Way | undefined;
  /** The defender's alternatives, by the moves before them. */
  #others = new Map<string, readonly Way[]>();
  #opened = new Set<string>();

  constructor(context: FeatureContext, solver: Solver) {
    super(context);
    this.#solver = solver;
  }

  /** Clears the tree. */
  clear(): void {
    this.#main = undefined;
    this.#others = new Map();
    this.#opened = new Set();
  }

  /** Sets the solution of the position at a node. */
  async begin(from: number, sfen: string, line: readonly string[]): Promise<void> {
    this.clear();
    [this.#from, this.#sfen] = [from, sfen];
    const main = await this.#way([], line);
    if (this.#from !== from || this.#sfen !== sfen) return;
    this.#main = main;
    await this.write();
  }

  /** Writes all moves in the current notation. */
  async write(): Promise<void> {
    const context = this.context;
    const ways = [this.#main ?? [], ...this.#others.values()].flat();
    if (ways.length === 0) return;
    const { notation } = context.state().picked;
    const texts = await context.askFull((game) =>
      ways.map(({ before, moves }) =>
        game.peekTexts(this.#from, keyOf([...before, ...moves]), notation).slice(before.length),
      ),
    );
    for (const [at, way] of ways.entries()) way.texts = texts?.[at] ?? way.texts;
    context.redraw();
  }

  /** Creates a sequence with the numbers of the defender's alternatives. */
  async #way(before: readonly string[], moves: readonly string[], held?: Held): Promise<Way> {
    // Alternatives to the first move are listed next to it, and not counted.
    const isCounted = (at: number) => (before.length + at) % 2 === 1 && (at > 0 || !held);
    const others = await this.#inScratch([...before, ...moves], (game, nodes) =>
      moves.map((_, at) =>
        isCounted(at) ? legalMoves(game, nodes[before.length + at] ?? 0, 'usi').length - 1 : 0,
      ),
    );
    return { before, moves, others, texts: [], ...(held && { held }) };
  }

  /** Queries a temporary record with some moves; `run` receives all its nodes, the start first. */
  async #inScratch<T>(
    moves: readonly string[],
    run: (game: FullGame, nodes: readonly number[]) => T,
  ): Promise<T> {
    const engine = await this.context.fullEngine();
    return ask(() => {
      const text = `position sfen ${this.#sfen}${moves.length > 0 ? ` moves ${keyOf(moves)}` : ''}`;
      return askText(engine, text, (scratch) => {
        if (!scratch) throw new Error('The position of a solution cannot be read.');
        const nodes = scratch
          .rows('usi', 'en')
          .flatMap(({ kind, node }) => (kind === 'start' || kind === 'move' ? [node] : []));
        return run(scratch, nodes);
      });
    });
  }

  /** Shows or hides the alternatives after some moves. */
  async toggle(key: string): Promise<void> {
    if (this.#opened.delete(key)) return;
    this.#opened.add(key);
    if (!this.#others.has(key)) await this.#search(key);
  }

  /** Searches for the mate after each alternative of the defender. */
  async #search(key: string): Promise<void> {
    const before = key.split(' ');
    const [played, ...rest] = this.lineThrough(key).slice(before.length);
    const replies = await this.#inScratch(before, (game, nodes) => {
      const node = nodes.at(-1) ?? 0;
      return legalMoves(game, node, 'usi').flatMap(({ usi }) =>
        usi === played ? [] : [{ usi, sfen: game.sfen(game.addLine(node, usi)) }],
      );
    });
    const main = this.#main;
    const running = this.#solver.begin();
    const found: { readonly usi: string; readonly answer: MateInfo }[] = [];
    for (const { usi, sfen } of replies) {
      const answer = await this.#solver.within(running, 'solve', { sfen }, EACH);
      if (running.signal.aborted || !answer) break;
      found.push({ usi, answer });
    }
    this.#solver.end(running);
    if (main !== this.#main) return;
    if (found.length < replies.length) {
      // A stopped search is repeated when it is opened again.
      this.#opened.delete(key);
      this.context.redraw();
      return;
    }
    const ways = await Promise.all(
      found.map(({ usi, answer }) => {
        // A drop that holds longer than the solution is futile, since the solver has already determined the best
        // defence.
        const { isExact, mate, plies = Infinity } = answer;
        const isVain = usi.includes('*') && mate === true && isExact && plies > rest.length;
        const held = { plies: mate ? plies : undefined, isExact, isVain };
        return this.#way(before, [usi, ...answer.line], held);
      }),
    );
    // The longest first; an unknown length counts as longer than any other.
    const length = ({ held }: Way) => held?.plies ?? Infinity;
    ways.sort((a, b) => length(b) - length(a));
    if (main !== this.#main) return;
    this.#others.set(key, ways);
    await this.write();
  }

  /** Returns a whole line that begins with some moves. */
  lineThrough(key: string): readonly string[] {
    const ways = [this.#main ?? [], ...this.#others.values()].flat();
    const lines = ways.map(({ before, moves }) => [...before, ...moves]);
    return lines.find((line) => `${keyOf(line)} `.startsWith(`${key} `)) ?? key.split(' ');
  }

  /** Renders the tree. `shown` are the moves on the board, if they belong to it. */
  draw(words: MateWords, shown: readonly string[]): unknown {
    const main = this.#main;
    return main && main.texts.length > 0 ? this.#line(words, main, keyOf(shown)) : nothing;
  }

  #line(words: MateWords, way: Way, shown: string): unknown {
    const moves = way.texts.map((_, at) => {
      const before = keyOf([...way.before, ...way.moves.slice(0, at)]);
      const isOpen = this.#opened.has(before) && (way.others[at] ?? 0) > 0;
      const branches = isOpen ? this.#branches(words, before, shown) : nothing;
      const toggle = this.#toggle(words, way, at, before);
      return this.#move(way, at, shown, [toggle, branches], isOpen);
    });
    return html`<ol class="mate-line" aria-label=${words.lineTitle}>${moves}</ol>`;
  }

  /** Renders a move and the elements that follow it. */
  #move(way: Way, at: number, shown: string, after?: unknown, isOpen = false): unknown {
    const key = keyOf([...way.before, ...way.moves.slice(0, at + 1)]);
    return html`<li class=${isOpen ? 'opened' : nothing}><button class="mate-move" data-mate-move=${key}
      aria-current=${key === shown ? 'true' : nothing}>${way.texts[at]}</button>${after}</li>`;
  }

  /** Renders the button for the alternatives to a move. */
  #toggle(words: MateWords, { others, texts }: Way, at: number, before: string): unknown {
    const count = others[at] ?? 0;
    if (count === 0) return nothing;
    const label = fill(words.others, texts[at] ?? '', count);
    return html`<button class="mate-others" data-mate-others=${before} title=${label} aria-label=${label}
      aria-expanded=${this.#opened.has(before)}>+${count}</button>`;
  }

  #branches(words: MateWords, before: string, shown: string): unknown {
    const ways = this.#others.get(before);
    if (!ways) return html`<p class="mate-note">${words.searching}</p>`;
    const isVain = ({ held }: Way) => held?.isVain === true;
    const vain = ways.filter(isVain);
    return html`<ul class="mate-branches">${ways
      .filter((way) => !isVain(way))
      .map(
        (way) => html`<li>${this.#line(words, way, shown)}
          <span class="mate-note">${heldIn(words, way.held)}</span></li>`,
      )}${
      vain.length > 0
        ? html`<li class="vain"><ol class="mate-line" aria-label=${words.otherVain}>${vain.map(
            (way) => this.#move(way, 0, shown),
          )}</ol><span class="mate-note">${words.otherVain}</span></li>`
        : nothing
    }</ul>`;
  }
}

/** Describes the result of an alternative of the defender. */
function heldIn(words: MateWords, held: Held | undefined): string {
  if (held?.plies === undefined) return words.otherUnknown;
  return fill(held.isExact ? words.otherIn : words.otherAtMost, held.plies);
}
