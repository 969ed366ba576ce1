/** A position as SVG, and its description. */

import type { FullGame, PictureOptions } from '../../engine/types.js';
import { elementOf } from '../../ui/markup.js';

/** Colour themes of pictures. */
export const THEMES = ['print', 'light', 'dark', 'wood'] as const;
/** Name of a colour theme. */
export type Theme = (typeof THEMES)[number];

/** A position as SVG, with its size and description. */
export interface Drawing {
  readonly svg: string;
  /** Width in whole pixels. */
  readonly width: number;
  readonly height: number;
  /** Description of the picture. */
  readonly alt: string;
}

/** Draws the position at a node, or the start where the node does not exist. */
export function draw(game: FullGame, node: number, options: PictureOptions): Drawing {
  return drawingOf(game.picture(node, options));
}

/** Reads the size and the description of a picture. */
export function drawingOf(svg: string): Drawing {
  const root = parse(svg);
  const [width = 1, height = 1] = ['width', 'height'].map((name) =>
    Math.max(1, Math.round(Number(root.getAttribute(name)))),
  );
  const [title = '', description = ''] = ['title', 'desc'].map(
    (name) => root.querySelector(`:scope > ${name}`)?.textContent ?? '',
  );
  const stop = description.endsWith('。') ? '。' : '. ';
  return { svg, width, height, alt: title + stop + description };
}

/** Parses a picture as an element that can be added to a document. */
export function parse(svg: string): Element {
  const root = elementOf(svg);
  if (!root) throw new Error('the engine has drawn nothing');
  return root;
}
