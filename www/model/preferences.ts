/** The reader's preferences for all viewers of a site, stored in the browser where possible. */

import { PREFERENCES, type Preference } from './attributes.js';

const KEY = 'kifuyomi';

/** The preferences, kept in memory as well because the browser may store nothing. */
let kept: Readonly<Record<string, string | undefined>> | undefined;
const viewers = new Set<Preferences>();

function read(): Readonly<Record<string, string | undefined>> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (known && typeof known === 'object') return known as Record<string, string>;
  } catch {
    // The browser stores nothing for this page, or the value was written by someone else.
  }
  return {};
}

// Follows changes made in another tab of the same site.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY) return;
  kept = undefined;
  for (const viewer of viewers) viewer.apply();
});

/** The attributes of a viewer that are preferences of the reader. */
export interface ChoiceStore {
  /** Returns the value; `undefined` if there is none. */
  get(name: Preference): string | undefined;
  /** Sets the value; without one the default applies. */
  set(name: Preference, value: string | undefined): void;
  /** Returns the value that the page, or a part of it, sets for all viewers within. */
  around(name: Preference): string | undefined;
  /** The preferences that readers cannot change. */
  readonly locked: ReadonlySet<Preference>;
}

/** The preferences as applied to one viewer. */
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

  /** Reports whether the page has locked a preference: `lock="board pieces"`, or `lock` for all. */
  isLocked(name: Preference): boolean {
    return this.#choices.locked.has(name);
  }

  /**
   * Sets a preference for every viewer of the page. An empty value removes the attribute; without a value the page's
   * own value applies again.
   */
  set(name: Preference, value?: string): void {
    kept = { ...(kept ?? read()), [name]: value };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // The browser stores nothing: the preference lasts until the page is closed.
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
