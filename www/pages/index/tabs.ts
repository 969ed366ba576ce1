/** Tabs as the ARIA practices have them: arrows, Home and End go from one to the next and show it. */

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The tabs of the page. */
export class Tabs {
  readonly #tabs: readonly HTMLElement[];
  readonly #shown: (panel: string) => void;

  /** `shown` hears the id of the panel that is shown. */
  constructor(list: HTMLElement, shown: (panel: string) => void) {
    this.#tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
    this.#shown = shown;
    list.addEventListener('click', ({ target }) => {
      const tab = target instanceof Element ? target.closest('[role=tab]') : null;
      if (tab) this.show(tab.getAttribute('aria-controls') ?? '');
    });
    list.addEventListener('keydown', (event) => this.#step(event));
  }

  /** The id of the panel that is shown. */
  get panel(): string {
    const tab = this.#tabs.find((one) => one.ariaSelected === 'true');
    return tab?.getAttribute('aria-controls') ?? '';
  }

  /** Shows a panel, or the first where there is none of this id. */
  show(panel: string): void {
    const found = this.#tabs.find((tab) => tab.getAttribute('aria-controls') === panel);
    const chosen = found ?? this.#tabs[0];
    for (const tab of this.#tabs) {
      const isChosen = tab === chosen;
      tab.ariaSelected = `${isChosen}`;
      tab.tabIndex = isChosen ? 0 : -1;
      const controlled = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (controlled) controlled.hidden = !isChosen;
    }
    this.#shown(this.panel);
  }

  #step(event: KeyboardEvent): void {
    const at = this.#tabs.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    if (at < 0 || !step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const tab = this.#tabs[step(at, this.#tabs.length)];
    tab?.focus();
    this.show(tab?.getAttribute('aria-controls') ?? '');
  }
}
