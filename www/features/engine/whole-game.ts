/** An engine's analysis of a whole game: the score of each position, and the moves that lost much. */

import { html, nothing, svg } from 'lit/html.js';
import { fill } from '../../model/i18n.js';
import { turnOf } from '../../model/turn.js';
import type { FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { ANALYSIS } from '../words.js';
import { chanceOf, gradeOf, type Info, seenByBlack } from './info.js';
import { noted } from './notes.js';
import type { Running } from './running.js';

/** The seconds per position that a reader can choose from. */
export const SECONDS = [1, 3, 10] as const;

/** Half the height of the drawing of losses, in its own unit, and the loss that fills it. */
const MIDDLE = 50;
const HIGHEST = 0.5;

/** A position of the game, and the finding. */
interface Place {
  readonly node: number;
  readonly ply: number;
  readonly turn: 'black' | 'white';
  readonly position: string;
  readonly sfen: string;
  /** The lines that the engine considered, the best first. */
  readonly infos: Info[];
}

/** A move that lost much. */
interface Lapse {
  readonly place: Place;
  readonly grade: NonNullable<ReturnType<typeof gradeOf>>;
  /** The loss of the side's winning chance, in percentage points. */
  readonly loss: number;
  /** The move that the engine would have played. */
  readonly better: string;
}

/** An engine's analysis of a whole game. */
export class WholeGame extends FeatureBase {
  readonly #running: Running;
  #places: readonly Place[] = [];
  #done = 0;
  #lapses: readonly Lapse[] = [];
  /** The notation in which the moves are written. */
  #notation = '';
  /** Whether the findings are in the comments. */
  #isNoted = false;
  seconds: (typeof SECONDS)[number] = 1;

  constructor(context: FeatureContext, running: Running) {
    super(context);
    this.#running = running;
  }

  /** Searches all positions of the followed line, each for so many lines. */
  async begin(lines: number): Promise<void> {
    const context = this.context;
    const { session } = context.state();
    if (!session) return;
    const { line, tree } = session;
    [this.#places, this.#lapses, this.#done, this.#isNoted] = [[], [], 0, false];
    await this.#running.run(async (engine, isOn) => {
      const places = await context.askFull((game) =>
        line.map((node): Place => {
          const ply = tree.rows[node]?.ply ?? 0;
          const [position, sfen] = [game.usiPosition(node), game.sfen(node)];
          return { node, ply, turn: turnOf(game.view(node)), position, sfen, infos: [] };
        }),
      );
      // An ending repeats the position before it.
      this.#places = (places ?? []).filter(({ node }) => isPosition(tree.rows[node]?.kind));
      for (const place of this.#places) {
        if (!isOn()) return;
        const onInfo = (info: Info) => {
          place.infos[info.rank - 1] = info;
        };
        const milliseconds = this.seconds * 1000;
        const { position, sfen } = place;
        await engine.search({ position, sfen, lines, milliseconds, onInfo });
        if (!isOn()) return;
        await this.#weigh(this.#done);
        this.#done += 1;
        context.redraw();
      }
    });
  }

  /** Grades the moves that lead to the positions from one index up to another. */
  async #weigh(from: number, to = from + 1): Promise<void> {
    const context = this.context;
    const { notation } = context.state().picked;
    const lapses = await context.askFull((game) => {
      const found: Lapse[] = [];
      for (const [at, place] of this.#places.slice(from, to).entries()) {
        const before = this.#places[from + at - 1];
        const loss = before && lossOf(before, place);
        const grade = loss === undefined ? undefined : gradeOf(loss);
        const [best = ''] = before?.infos[0]?.moves.split(' ') ?? [];
        if (!before || loss === undefined || !grade || place.position.endsWith(` ${best}`))
          continue;
        const [better = ''] = best ? game.peekTexts(before.node, best, notation) : [];
        found.push({ place, grade, loss: Math.round(loss * 100), better });
      }
      return found;
    });
    this.#notation = notation;
    this.#lapses = [...this.#lapses, ...(lapses ?? [])];
  }

  /** Writes the moves again after a change of the notation. */
  async write(): Promise<void> {
    if (this.#done === 0 || this.#notation === this.context.state().picked.notation) return;
    this.#lapses = [];
    await this.#weigh(0, this.#done);
    this.context.redraw();
  }

  /** Writes the findings into the comments. */
  async note(): Promise<void> {
    const context = this.context;
    const { session } = context.state();
    const engine = this.#running.name;
    if (!session) return;
    await context.askFull((game) => {
      for (const { node, turn, infos } of this.#places) {
        const row = session.tree.rows[node];
        const [best] = infos;
        if (!best || !row) continue;
        // An engine may have skipped a rank.
        const lines = infos.filter(Boolean).map(({ score, moves }) => ({
          score: seenByBlack(score, turn),
          moves: game.peekTexts(node, moves, 'japanese').join(' '),
        }));
        const { depth, nodes } = best;
        game.setComment(node, noted(row.comment, { lines, depth, nodes, engine }));
      }
    });
    this.#isNoted = true;
    context.changed(session.node);
  }

  /** Draws what each move lost of its side's winning chance: Black's moves above the middle, White's below it. */
  #losses(node: number | undefined): unknown {
    const bars = this.#places.flatMap((place, at) => {
      const before = this.#places[at - 1];
      const loss = before && at < this.#done ? lossOf(before, place) : undefined;
      return before && loss !== undefined ? [{ place, at, loss, side: before.turn }] : [];
    });
    if (bars.length === 0) return nothing;
    const { losses } = this.context.words(ANALYSIS);
    const bar = ({ place, at, loss, side }: (typeof bars)[number]) => {
      const height = Math.max(0, Math.min(1, loss / HIGHEST)) * MIDDLE;
      const y = side === 'black' ? MIDDLE - height : MIDDLE;
      return svg`<g data-node=${place.node} class="engine-${gradeOf(loss) ?? 'fine'}">
        <rect class=${place.node === node ? 'engine-here' : 'engine-room'} x=${at - 1} width="1" height=${2 * MIDDLE} />
        <rect x=${at - 0.9} y=${y} width="0.8" height=${height} /></g>`;
    };
    return html`<figure class="engine-losses"><figcaption class="engine-note">${losses}</figcaption>
      <svg viewBox="0 0 ${this.#places.length - 1} ${2 * MIDDLE}" preserveAspectRatio="none" role="img"
        aria-label=${losses}>${bars.map(bar)}<path d="M0 ${MIDDLE}H${this.#places.length}" /></svg></figure>`;
  }

  draw(): unknown {
    const context = this.context;
    const words = context.words(ANALYSIS);
    const { session } = context.state();
    const [all, done] = [this.#places.length, this.#done];
    if (all === 0) return nothing;
    return html`<p class="engine-said" role="status">${
      this.#running.isBusy ? fill(words.looking, done, all) : fill(words.looked, done, all)
    }</p>
      <progress max=${all} value=${done} aria-label=${words.wholeGame}></progress>
      ${this.#losses(session?.node)}
      ${
        this.#lapses.length > 0
          ? html`<ul class="engine-lapses">${this.#lapses.map(
              ({
                place,
                grade,
                loss,
                better,
              }) => html`<li><button class="item hit" data-node=${place.node}
            aria-current=${place.node === session?.node ? 'true' : nothing}>
            <b class="engine-${grade}">${words.grades[grade]}</b> ${place.ply} ${session?.tree.rows[place.node]?.text}
            <span class="engine-note">${fill(words.lost, loss)} ${better ? fill(words.better, better) : ''}</span>
            </button></li>`,
            )}</ul>`
          : done === all
            ? html`<p class="engine-note">${words.noLapses}</p>`
            : nothing
      }
      ${
        done > 0 && !this.#running.isBusy
          ? html`<p class="engine-row"><button class="chip" data-engine="note" ?disabled=${this.#isNoted}>${
              this.#isNoted ? words.noted : words.note
            }</button></p>`
          : nothing
      }`;
  }
}

const isPosition = (kind: string | undefined) => kind === 'start' || kind === 'move';

/** Returns the winning chance that the side lost by the move between two positions, from 0 to 1. */
function lossOf(before: Place, after: Place): number | undefined {
  const [then, now] = [before, after].map(
    ({ infos: [info], turn }) => info && chanceOf(seenByBlack(info.score, turn)),
  );
  if (then === undefined || now === undefined) return undefined;
  return before.turn === 'black' ? then - now : now - then;
}
