/**
 * The solution of a position as a tree: the mate that holds longest, and at each move of the defender, when the
 * reader asks for them, its other moves with the mate behind each, which have other moves in turn.
 */

import { html, nothing } from 'lit/html.js';
import { ask } from '../../engine/guard.js';
import type { FullGame, MateInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { FullContext } from '../context.js';
import type { Solver } from './solver.js';
import type { MateWords } from './words.js';

/** How long the mate behind a move is searched, in milliseconds. */
const EACH = 5000;

/** Moves one behind the other. */
interface Way {
  /** The moves from the position that was asked about up to these. */
  readonly before: readonly string[];
  readonly moves: readonly string[];
  /** How many other moves the defender has in place of each; none in place of the attacker's. */
  readonly others: readonly number[];
  /** The moves as they are written. */
  texts: readonly string[];
  /** What comes of the first move, where it is another one of the defender. */
  readonly held?: Held;
}

/** What comes of another move of the defender. */
interface Held {
  /** In how many plies it is mate behind it, where that is known. */
  readonly plies: number | undefined;
  readonly isExact: boolean;
  /** Whether it puts a piece between in vain: it is taken, and the mate takes no longer without it. */
  readonly isVain: boolean;
}

/** Where moves lead, as one word. */
const keyOf = (moves: readonly string[]): string => moves.join(' ');

/** Shows a solution and what else the defender can do. */
export class SolutionTree {
  readonly #context: FullContext;
  readonly #solver: Solver;
  #from = 0;
  #sfen = '';
  #main: Way | undefined;
  /** The defender's other moves, by what was played before them. */
  #others = new Map<string, readonly Way[]>();
  #opened = new Set<string>();

  constructor(context: FullContext, solver: Solver) {
    this.#context = context;
    this.#solver = solver;
  }

  /** Forgets what was shown. */
  clear(): void {
    this.#main = undefined;
    this.#others = new Map();
    this.#opened = new Set();
  }

  /** Takes the solution of the position at a node. */
  async begin(from: number, sfen: string, line: readonly string[]): Promise<void> {
    this.clear();
    [this.#from, this.#sfen] = [from, sfen];
    const main = await this.#way([], line);
    if (this.#from !== from || this.#sfen !== sfen) return;
    this.#main = main;
    await this.write();
  }

  /** Writes all moves in the notation that is shown. */
  async write(): Promise<void> {
    const context = this.#context;
    const ways = [this.#main ?? [], ...this.#others.values()].flat();
    if (ways.length === 0) return;
    const { notation } = context.state().picked;
    const texts = await context.ask((game) =>
      ways.map(({ before, moves }) =>
        game.peekTexts(this.#from, keyOf([...before, ...moves]), notation).slice(before.length),
      ),
    );
    for (const [at, way] of ways.entries()) way.texts = texts?.[at] ?? way.texts;
    context.redraw();
  }

  /** A way with the number of the defender's other moves. */
  async #way(before: readonly string[], moves: readonly string[], held?: Held): Promise<Way> {
    // The other moves in place of the first one stand beside it.
    const isCounted = (at: number) => (before.length + at) % 2 === 1 && (at > 0 || !held);
    const others = await this.#inScratch([...before, ...moves], (game, nodes) =>
      moves.map((_, at) =>
        isCounted(at) ? legal(game, nodes[before.length + at] ?? 0).length - 1 : 0,
      ),
    );
    return { before, moves, others, texts: [], ...(held && { held }) };
  }

  /** Asks a record of its own with some moves, of which it gives all nodes, that of the start first. */
  async #inScratch<T>(
    moves: readonly string[],
    run: (game: FullGame, nodes: readonly number[]) => T,
  ): Promise<T> {
    const engine = await this.#context.engine();
    return ask(() => {
      const text = `position sfen ${this.#sfen}${moves.length > 0 ? ` moves ${keyOf(moves)}` : ''}`;
      const [scratch] = engine.readText(text);
      if (!scratch) throw new Error('The position of a solution cannot be read.');
      try {
        const nodes = scratch
          .rows('usi', 'en')
          .flatMap(({ kind, node }) => (kind === 'start' || kind === 'move' ? [node] : []));
        return run(scratch, nodes);
      } finally {
        scratch.free();
      }
    });
  }

  /** Opens or closes the other moves behind some moves. */
  async toggle(key: string): Promise<void> {
    if (this.#opened.delete(key)) return;
    this.#opened.add(key);
    if (!this.#others.has(key)) await this.#search(key);
  }

  /** Finds the mate behind each other move of the defender. */
  async #search(key: string): Promise<void> {
    const before = key.split(' ');
    const [played, ...rest] = this.lineThrough(key).slice(before.length);
    const replies = await this.#inScratch(before, (game, nodes) => {
      const node = nodes.at(-1) ?? 0;
      const others = legal(game, node).filter((usi) => usi !== played);
      return others.map((usi) => ({ usi, sfen: game.sfen(game.addLine(node, usi)) }));
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
      // What was stopped is asked again when it is opened again.
      this.#opened.delete(key);
      this.#context.redraw();
      return;
    }
    const ways = await Promise.all(
      found.map(({ usi, answer }) => {
        // What would hold longer than the solution does not count, as the solver has judged.
        const { isExact, mate, plies = Infinity } = answer;
        const isVain = usi.includes('*') && mate === true && isExact && plies > rest.length;
        const held = { plies: mate ? plies : undefined, isExact, isVain };
        return this.#way(before, [usi, ...answer.line], held);
      }),
    );
    // What holds longest is first; what is not known holds longer than anything.
    const length = ({ held }: Way) => held?.plies ?? Infinity;
    ways.sort((a, b) => length(b) - length(a));
    if (main !== this.#main) return;
    this.#others.set(key, ways);
    await this.write();
  }

  /** A whole line that begins with some moves. */
  lineThrough(key: string): readonly string[] {
    const ways = [this.#main ?? [], ...this.#others.values()].flat();
    const lines = ways.map(({ before, moves }) => [...before, ...moves]);
    return lines.find((line) => `${keyOf(line)} `.startsWith(`${key} `)) ?? key.split(' ');
  }

  /** The tree. `shown` are the moves that are on the board, where they are some of it. */
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

  /** A move, and what stands behind it. */
  #move(way: Way, at: number, shown: string, behind?: unknown, isOpen = false): unknown {
    const key = keyOf([...way.before, ...way.moves.slice(0, at + 1)]);
    return html`<li class=${isOpen ? 'opened' : nothing}><button class="mate-move" data-mate-move=${key}
      aria-current=${key === shown ? 'true' : nothing}>${way.texts[at]}</button>${behind}</li>`;
  }

  /** The button for the other moves in place of one. */
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

/** What comes of another move of the defender, in words. */
function heldIn(words: MateWords, held: Held | undefined): string {
  if (held?.plies === undefined) return words.otherUnknown;
  return fill(held.isExact ? words.otherIn : words.otherAtMost, held.plies);
}

/** The legal moves at a node. */
function legal(game: FullGame, node: number): string[] {
  const { cells, turn, blackHand, whiteHand } = game.view(node);
  const hand = turn === 'black' ? blackHand : whiteHand;
  const moves = [...cells].flatMap((cell, place) =>
    cell > 0 ? game.candidates(node, place, 'usi') : [],
  );
  const drops = hand.flatMap(({ kind }) => game.drops(node, kind, 'usi'));
  return [...moves, ...drops].map(({ usi }) => usi);
}
