/** Arrows and circles in comments, as programs for chess write them too: `[%cal G7g7f,RB*5e] [%csl R5e]`. */

/** By their letters: what they are called in the words, and the names of their style. */
export const COLORS = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' } as const;

export type Color = keyof typeof COLORS;

/** An arrow, or a circle when it goes nowhere. Squares are written as in USI, men in hand as in drops: `B*`. */
export interface Mark {
  readonly color: Color;
  readonly from: string;
  readonly to?: string | undefined;
}

const TAG = /\s*\[%(?:cal|csl)\s+([^\]]*)\]/g;
const MARK = /^([GRBY])(\d+[a-z]|[A-Z]{1,2}\*)(\d+[a-z])?$/;

/** The marks in a comment. */
export function read(comment: string): Mark[] {
  const texts = [...comment.matchAll(TAG)].flatMap(([, list = '']) => list.split(','));
  return texts.flatMap((text) => {
    const [, color = '', from = '', to] = MARK.exec(text.trim()) ?? [];
    return color in COLORS ? [{ color: color as Color, from, to }] : [];
  });
}

/** A comment with other marks than it had. */
export function write(comment: string, marks: readonly Mark[]): string {
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
  const tags = [...arrows, ...circles].join(' ');
  return [comment.replace(TAG, '').trim(), tags].filter(Boolean).join('\n');
}

/** Marks with one more, or without it when the same one was there. */
export function toggled(marks: readonly Mark[], mark: Mark): Mark[] {
  const isThere = ({ from, to }: Mark) => from === mark.from && to === mark.to;
  const rest = marks.filter((one) => !isThere(one));
  const was = marks.find(isThere);
  return was?.color === mark.color ? rest : [...rest, mark];
}
