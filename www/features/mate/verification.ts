/** Verification of a mate problem and its recorded solution, with the findings in words. */

import { html, nothing } from 'lit/html.js';
import type { FindingInfo, VerifiedInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import { turnOf } from '../../model/turn.js';
import type { FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { MATE, type MateWords } from '../words.js';
import { resultOf } from './says.js';
import type { Solver } from './solver.js';

/** The time limit of a verification, in milliseconds. */
const MAX_COUNT = 120_000;

/** Verifies the current mate problem. */
export class Verification extends FeatureBase {
  readonly #solver: Solver;
  #start = 0;
  #moves: readonly string[] = [];
  #verified: VerifiedInfo | undefined;
  /** The moves named by the findings, in the current notation. */
  #texts: readonly string[] = [];

  constructor(context: FeatureContext, solver: Solver) {
    super(context);
    this.#solver = solver;
  }

  async begin(): Promise<void> {
    const context = this.context;
    const { session } = context.state();
    if (!session) return;
    this.#verified = undefined;
    this.#start = session.tree.start;
    const start = this.#start;
    const main = session.rows.filter(({ kind, depth }) => kind === 'move' && depth === 0);
    const asked = await context.askFull((game) => ({
      sfen: game.sfen(start),
      moves: main.map(({ node }) => game.text(node, 'usi')),
    }));
    if (!asked) return;
    this.#moves = asked.moves;
    const given = { sfen: asked.sfen, moves: asked.moves.join(' ') };
    this.#verified = await this.#solver.ask('verify', given, MAX_COUNT);
    await this.write();
  }

  /** Writes the moves of the findings in the current notation. */
  async write(): Promise<void> {
    const verified = this.#verified;
    if (!verified) return;
    const { notation } = this.context.state().picked;
    const line = this.#moves.length > 0 ? this.#moves : verified.answer.line;
    const texts = await this.context.askFull((game) =>
      verified.findings.map(({ usi, ply = 1 }) => {
        const usis = usi === undefined ? [] : [...line.slice(0, ply - 1), usi];
        return game.peekTexts(this.#start, usis.join(' '), notation).at(-1) ?? '';
      }),
    );
    this.#texts = texts ?? [];
    this.context.redraw();
  }

  draw(): unknown {
    const { session, language } = this.context.state();
    const words = this.context.words(MATE);
    const verified = this.#verified;
    if (!verified || !session)
      return html`<p class="mate-said" role="status">${this.#solver.said(words)}</p>
        ${this.#solver.progress(words)}`;
    const { answer, findings, holds, recorded } = verified;
    const side = language.viewer[this.#attacker()];
    const solution =
      recorded === undefined || answer.refused ? '' : solutionIn(words, holds, recorded);
    const isSound = findings.length === 0 && answer.refused === undefined;
    return html`<p class="mate-said" role="status">${[
      solution,
      holds ? '' : resultOf(words, answer, side),
      isSound ? words.sound : '',
    ]
      .filter(Boolean)
      .join(' ')}</p>
      ${
        findings.length > 0
          ? html`<ul class="mate-findings">${findings.map(
              (finding, at) =>
                html`<li class=${finding.isFlaw ? 'flaw' : nothing}>${this.#finding(words, finding, this.#texts[at] ?? '')}</li>`,
            )}</ul>`
          : nothing
      }`;
  }

  #attacker(): 'black' | 'white' {
    const { session } = this.context.state();
    return turnOf(this.context.guard(() => session?.game.view(this.#start)));
  }

  #finding({ findings: sentences }: MateWords, finding: FindingInfo, text: string): string {
    const { code, ply, plies, pieces, isFlaw } = finding;
    if (code === 'sideSolution') {
      if (!isFlaw) return fill(sentences.minor, ply ?? 0, text);
      const isKnown = plies !== undefined;
      const sentence = isKnown ? sentences.sideSolutionIn : sentences.sideSolution;
      return fill(sentence, ply ?? 0, text, plies ?? 0);
    }
    const sentence = sentences[code as keyof typeof sentences] ?? '';
    return fill(sentence, ply ?? plies ?? pieces ?? 0, text);
  }
}

const solutionIn = (words: MateWords, holds: boolean | undefined, recorded: number): string =>
  holds === undefined ? words.unsure : holds ? fill(words.holds, recorded) : words.fails;
