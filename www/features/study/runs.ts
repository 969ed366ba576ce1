/** Pressable lines of play in the text of a comment. */

import { make } from '../../ui/dom.js';

/** A line of play in a comment. */
export interface Run {
  /** The node the line is played from. */
  readonly from: number;
  /** The range of the line in the comment. */
  readonly start: number;
  readonly end: number;
  readonly usis: string;
}

/** A comment without board marks, and its lines with ranges in that text. */
export interface Shown {
  readonly text: string;
  readonly runs: readonly Run[];
}

/** Board marks (`[%cal G7g7f]`), which the list leaves out. */
const MARKS = /\s*\[%\w+ [^\]]*\]/g;

/** Removes the board marks, and shifts the ranges of the lines after them. */
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

/** Makes a range of a comment pressable; returns nothing where it is not plain text outside of links. */
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
      // A button would not flow like text, and engine lines are longer than a line of the list.
      const piece = make('span', { class: 'run', role: 'button' });
      part.replaceWith(piece);
      piece.append(part);
      return piece;
    }
    at += length;
  }
  return undefined;
}
