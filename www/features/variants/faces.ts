/** Drawings of the pieces of other games: stones, and wedges with a letter or with two characters. */

import type { GLYPHS as Glyphs } from '../../board/glyphs.js';
import { EM as OUTLINE_EM } from '../../board/glyphs.js';
import { EM, HEIGHT, PENTAGON, svgElement, written } from '../../board/pieces.js';
import { LETTER_EM, EM as OWN_EM, GLYPHS as OWN_GLYPHS } from './glyphs.js';

/** A stone's radius: at the standard piece scale of 0.94, its diameter is 0.94 of the distance of the lines. */
const RADIUS = (0.47 / 0.94) * HEIGHT;

/** Width and height of a character in parts of an em, and the distance to the next one below. */
interface Setting {
  readonly wide: number;
  readonly high: number;
  readonly step: number;
}

/** Settings by the number of characters, which fill the disc. */
const ON_STONE: readonly Setting[] = [
  { wide: 1.2, high: 1.2, step: 0 },
  { wide: 0.86, high: 0.77, step: 186 },
  { wide: 0.7, high: 0.52, step: 128 },
];

/** Settings by the number of characters, which fill the wedge; it is higher than wide. */
const ON_WEDGE: readonly Setting[] = [
  { wide: 1, high: 1, step: 0 },
  { wide: 0.78, high: 0.62, step: 152 },
];

/** Returns the size of a letter: letters are lower than characters, and the widest would reach the edge. */
const letterSize = (letter: string) => (letter === 'W' ? 0.94 : 1.16);

/** Draws a round stone with its characters. */
export function stone(text: string, white: boolean, outlines: typeof Glyphs): SVGElement[] {
  const shade = white ? 'light' : 'dark';
  const disc = (name: string, fill = '') =>
    svgElement('circle', { class: name, r: RADIUS.toFixed(1), ...(fill && { fill }) });
  const parts = [
    disc('shadow'),
    disc('body', `url(#stone-${shade})`),
    glyph(text, ON_STONE, outlines),
  ];
  return [svgElement('g', { class: `stone ${shade}` }, ...parts)];
}

/** Draws a wedge-shaped piece with its characters. */
export function wedge(text: string, outlines: typeof Glyphs): SVGElement[] {
  return [
    svgElement('path', { class: 'shadow', d: PENTAGON }),
    svgElement('path', { class: 'body', d: PENTAGON, fill: 'url(#piece)' }),
    glyph(text, ON_WEDGE, outlines),
  ];
}

/** Draws the characters, one below the other; in the reader's font where an outline is missing. */
function glyph(text: string, settings: readonly Setting[], outlines: typeof Glyphs): SVGElement {
  const characters = [...text];
  const setting = settings[characters.length - 1];
  if (!setting || characters.some((one) => !outlines[one] && !OWN_GLYPHS[one]))
    return written(text);
  const { wide, high, step } = setting;
  const group = svgElement('g', { class: 'glyph' });
  for (const [i, character] of characters.entries()) {
    const d = outlines[character] ?? OWN_GLYPHS[character] ?? '';
    const isLetter = /[A-Z]/.test(character);
    const grid = outlines[character] ? OUTLINE_EM : OWN_EM;
    const size = isLetter ? (EM / LETTER_EM) * letterSize(character) : EM / grid;
    const y = (i - (characters.length - 1) / 2) * step - (isLetter ? 12 : 0);
    const scale = `scale(${(size * wide).toFixed(3)} ${(size * high).toFixed(3)})`;
    group.append(svgElement('path', { d, transform: `translate(0 ${y}) ${scale}` }));
  }
  return group;
}

/** Returns the gradients of the stones. */
export function stoneFills(): SVGElement[] {
  return ['dark', 'light'].map((name) =>
    svgElement(
      'radialGradient',
      { id: `stone-${name}`, cx: 0.36, cy: 0.3, r: 0.8 },
      svgElement('stop', { class: `${name}-top` }),
      svgElement('stop', { class: `${name}-foot`, offset: 1 }),
    ),
  );
}
