/** Says what is shown to those who hear it; of moves that follow each other fast only the last one. */

/** How long a move has to stand to be said, and the rest between what is said while moves play by themselves. */
const [PAUSE, REST] = [150, 2500];

export class Announcer {
  #saying = 0;
  #saidAt = 0;

  /** Says something soon, where it is to be said; what waited to be said is not. */
  say(
    isPlaying: boolean,
    what: () => { readonly region: Element; readonly text: string } | undefined,
  ): void {
    this.hush();
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

  hush(): void {
    clearTimeout(this.#saying);
  }
}
