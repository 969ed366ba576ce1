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

/** The preferences as one viewer follows them. */
export class Preferences {
  readonly #element: Element;
  /** The page's values of attributes that the reader has overridden. */
  readonly #page = new Map<Preference, string | null>();

  constructor(element: Element) {
    this.#element = element;
  }

  enter(): void {
    const element = this.#element;
    for (const name of PREFERENCES) {
      // Set by the page, or by a part of it, for all viewers within.
      const set = `data-kifu-${name}`;
      const value = element.hasAttribute(name) ? null : element.closest(`[${set}]`);
      if (value) this.#put(name, value.getAttribute(set));
    }
    viewers.add(this);
    this.apply();
  }

  leave(): void {
    viewers.delete(this);
  }

  /** Whether the page has locked a preference: `lock="board pieces"`, or `lock` for all. */
  isLocked(name: Preference): boolean {
    const lock = this.#element.getAttribute('lock');
    return lock !== null && (lock.trim() === '' || lock.split(/\s+/).includes(name));
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
      const now = this.#element.getAttribute(name);
      if (this.isLocked(name)) continue;
      if (typeof value !== 'string') {
        if (page.has(name)) this.#put(name, page.get(name));
        page.delete(name);
      } else if (value !== (now ?? '')) {
        if (!page.has(name)) page.set(name, now);
        this.#put(name, value || null);
      }
    }
  }

  #put(name: Preference, value: string | null | undefined): void {
    if (value == null) this.#element.removeAttribute(name);
    else this.#element.setAttribute(name, value);
  }
}
