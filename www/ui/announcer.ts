/** Announces the current move to screen readers. Of moves in quick succession only the last is announced. */

/**
 * How long a move must be visible before it is announced, and the pause between announcements during playback, in
 * milliseconds.
 */
const [PAUSE, REST] = [150, 2500];

/** Makes announcements to screen readers. */
export class Announcer {
  #saying = 0;
  #saidAt = 0;

  /** Schedules an announcement, replacing a pending one. */
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
