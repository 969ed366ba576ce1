/** Writes an animation as GIF: each picture contains only the part that has changed. */

import { GIFEncoder, nearestColorIndex } from 'gifenc/src/index.js';
import { type Colour, colourOf } from './palette.js';
import type { Breather } from './time-slices.js';

/** Maximum number of colours of a palette; one more entry is for unchanged pixels. */
export const MAX_COLORS = 255;
/** The disposal method that keeps the previous picture. */
const KEEP = 1;
/** Bytes of a frame before its position: the graphic control extension, and the image separator. */
const PLACE = 8 + 1;
/** Rows of pixels between two checks of the time slice. */
const BAND = 32;

interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Writes an animation in GIF. */
export class Gif {
  readonly #gif = GIFEncoder();
  readonly #width: number;
  readonly #height: number;
  readonly #palette: readonly Colour[];
  readonly #loop: boolean;
  /** Palette entries of the colours seen so far. */
  readonly #entries = new Map<number, number>();
  #before: Uint32Array | undefined;

  constructor(width: number, height: number, palette: readonly Colour[], loop: boolean) {
    this.#width = width;
    this.#height = height;
    this.#palette = palette;
    this.#loop = loop;
  }

  /** Adds a picture; `delay` is in milliseconds. */
  async add(rgba: Uint8ClampedArray<ArrayBuffer>, delay: number, breathe: Breather): Promise<void> {
    const pixels = new Uint32Array(rgba.buffer);
    const part = await this.#changed(pixels, breathe);
    const index = await this.#index(pixels, part, breathe);
    const start = this.#gif.bytesView().length;
    const clear = this.#palette.length;
    const isFirst = !this.#before;
    this.#gif.writeFrame(index, part.width, part.height, {
      delay,
      dispose: KEEP,
      transparent: !isFirst,
      transparentIndex: clear,
      colorDepth: Math.max(2, Math.ceil(Math.log2(clear + 1))),
      ...(isFirst && {
        palette: [...this.#palette, [0, 0, 0]],
        repeat: this.#loop ? 0 : -1,
      }),
    });
    // The encoder puts every picture into the upper left corner.
    if (!isFirst) this.#move(start + PLACE, part);
    this.#before = pixels;
  }

  end(): Blob {
    this.#gif.finish();
    return new Blob([this.#gif.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
  }

  #move(at: number, { left, top }: Part): void {
    const { buffer, byteOffset } = this.#gif.bytesView();
    const view = new DataView(buffer, byteOffset + at);
    view.setUint16(0, left, true);
    view.setUint16(2, top, true);
  }

  /** Returns the smallest rectangle with all changes, or a single pixel if there are none. */
  async #changed(pixels: Uint32Array, breathe: Breather): Promise<Part> {
    const [width, height, before] = [this.#width, this.#height, this.#before];
    if (!before) return { left: 0, top: 0, width, height };
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let y = 0; y < height; y++) {
      if (y % BAND === 0) await breathe();
      for (let x = 0, at = y * width; x < width; x++, at++) {
        if (pixels[at] === before[at]) continue;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    }
    if (bottom < 0) return { left: 0, top: 0, width: 1, height: 1 };
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
  }

  async #index(pixels: Uint32Array, part: Part, breathe: Breather): Promise<Uint8Array> {
    const { left, top, width, height } = part;
    const [before, clear] = [this.#before, this.#palette.length];
    const index = new Uint8Array(width * height);
    for (let y = 0, to = 0; y < height; y++) {
      if (y % BAND === 0) await breathe();
      for (let x = 0, at = (top + y) * this.#width + left; x < width; x++, at++, to++) {
        const pixel = pixels[at] ?? 0;
        index[to] = before?.[at] === pixel ? clear : this.#entry(pixel);
      }
    }
    return index;
  }

  #entry(pixel: number): number {
    const known = this.#entries.get(pixel);
    if (known !== undefined) return known;
    const entry = nearestColorIndex(this.#palette, colourOf(pixel));
    this.#entries.set(pixel, entry);
    return entry;
  }
}
