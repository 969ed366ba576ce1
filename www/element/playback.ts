/** The timer of playback. The features decide what is played, and how fast. */

/** The state of playback and the timer of its next step. */
export class Playback {
  readonly #draw: () => unknown;
  /** The timer of the next step; -1 while the features are loading. */
  #timer = 0;

  constructor(draw: () => unknown) {
    this.#draw = draw;
  }

  get isPlaying(): boolean {
    return this.#timer !== 0;
  }

  /** Shows playback as running until its first step is scheduled. */
  start(): void {
    this.#timer = -1;
    this.#draw();
  }

  /** Schedules the next step. The reader's own steps cancel it. */
  scheduleNextStep(run: () => void, delay: number): void {
    this.#timer = window.setTimeout(run, delay);
    this.#draw();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#draw();
  }
}
