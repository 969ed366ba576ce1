/**
 * Arrows and circles in comments: `[%csl R5e][%cal G7g7f,RB*5e]`. The engine reads and writes them as well, but is not
 * needed to show those of a record.
 */

/** The names of the colours in the sentences and in the style, by their letters. */
export const COLORS = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' } as const;

/** The letter of a colour of arrows and circles. */
export type Color = keyof typeof COLORS;

/** An arrow, or a circle if it has no target. Squares are written as in USI, pieces in hand as in drops: `B*`. */
export interface Mark {
  readonly color: Color;
  readonly from: string;
  readonly to?: string | undefined;
}

const TAG = /\s*\[%(?:cal|csl)\s+([^\]]*)\]/g;
const MARK = /^([GRBY])(\d+[a-z]|[A-Z]{1,2}\*)(\d+[a-z])?$/i;

/** Returns the marks in a comment. */
export function read(comment: string): Mark[] {
  const texts = [...comment.matchAll(TAG)].flatMap(([, list = '']) => list.split(','));
  return texts.flatMap((text) => {
    const [, letter = '', from = '', to] = MARK.exec(text.trim()) ?? [];
    const color = letter.toUpperCase();
    return color in COLORS ? [{ color: color as Color, from, to }] : [];
  });
}

/** Removes the marks from a comment. */
export const bare = (comment: string): string => comment.replace(TAG, '').trim();

/** Writes marks for a comment. */
export function write(marks: readonly Mark[]): string {
  const tag = (name: string, list: readonly Mark[]) => {
    const texts = list.map(({ color, from, to = '' }) => color + from + to);
    return texts.length > 0 ? [`[%${name} ${texts}]`] : [];
  };
  const arrows = tag(
    'cal',
    marks.filter(({ to }) => to),
  );
  const circles = tag(
    'csl',
    marks.filter(({ to }) => !to),
  );
  return [...circles, ...arrows].join('');
}

/** Adds a mark, or removes it if the same one exists. */
export function toggled(marks: readonly Mark[], mark: Mark): Mark[] {
  const isThere = ({ from, to }: Mark) => from === mark.from && to === mark.to;
  const rest = marks.filter((one) => !isThere(one));
  const was = marks.find(isThere);
  return was?.color === mark.color ? rest : [...rest, mark];
}
