/** Animations of a line of the record. */

import type { Drawing } from './drawing.js';
import { Gif, MAX_COLORS } from './gif.js';
import { type Colour, paletteOf } from './palette.js';
import { Raster } from './raster.js';
import { type Breather, breatherOf } from './time-slices.js';

/** Maximum number of pictures of an animation: more would be too large for any page. */
export const MAX_PICTURES = 1000;
/** Factor of the time the last picture is shown. */
export const REST = 3;
/** Width of the pictures the palette is made from, in pixels. */
const SAMPLE = 320;

/** Contents and options of an animation. */
export interface Film {
  /** Nodes, in the order they are shown. */
  readonly nodes: readonly number[];
  /** Width in whole pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds per move. */
  readonly delay: number;
  /** Whether it repeats. */
  readonly loop: boolean;
  draw(node: number): Promise<Drawing>;
}

/**
 * Makes a GIF in time slices, and reports the number of finished pictures. Rejects with the signal's reason once it is
 * aborted.
 */
export async function makeGif(
  film: Film,
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { nodes, width, height, delay, loop } = film;
  const breathe = breatherOf(signal);
  const gif = new Gif(width, height, await colours(film, breathe), loop);
  const raster = new Raster(width, height);
  for (const [i, node] of nodes.entries()) {
    await raster.draw(await film.draw(node));
    await breathe();
    await gif.add(raster.pixels(), i === nodes.length - 1 ? delay * REST : delay, breathe);
    report(i + 1);
    await breathe();
  }
  return gif.end();
}

/** Returns the palette of the first, the middle and the last picture. */
async function colours({ nodes, width, height, draw }: Film, breathe: Breather): Promise<Colour[]> {
  const scale = Math.min(1, SAMPLE / width);
  const raster = new Raster(Math.round(width * scale), Math.round(height * scale));
  const samples = [];
  for (const node of [nodes[0], nodes[nodes.length >> 1], nodes.at(-1)]) {
    if (node === undefined) continue;
    await raster.draw(await draw(node));
    await breathe();
    samples.push(raster.pixels());
  }
  return paletteOf(samples, MAX_COLORS, breathe);
}
