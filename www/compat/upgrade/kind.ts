/** What a kind of markup is that becomes a viewer. A new kind is a file of its own and a line in `kinds.ts`. */

/** What the page asked for beside the usual. */
export interface Asked {
  /** Links anywhere in a text, not only those that stand alone. */
  readonly everyLink: boolean;
}

/** A kind of markup that is replaced by a viewer. */
export interface MarkupKind {
  /** What may be of this kind. */
  readonly selector: string;
  /** Puts viewers where the source is, or none where it is no record after all, or not yet. */
  upgrade(source: Element, asked: Asked): void;
}

/** On a source that became a viewer, so that it never does again. */
const DONE = 'data-kifuyomi-done';
/** What is left as it is: what became a viewer, what stands in one, and what a page wants left. */
const LEFT = `[${DONE}], [${DONE}] *, kifu-viewer, kifu-viewer *, [data-kifuyomi=off], [data-kifuyomi=off] *`;

/** Whether markup is to be left as it is. */
export const isLeft = (source: Element): boolean => source.matches(LEFT);

/** Notes that markup has been dealt with. */
export function markDone(source: Element): void {
  source.setAttribute(DONE, '');
}
