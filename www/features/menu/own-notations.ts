/** The notations that a reader has set and named, stored in the browser where possible. */

/** A notation of the reader's own: its name, and the text that the engine knows it by. */
export interface Own {
  readonly name: string;
  readonly notation: string;
}

const KEY = 'kifuyomi-notations';

/** Those of this page, where the browser stores none. */
let kept: readonly Own[] = [];

/** The notations that the reader has put together. */
export function ownNotations(): readonly Own[] {
  const text = stored();
  if (text === undefined) return kept;
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (reason) {
    // The value is not ours; the next save replaces it.
    console.warn(KEY, reason);
  }
  return Array.isArray(list) ? list.filter(isOwn) : kept;
}

/** Keeps a notation that the reader has put together. */
export function saveOwn(own: Own): void {
  store([...ownNotations().filter(({ name }) => name !== own.name), own]);
}

/** Forgets such a notation. */
export function forgetOwn(name: string): void {
  store(ownNotations().filter((own) => own.name !== name));
}

function isOwn(own: unknown): own is Own {
  const { name, notation } = (own ?? {}) as Partial<Own>;
  return typeof name === 'string' && typeof notation === 'string';
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    // The browser stores nothing for this page.
    return undefined;
  }
}

function store(list: readonly Own[]): void {
  kept = list;
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // They last as long as the page.
  }
}
