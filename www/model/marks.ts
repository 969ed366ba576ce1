/** Marks in comments that are not shown as text: those for the board (`[%cal G7g7f]`), and the sign of a move (`!?`). */

const SIGN = /^\s*([!?！？]{1,2})\s*(?:\n|$)/;

/** Returns the sign that judges the move of a comment, which is its first line, or an empty text. */
export const signOf = (comment: string): string => SIGN.exec(comment)?.[1] ?? '';

/** Removes the marks from a comment. */
export const withoutMarks = (comment: string): string =>
  comment.replace(/\s*\[%\w+ [^\]]*\]/g, '').replace(SIGN, '');
