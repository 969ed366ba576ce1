/**
 * Loaded for readers who choose other pieces or another board than the default.
 *
 * Sets and boards are chosen by the viewer's attributes `pieces` and `board`, which the style uses. Sets that do not
 * exclude each other can be combined: `pieces="international two-tone"`.
 */

import { GLYPHS } from '../../board/glyphs.js';
import { type Face, svgElement } from '../../board/pieces.js';
import type { KindInfo } from '../../engine/types.js';
import { type Dress, dressOf, type Facts, faceIn } from './faces.js';
import css from './style.css';

export type { Dress, Face, Facts };

/** The sets of pieces and the boards beyond the default ones. */
export class Sets {
  readonly css = css;

  /** Returns the drawing of a piece; nothing where it looks as by default, or only its colours differ. */
  face(name: string, kind: KindInfo): Face | undefined {
    return name
      .split(/\s+/)
      .map((one) => faceIn(one, kind, GLYPHS))
      .find(Boolean);
  }

  /** Returns the drawing of a piece of another game; nothing where it looks as by default. */
  dress(name: string, facts: Facts): Dress | undefined {
    return name
      .split(/\s+/)
      .map((one) => dressOf(one, facts))
      .find(Boolean);
  }

  /** Returns the gradients of the pieces; to be added to a drawing once, as ids are unique. */
  fills(): SVGElement[] {
    return ['dark', 'light'].map((tone) =>
      svgElement(
        'linearGradient',
        { id: `piece-${tone}`, x2: 0, y2: 1 },
        svgElement('stop', { class: `${tone}-piece-top` }),
        svgElement('stop', { class: `${tone}-piece-foot`, offset: 1 }),
      ),
    );
  }
}
