/**
 * What is loaded for a reader who wants other pieces than the usual ones, or another board. It is a file of
 * its own.
 *
 * Sets and boards are chosen by the viewer's attributes `pieces` and `board`, which the style goes by. Two
 * sets that do not exclude each other can be had at once: `pieces="international two-tone"`.
 */

import { GLYPHS } from '../../board/glyphs.js';
import { type Face, svgElement } from '../../board/pieces.js';
import type { KindInfo } from '../../engine/types.js';
import { type Dress, dressOf, type Facts, faceIn } from './faces.js';
import css from './style.css';

export type { Dress, Face, Facts };

/** The usual set, which is not in here, comes first. */
const SETS = ['kanji', 'two-kanji', 'international', 'diagram', 'two-tone'];

/** The usual board comes first. */
const BOARDS = ['wood', 'plain', 'paper', 'slate', 'green'];

/** The sets of pieces and the boards beyond the usual ones. */
export class Sets {
  readonly css = css;
  readonly names: readonly string[] = SETS;
  readonly boards: readonly string[] = BOARDS;

  /** How a piece is drawn; nothing where it looks as usual, or only its colours differ. */
  face(name: string, kind: KindInfo): Face | undefined {
    return name
      .split(/\s+/)
      .map((one) => faceIn(one, kind, GLYPHS))
      .find(Boolean);
  }

  /** How a piece of another game is dressed; nothing where it looks as usual. */
  dress(name: string, facts: Facts): Dress | undefined {
    return name
      .split(/\s+/)
      .map((one) => dressOf(one, facts))
      .find(Boolean);
  }

  /** What pieces are filled with, for the drawing of a board: once, as an id is to be. */
  fills(): SVGElement[] {
    return ['dark', 'light'].map((tone) => {
      const fill = svgElement('linearGradient', { id: `piece-${tone}`, x2: '0', y2: '1' });
      fill.append(
        svgElement('stop', { class: `${tone}-piece-top` }),
        svgElement('stop', { class: `${tone}-piece-foot`, offset: '1' }),
      );
      return fill;
    });
  }
}
