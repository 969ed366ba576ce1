/** Lines of play as parts of a comment's text that can be pressed. */

export interface Run {
  /** The node after which it is played. */
  readonly from: number;
  /** Where it stands in the comment. */
  readonly start: number;
  readonly end: number;
  readonly usis: string;
}

/** Makes a part of a comment pressable; nothing where a link stands in between. */
export function wrap(said: HTMLElement, { start, end }: Run): HTMLElement | undefined {
  const walker = document.createTreeWalker(said, NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!(text instanceof Text)) continue;
    const { length } = text;
    if (start >= at && end <= at + length) {
      if (text.parentElement?.closest('a')) return undefined;
      const part = text.splitText(start - at);
      part.splitText(end - start);
      // A button would not flow like text, and lines of engines are longer than a line of the list.
      const piece = document.createElement('span');
      piece.className = 'run';
      piece.setAttribute('role', 'button');
      part.replaceWith(piece);
      piece.append(part);
      return piece;
    }
    at += length;
  }
  return undefined;
}
