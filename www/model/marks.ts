/** Marks for the board in comments (`[%cal G7g7f]`), which are not shown as text. */

/** Removes the marks from a comment. */
export const withoutMarks = (comment: string): string => comment.replace(/\s*\[%\w+ [^\]]*\]/g, '');
