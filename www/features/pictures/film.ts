/** A line of the record as an animation. */

import type { Drawing } from './drawing.js';
import { Gif, MAX_COLORS } from './gif.js';
import { type Colour, paletteOf } from './palette.js';
import { Raster } from './raster.js';
import { type Breather, breatherOf } from './time-slices.js';

/** An animation of more pictures than this would be too large for any page. */
export const MAX_PICTURES = 1000;
/** How much longer the last picture is shown than the others. */
export const REST = 3;
/** The width of the pictures that the colours are taken from. */
const SAMPLE = 320;

/** What a moving picture shows, and how. */
export interface Film {
  /** Nodes, in the order they are shown. */
  readonly nodes: readonly number[];
  /** Whole pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds a move. */
  readonly delay: number;
  /** Whether it begins again at its end. */
  readonly loop: boolean;
  draw(node: number): Promise<Drawing>;
}

/**
 * Makes a GIF in short steps, and reports after each picture how many are done. It is left as soon as the
 * signal says so, with the signal's reason.
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

/** The colours of the beginning, the middle and the end. */
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
