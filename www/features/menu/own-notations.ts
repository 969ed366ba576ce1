/** The notations that a reader has set up and named, stored in the browser where possible. */

/** A notation of the reader's own: its name, and the text that identifies it to the engine. */
export interface Own {
  readonly name: string;
  readonly notation: string;
}

const KEY = 'kifuyomi-notations';

/** The notations of this page, used if the browser stores none. */
let kept: readonly Own[] = [];

/** Returns the reader's own notations. */
export function ownNotations(): readonly Own[] {
  const text = stored();
  if (text === undefined) return kept;
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (reason) {
    // The value was written by someone else; the next save replaces it.
    console.warn(KEY, reason);
  }
  return Array.isArray(list) ? list.filter(isOwn) : kept;
}

/** Saves a notation of the reader. */
export function saveOwn(own: Own): void {
  store([...ownNotations().filter(({ name }) => name !== own.name), own]);
}

/** Deletes a notation of the reader. */
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
    // They last until the page is closed.
  }
}
