/** The mate solver for a viewer: one search at a time, which can be stopped, and messages about it. */

import { html, nothing } from 'lit/html.js';
import type { Given } from '../../engine/solver.js';
import { type Answers, isStopped, search } from '../../engine/solving.js';
import { fill } from '../../model/i18n.js';
import { FeatureBase } from '../feature-base.js';
import type { MateWords } from '../words.js';

/** How long the solver runs before its progress is shown, in milliseconds. */
const QUIET = 400;

/** Queries the solver for one viewer. */
export class Solver extends FeatureBase {
  #running: AbortController | undefined;
  #began = 0;
  #nodes = 0;
  #isStopped = false;
  #hasFailed = false;

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Whether the reader stopped the last search. */
  get wasStopped(): boolean {
    return this.#isStopped;
  }

  /** Starts a run, which stops the previous one. The returned controller is passed to `end`. */
  begin(): AbortController {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.#began = performance.now();
    [this.#nodes, this.#isStopped, this.#hasFailed] = [0, false, false];
    this.context.redraw();
    return running;
  }

  end(running: AbortController): void {
    if (running !== this.#running) return;
    this.#running = undefined;
    this.context.redraw();
  }

  /** Stops the current run. */
  stop(): void {
    if (!this.#running) return;
    this.#isStopped = true;
    this.#running.abort();
    this.#running = undefined;
    this.context.redraw();
  }

  /** Runs a single query; returns `undefined` if it was stopped or the solver failed. */
  async ask<K extends keyof Answers>(
    what: K,
    given: Pick<Given, 'sfen' | 'moves'>,
    millis: number,
  ): Promise<Answers[K] | undefined> {
    const running = this.begin();
    try {
      return await this.within(running, what, given, millis);
    } finally {
      this.end(running);
    }
  }

  /** Runs a query as part of a run. */
  async within<K extends keyof Answers>(
    { signal }: AbortController,
    what: K,
    given: Pick<Given, 'sfen' | 'moves'>,
    millis: number,
  ): Promise<Answers[K] | undefined> {
    const context = this.context;
    const game = context.state().session?.info.variant.name ?? '';
    const before = this.#nodes;
    const progress = (nodes: number) => {
      if (signal.aborted) return;
      this.#nodes = before + nodes;
      if (performance.now() - this.#began > QUIET) context.redraw();
    };
    try {
      const options = { millis, signal, progress };
      const answer = await search(what, { ...given, game }, options, () => context.fullEngine());
      progress(answer.nodes);
      return answer;
    } catch (reason) {
      if (isStopped(reason)) return undefined;
      console.error(reason);
      this.#hasFailed = true;
      return undefined;
    }
  }

  /** Returns the message to show without an answer. */
  readonly said = (words: MateWords): string => {
    if (this.isRunning) return words.searching;
    if (this.#hasFailed) return words.failed;
    return this.#isStopped ? fill(words.stopped, this.#nodes.toLocaleString()) : '';
  };

  /** Renders the progress. It is not a live region, because it changes all the time. */
  progress(words: MateWords): unknown {
    if (!this.isRunning || this.#nodes === 0) return nothing;
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    return html`<p class="mate-note">${fill(words.progress, this.#nodes.toLocaleString(), seconds)}</p>`;
  }
}
