/** What a reader chose for all viewers of a site, kept by the browser where it may. */

/** What can be chosen, each also an attribute of the element. */
export const CHOICES = [
  'notation',
  'lang',
  'theme',
  'pieces',
  'board',
  'coordinates',
  'hands',
  'animation',
  'sound',
  'list',
  'sheet',
  'size',
  'pace',
  'hover',
] as const;

export type Choice = (typeof CHOICES)[number];

const KEY = 'kifuyomi';

/** What was chosen, also where the browser keeps nothing. */
let kept: Readonly<Record<string, string>> | undefined;
const viewers = new Set<Choices>();

function read(): Readonly<Record<string, string>> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (known && typeof known === 'object') return known as Record<string, string>;
  } catch {
    // The browser keeps nothing for this page, or somebody else wrote there.
  }
  return {};
}

// Another tab of the same site.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY) return;
  kept = undefined;
  for (const viewer of viewers) viewer.apply();
});

/** The choices as one viewer follows them. */
export class Choices {
  readonly #element: Element;

  constructor(element: Element) {
    this.#element = element;
  }

  enter(): void {
    viewers.add(this);
    this.apply();
  }

  leave(): void {
    viewers.delete(this);
  }

  /** Whether the page keeps a choice for itself: `lock="board pieces"`, or `lock` for all. */
  isLocked(name: Choice): boolean {
    const lock = this.#element.getAttribute('lock');
    return lock !== null && (lock.trim() === '' || lock.split(/\s+/).includes(name));
  }

  /** Chooses something for every viewer of the page; an empty value takes the attribute away. */
  set(name: Choice, value: string): void {
    kept = { ...(kept ?? read()), [name]: value };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // As the reader's browser has it: the choice lasts as long as the page.
    }
    for (const viewer of viewers) viewer.apply();
  }

  apply(): void {
    kept ??= read();
    for (const name of CHOICES) {
      const value = kept[name];
      const element = this.#element;
      if (typeof value !== 'string' || this.isLocked(name)) continue;
      if (value === (element.getAttribute(name) ?? '')) continue;
      if (value) element.setAttribute(name, value);
      else element.removeAttribute(name);
    }
  }
}
