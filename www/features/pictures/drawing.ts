/** A position as SVG, and what is known of it without looking at it. */

import type { FullGame, PictureOptions } from '../../engine/types.js';
import { elementOf } from '../../ui/markup.js';

/** The colours that a picture can have. */
export const THEMES = ['print', 'light', 'dark', 'wood'] as const;
/** The name of the colours of a picture. */
export type Theme = (typeof THEMES)[number];

/** A position as SVG, with its size and its words. */
export interface Drawing {
  readonly svg: string;
  /** Whole pixels. */
  readonly width: number;
  readonly height: number;
  /** What is to be seen, in words. */
  readonly alt: string;
}

/** Draws the position at a node; a node that is not there gives the start. */
export function draw(game: FullGame, node: number, options: PictureOptions): Drawing {
  return drawingOf(game.picture(node, options));
}

/** What is known of a picture. */
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

/** The picture as a tree that can be put into a document. */
export function parse(svg: string): Element {
  const root = elementOf(svg);
  if (!root) throw new Error('the engine has drawn nothing');
  return root;
}
