/** The palette of an animation, shared by all of its pictures. */

import type { Breather } from './time-slices.js';

/** A colour by its components, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Number of the most frequent colours that are kept exactly: backgrounds, lines, pieces. */
const EXACT = 48;

interface Sample {
  readonly colour: Colour;
  readonly count: number;
}

/** Pixels between two checks of the time slice. */
const STRETCH = 8192;

/** Returns a palette of at most `most` colours. The result is deterministic. */
export async function paletteOf(
  pictures: readonly Uint8ClampedArray[],
  most: number,
  breathe: Breather,
): Promise<Colour[]> {
  const counts = new Map<number, number>();
  for (const { buffer, byteOffset, length } of pictures) {
    const pixels = new Uint32Array(buffer, byteOffset, length / 4);
    for (let from = 0; from < pixels.length; from += STRETCH) {
      await breathe();
      for (const pixel of pixels.subarray(from, from + STRETCH))
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    }
  }
  const samples: Sample[] = [...counts]
    .sort(([a, m], [b, n]) => n - m || a - b)
    .map(([pixel, count]) => ({ colour: colourOf(pixel), count }));
  if (samples.length <= most) return samples.map(({ colour }) => colour);
  const exact = samples.slice(0, EXACT).map(({ colour }) => colour);
  return [...exact, ...(await cut(samples.slice(EXACT), most - EXACT, breathe))];
}

/** Returns the colour of a pixel in little-endian order, red first. */
export const colourOf = (pixel: number): Colour => [
  pixel & 255,
  (pixel >> 8) & 255,
  (pixel >> 16) & 255,
];

/** Divides the colours into groups by median cut, always of the group with the largest spread; returns their means. */
async function cut(samples: readonly Sample[], most: number, breathe: Breather): Promise<Colour[]> {
  const groups = [group(samples)];
  while (groups.length < most) {
    await breathe();
    const widest = groups.reduce((a, b) => (b.spread > a.spread ? b : a));
    if (widest.spread === 0) break;
    const { channel } = widest;
    const sorted = [...widest.samples].sort((a, b) => a.colour[channel] - b.colour[channel]);
    const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
    let at = 0;
    for (let sum = 0; sum < half && at < sorted.length - 1; at++) sum += sorted[at]?.count ?? 0;
    groups.splice(groups.indexOf(widest), 1, group(sorted.slice(0, at)), group(sorted.slice(at)));
  }
  return groups.map(({ samples }) => mean(samples));
}

/** Returns a group of colours that may share a palette entry, with the channel of the largest range. */
function group(samples: readonly Sample[]) {
  const total = samples.reduce((sum, { count }) => sum + count, 0);
  const spreads = ([0, 1, 2] as const).map((channel) => {
    let [least, most] = [255, 0];
    for (const { colour } of samples) {
      least = Math.min(least, colour[channel]);
      most = Math.max(most, colour[channel]);
    }
    return { channel, range: samples.length > 1 ? most - least : 0 };
  });
  const { channel, range } = spreads.reduce((a, b) => (b.range > a.range ? b : a));
  return { samples, channel, spread: range * Math.sqrt(total) };
}

function mean(samples: readonly Sample[]): Colour {
  const total = samples.reduce((sum, { count }) => sum + count, 0) || 1;
  const of = (channel: 0 | 1 | 2) =>
    Math.round(
      samples.reduce((sum, { colour, count }) => sum + colour[channel] * count, 0) / total,
    );
  return [of(0), of(1), of(2)];
}
