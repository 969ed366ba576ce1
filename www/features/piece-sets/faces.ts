/** Drawings of the pieces in each set. */

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

/** Width and height of the characters of a pair in parts of an em: the wedge widens downwards. */
const PAIR = [
  { wide: 0.82, high: 0.68, y: -93 },
  { wide: 0.92, high: 0.68, y: 77 },
];

/** Factors that widen slim characters, which would look lost above the second one. */
const SLIM: Readonly<Record<string, number>> = { と: 1.5 };

/** Factor from the outlines of characters that every set has to their size on a piece. */
const USUAL = EM / OUTLINE_EM;
/** In a diagram all characters have the same size, whatever the size of the pieces. */
const DIAGRAM = 1.5 * USUAL;

/** The plus sign of promotion is raised, between the marks of two directions. */
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
    // White's king has a character of its own.
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
    const { size } = LETTER;
    const [x, wide] = promoted ? [LETTER.aside, size * LETTER.promoted] : [0, size];
    const d = OWN_GLYPHS[letter] ?? '';
    const group = svgElement(
      'g',
      { class: 'glyph' },
      svgElement('path', { d, transform: `translate(${x} ${LETTER.y}) scale(${wide} ${size})` }),
      ...(promoted ? [svgElement('path', { d: PLUS })] : []),
    );
    return [...wedge(), group, svgElement('path', { class: 'ways', d: marks(moves) })];
  };

const diagram: FaceDrawing =
  ({ size }, _, outlines) =>
  (characters) => {
    const scale = `scale(${((DIAGRAM * 100) / size).toFixed(3)})`;
    const path = svgElement('path', { d: outlines[characters] ?? '', transform: scale });
    return [svgElement('g', { class: 'glyph alone' }, path)];
  };

/** Sets with drawings of their own. The others differ in colours only. */
const DRAWINGS: Readonly<Record<string, FaceDrawing>> = {
  'two-kanji': pair,
  international,
  diagram,
};

/** Width, height and distance of letters, by their number on a piece. */
const LETTERS = [
  { wide: 1, high: 1, step: 0 },
  { wide: 0.52, high: 0.74, step: 100 },
  { wide: 0.42, high: 0.64, step: 78 },
];

/** Distance of the middle of the lowest letters below that of the others on a line. */
const LOW = 21;

/** Facts needed to draw a piece of another game: its letters in Western text, and its moves. */
export type Facts = Pick<PieceInfo, 'letters' | 'marks'>;

/** Replaces the inscription of a piece of another game; its body, its side and its name stay. */
export type Dress = (parts: readonly SVGElement[]) => readonly SVGElement[];

/** Returns how a set draws a piece of another game, if it has a drawing of its own. */
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
    // Next to the stone, which never turns: the directions are those of its side.
    const mark = svgElement('path', { class: 'ways', d });
    const isOther = ({ classList }: Element) =>
      !classList.contains('glyph') && !classList.contains('ways');
    const others = parts.filter(isOther);
    return stone ? [...others, mark] : [...others, glyphs, mark];
  };
}

/** Returns how a set draws a piece of standard shogi, if it has a drawing of its own. */
export function faceIn(set: string, kind: KindInfo, outlines: Outlines): Face | undefined {
  const inscription = INSCRIPTIONS[kind.code];
  if (inscription?.kanji !== kind.kanji || !Object.hasOwn(DRAWINGS, set)) return undefined;
  return DRAWINGS[set]?.(kind, inscription, outlines);
}
