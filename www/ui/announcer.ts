/** Announces what is shown to screen readers. Of moves that follow each other quickly, only the last one. */

/**
 * How long a move must be shown before it is announced, and the pause between announcements during playback; in
 * milliseconds.
 */
const [PAUSE, REST] = [150, 2500];

/** Announces to screen readers what is shown. */
export class Announcer {
  #saying = 0;
  #saidAt = 0;

  /** Announces something soon. It replaces what was still waiting. */
  say(
    isPlaying: boolean,
    what: () => { readonly region: Element; readonly text: string | undefined } | undefined,
  ): void {
    this.stop();
    const rest = isPlaying ? this.#saidAt + REST - Date.now() : 0;
    this.#saying = window.setTimeout(
      () => {
        const { region, text = '' } = what() ?? {};
        if (!region || region.textContent === text) return;
        region.textContent = text;
        this.#saidAt = Date.now();
      },
      Math.max(PAUSE, rest),
    );
  }

  stop(): void {
    clearTimeout(this.#saying);
  }
}
