/** What pieces look like in each set. */

import type { GLYPHS as Glyphs } from '../../board/glyphs.js';
import { EM } from '../../board/glyphs.js';
import { type Face, PENTAGON, svgElement } from '../../board/pieces.js';
import type { KindInfo } from '../../engine/types.js';
import { LETTER_EM, GLYPHS as OWN_GLYPHS } from './glyphs.js';
import { marks } from './marks.js';
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

/** In a diagram every character is as large as another, whatever the size of the pieces. */
const DIAGRAM = 1.5;

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
      group.append(
        svgElement('path', {
          d,
          transform: `translate(0 ${y}) scale(${wide * (SLIM[character] ?? 1)} ${high})`,
        }),
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

/** How a set draws a piece of standard shogi, if it does so in a way of its own. */
export function faceIn(set: string, kind: KindInfo, outlines: Outlines): Face | undefined {
  const inscription = INSCRIPTIONS[kind.code];
  if (inscription?.kanji !== kind.kanji || !Object.hasOwn(DRAWINGS, set)) return undefined;
  return DRAWINGS[set]?.(kind, inscription, outlines);
}
