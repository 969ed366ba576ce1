/** A picture of 1200 × 630 pixels for link previews: the board, and the players. */

import type { Drawing, Theme } from './drawing.js';

/** Text next to the board. */
export interface CardText {
  readonly black: string;
  readonly white: string;
  /** The event, the date and the like, the most important first. */
  readonly about: readonly string[];
  /** The move shown. */
  readonly move: string;
}

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 30];
/** Background, text and secondary text colours of each theme. */
const COLOURS: Readonly<Record<Theme, readonly [string, string, string]>> = {
  print: ['#fff', '#111', '#555'],
  light: ['#fffdf9', '#221d17', '#6f665a'],
  dark: ['#211e1a', '#ece6dc', '#a59c8f'],
  wood: ['#fffdf9', '#221d17', '#6f665a'],
};
const FONT = "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',system-ui,sans-serif";

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Estimates the width of a text in ems: a full-width character is one. */
const emsOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.58), 0);

/** Truncates a text that does not fit. */
function fitted(text: string, ems: number): string {
  if (emsOf(text) <= ems) return text;
  let cut = [...text];
  while (emsOf(cut.join('')) > ems - 1) cut = cut.slice(0, -1);
  return `${cut.join('').trimEnd()}…`;
}

/** Draws the board of a picture with text next to it. */
export function cardOf(
  { svg, width, height, alt }: Drawing,
  { black, white, about, move }: CardText,
  theme: Theme,
): Drawing {
  const [ground, ink, soft] = COLOURS[theme];
  const scale = Math.min((HEIGHT - 2 * MARGIN) / height, (WIDTH * 0.58) / width);
  const [wide, high] = [width * scale, height * scale];
  const left = MARGIN * 2 + wide;
  const room = WIDTH - left - MARGIN;
  const place = `x="${MARGIN}" y="${(HEIGHT - high) / 2}" width="${wide}" height="${high}"`;
  const inside = svg.replace(/<svg [^>]*>/, (tag) =>
    tag.replace(/ (width|height)="[^"]*"/g, '').replace('<svg ', `<svg ${place} `),
  );
  const line = (text: string, y: number, size: number, colour: string, weight = 400) =>
    text
      ? `<text x="${left}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(fitted(text, room / size))}</text>`
      : '';
  const sizeOf = (text: string) => Math.max(30, Math.min(52, room / Math.max(1, emsOf(text))));
  const [one, two] = [black && `☗ ${black}`, white && `☖ ${white}`];
  const size = Math.min(sizeOf(one), sizeOf(two));
  const texts = [
    line(one, 210, size, ink, 700),
    line(two, 290, size, ink, 700),
    ...about.slice(0, 3).map((text, i) => line(text, 370 + i * 44, 30, soft)),
    line(move, 555, 40, ink, 600),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}"><rect width="100%" height="100%" fill="${ground}"/>${inside}${texts.join('')}</svg>`,
    width: WIDTH,
    height: HEIGHT,
    alt,
  };
}
