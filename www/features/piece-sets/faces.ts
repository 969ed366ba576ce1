/** What pieces look like in each set. */

import type { GLYPHS as Glyphs } from '../../board/glyphs.js';
import { EM as OUTLINE_EM } from '../../board/glyphs.js';
import { EM, type Face, PENTAGON, svgElement } from '../../board/pieces.js';
import type { KindInfo, PieceInfo } from '../../engine/types.js';
import { LETTER_EM, GLYPHS as OWN_GLYPHS } from './glyphs.js';
import { DISC, marks, WEDGE } from './marks.js';
import { movesOf } from './moves.js';
import { INSCRIPTIONS, type Inscription } from './pieces.js';

type Outlines = typeof Glyphs;
type FaceDrawing = (kind: KindInfo, inscription: Inscription, outlines: Outlines) => Face;

/** How wide and how high a character of a pair is drawn, in parts of an em: the wedge widens downwards. */
const PAIR = [
  { wide: 0.82, high: 0.68, y: -93 },
  { wide: 0.92, high: 0.68, y: 77 },
];

/** A slim character that is not to look lost above its second. */
const SLIM: Readonly<Record<string, number>> = { と: 1.5 };

/** How much larger than its outline a character is that every set has. */
const USUAL = EM / OUTLINE_EM;
/** In a diagram every character is as large as another, whatever the size of the pieces. */
const DIAGRAM = 1.5 * USUAL;

/** The sign of promotion is raised, between the marks of two ways. */
const LETTER = { size: (EM / LETTER_EM) * 0.9, promoted: 0.84, aside: 22, y: 5 };
const PLUS = 'M-91-58h16v-16h13v16h16v13h-16v16h-13v-16h-16z';

const wedge = () => [
  svgElement('path', { class: 'shadow', d: PENTAGON }),
  svgElement('path', { class: 'body', d: PENTAGON, fill: 'url(#piece)' }),
];

const pair: FaceDrawing =
  ({ kanji }, { pair }, outlines) =>
  (characters) => {
    const group = svgElement('g', { class: 'glyph' });
    // Of the kings, White's has a character of its own.
    for (const [i, character] of [...pair.replace(kanji, characters)].entries()) {
      const { wide, high, y } = PAIR[i] ?? { wide: 1, high: 1, y: 0 };
      const d = outlines[character] ?? OWN_GLYPHS[character] ?? '';
      const size = outlines[character] ? USUAL : 1;
      const across = size * wide * (SLIM[character] ?? 1);
      group.append(
        svgElement('path', { d, transform: `translate(0 ${y}) scale(${across} ${size * high})` }),
      );
    }
    return [...wedge(), group];
  };

const international: FaceDrawing =
  ({ promoted }, { letter, moves }) =>
  () => {
    const group = svgElement('g', { class: 'glyph' });
    const { size } = LETTER;
    const [x, wide] = promoted ? [LETTER.aside, size * LETTER.promoted] : [0, size];
    const d = OWN_GLYPHS[letter] ?? '';
    group.append(
      svgElement('path', { d, transform: `translate(${x} ${LETTER.y}) scale(${wide} ${size})` }),
    );
    if (promoted) group.append(svgElement('path', { d: PLUS }));
    return [...wedge(), group, svgElement('path', { class: 'ways', d: marks(moves) })];
  };

const diagram: FaceDrawing =
  ({ size }, _, outlines) =>
  (characters) => {
    const scale = `scale(${((DIAGRAM * 100) / size).toFixed(3)})`;
    const d = outlines[characters] ?? '';
    const group = svgElement('g', { class: 'glyph alone' });
    group.append(svgElement('path', { d, transform: scale }));
    return [group];
  };

/** Sets that draw pieces anew. The others are a matter of colours. */
const DRAWINGS: Readonly<Record<string, FaceDrawing>> = {
  'two-kanji': pair,
  international,
  diagram,
};

/** By the number of letters on a piece: how wide and high each is, and how far the next one. */
const LETTERS = [
  { wide: 1, high: 1, step: 0 },
  { wide: 0.52, high: 0.74, step: 100 },
  { wide: 0.42, high: 0.64, step: 78 },
];

/** How far the middle of the lowest letters lies below that of the others on a line. */
const LOW = 21;

/** What has to be known of a piece of another game to draw it: its letters in Western text, where it goes. */
export type Facts = Pick<PieceInfo, 'letters' | 'marks'>;

/** Draws what is on a piece of another game anew; its body, its side and its name stay. */
export type Dress = (parts: readonly SVGElement[]) => readonly SVGElement[];

/** How a set dresses a piece of another game, if it does so in a way of its own. */
export function dressOf(set: string, { letters, marks: ways }: Facts): Dress | undefined {
  const isPromoted = letters.startsWith('+');
  const written = [...letters.slice(isPromoted ? 1 : 0)];
  const setting = LETTERS[written.length - 1];
  if (set !== 'international' || !setting || written.some((one) => !OWN_GLYPHS[one]))
    return undefined;
  const moves = movesOf(ways);
  return (parts) => {
    const glyphs = svgElement('g', { class: 'glyph' });
    const narrow = isPromoted ? LETTER.promoted : 1;
    const wide = LETTER.size * setting.wide * narrow;
    const scale = `scale(${wide} ${LETTER.size * setting.high})`;
    for (const [i, letter] of written.entries()) {
      const aside = (i - (written.length - 1) / 2) * setting.step * narrow;
      const x = aside + (isPromoted ? LETTER.aside : 0);
      const d = OWN_GLYPHS[letter] ?? '';
      glyphs.append(
        svgElement('path', {
          d,
          transform: `translate(${x} ${LETTER.y + (/[nr]/.test(letter) ? LOW : 0)}) ${scale}`,
        }),
      );
    }
    if (isPromoted) glyphs.append(svgElement('path', { d: PLUS }));
    const stone = parts.find((part) => part.classList.contains('stone'));
    stone?.querySelector('.glyph')?.replaceWith(glyphs);
    const d = marks(moves, stone ? DISC : WEDGE);
    // Beside the stone, which never turns: the ways are those of its side.
    const mark = svgElement('path', { class: 'ways', d });
    const isOther = ({ classList }: Element) =>
      !classList.contains('glyph') && !classList.contains('ways');
    const others = parts.filter(isOther);
    return stone ? [...others, mark] : [...others, glyphs, mark];
  };
}

/** How a set draws a piece of standard shogi, if it does so in a way of its own. */
export function faceIn(set: string, kind: KindInfo, outlines: Outlines): Face | undefined {
  const inscription = INSCRIPTIONS[kind.code];
  if (inscription?.kanji !== kind.kanji || !Object.hasOwn(DRAWINGS, set)) return undefined;
  return DRAWINGS[set]?.(kind, inscription, outlines);
}
