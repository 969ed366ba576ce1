/** The interface of a kind of markup that becomes a viewer. A new kind is a new file and a line in `kinds.ts`. */

/** Options requested by the page. */
export interface Asked {
  /** Upgrades links anywhere in a text, not only those on their own. */
  readonly everyLink: boolean;
}

/** A kind of markup that is replaced by a viewer. */
export interface MarkupKind {
  /** Selector of candidates. */
  readonly selector: string;
  /** Inserts viewers for the source, or none if it is no record, or not yet. */
  upgrade(source: Element, asked: Asked): void;
}

/** Attribute of a source that has become a viewer, so that it is not upgraded again. */
const DONE = 'data-kifuyomi-done';
/** Excluded elements: upgraded sources, contents of viewers, and those excluded by the page. */
const LEFT = `[${DONE}], [${DONE}] *, kifu-viewer, kifu-viewer *, [data-kifuyomi=off], [data-kifuyomi=off] *`;

/** Reports whether an element is excluded. */
export const isLeft = (source: Element): boolean => source.matches(LEFT);

/** Marks a source as upgraded. */
export function markDone(source: Element): void {
  source.setAttribute(DONE, '');
}
