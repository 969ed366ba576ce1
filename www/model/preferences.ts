/** What a reader chose for all viewers of a site, stored in the browser where possible. */

import { PREFERENCES, type Preference } from './attributes.js';

const KEY = 'kifuyomi';

/** The preferences, also where the browser stores nothing. */
let kept: Readonly<Record<string, string | undefined>> | undefined;
const viewers = new Set<Preferences>();

function read(): Readonly<Record<string, string | undefined>> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (known && typeof known === 'object') return known as Record<string, string>;
  } catch {
    // The browser stores nothing for this page, or the value is not ours.
  }
  return {};
}

// Another tab of the same site.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY) return;
  kept = undefined;
  for (const viewer of viewers) viewer.apply();
});

/** The attributes of a viewer, as far as readers can choose them. */
export interface ChoiceStore {
  /** What is chosen; `undefined` where nothing is. */
  get(name: Preference): string | undefined;
  /** Without a value the usual holds. */
  set(name: Preference, value: string | undefined): void;
  /** What the page, or a part of it, says for all viewers within. */
  around(name: Preference): string | undefined;
  /** The choices that readers cannot change. */
  readonly locked: ReadonlySet<Preference>;
}

/** The preferences as one viewer follows them. */
export class Preferences {
  readonly #choices: ChoiceStore;
  /** The page's values of attributes that the reader has overridden. */
  readonly #page = new Map<Preference, string | undefined>();

  constructor(choices: ChoiceStore) {
    this.#choices = choices;
  }

  enter(): void {
    const choices = this.#choices;
    for (const name of PREFERENCES) {
      const value = choices.get(name) === undefined ? choices.around(name) : undefined;
      if (value !== undefined) choices.set(name, value);
    }
    viewers.add(this);
    this.apply();
  }

  leave(): void {
    viewers.delete(this);
  }

  /** Whether the page has locked a preference: `lock="board pieces"`, or `lock` for all. */
  isLocked(name: Preference): boolean {
    return this.#choices.locked.has(name);
  }

  /**
   * Sets a preference for every viewer of the page. An empty value removes the attribute; without a value the
   * page's own value holds again.
   */
  set(name: Preference, value?: string): void {
    kept = { ...(kept ?? read()), [name]: value };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // The browser stores nothing: the preference lasts as long as the page.
    }
    for (const viewer of viewers) viewer.apply();
  }

  apply(): void {
    kept ??= read();
    const page = this.#page;
    for (const name of PREFERENCES) {
      const value = kept[name];
      const now = this.#choices.get(name);
      if (this.isLocked(name)) continue;
      if (typeof value !== 'string') {
        if (page.has(name)) this.#choices.set(name, page.get(name));
        page.delete(name);
      } else if (value !== (now ?? '')) {
        if (!page.has(name)) page.set(name, now);
        this.#choices.set(name, value || undefined);
      }
    }
  }
}
