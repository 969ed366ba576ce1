/** Lines of play as parts of a comment's text that can be pressed. */

/** A line of play within a comment. */
export interface Run {
  /** The node after which it is played. */
  readonly from: number;
  /** Where it stands in the comment. */
  readonly start: number;
  readonly end: number;
  readonly usis: string;
}

/** A comment as it is shown, and where its lines stand in that. */
export interface Shown {
  readonly text: string;
  readonly runs: readonly Run[];
}

/** Marks for the board (`[%cal G7g7f]`), which the list leaves out. */
const MARKS = /\s*\[%\w+ [^\]]*\]/g;

/** Leaves the marks out, and moves the lines behind them up. */
export function asShown(comment: string, runs: readonly Run[]): Shown {
  const marks = [...comment.matchAll(MARKS)];
  const gone = (at: number) =>
    marks.reduce((sum, mark) => sum + (mark.index < at ? mark[0].length : 0), 0);
  return {
    text: comment.replace(MARKS, ''),
    runs: runs.map((run) => ({
      ...run,
      start: run.start - gone(run.start),
      end: run.end - gone(run.start),
    })),
  };
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
