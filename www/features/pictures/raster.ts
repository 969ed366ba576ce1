/** Rasterizes SVG in the browser. */

import type { Drawing } from './drawing.js';

/** The page's content security policy refuses both ways to load SVG into an image. */
export class Refused extends Error {}

/** Ways to load SVG into an image: a policy may refuse either. */
const RASTER_KINDS = {
  blob: (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
  data: (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
};
type RasterKind = keyof typeof RASTER_KINDS;

/** The way that has worked on this page. */
let known: RasterKind | undefined;

async function load(svg: string): Promise<HTMLImageElement> {
  for (const way of known ? [known] : (['blob', 'data'] as const)) {
    const url = RASTER_KINDS[way](svg);
    const image = new Image();
    image.src = url;
    const isLoaded = await image.decode().then(
      () => true,
      () => false,
    );
    if (way === 'blob') URL.revokeObjectURL(url);
    if (!isLoaded) continue;
    known = way;
    return image;
  }
  throw new Refused('the page refuses images from blob: and data:');
}

/** A canvas of either kind. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Creates a canvas optimized for reading pixels, so that it is drawn by the same renderer each time. */
function canvasOf(width: number, height: number): { canvas: Canvas; pen: Pen } {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as Pen | null;
  if (!pen) throw new Error('the browser has no canvas');
  return { canvas, pen };
}

/** Draws pictures of one size on the same canvas. */
export class Raster {
  readonly #canvas: Canvas;
  readonly #pen: Pen;
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    const { canvas, pen } = canvasOf(width, height);
    this.#width = width;
    this.#height = height;
    this.#canvas = canvas;
    this.#pen = pen;
  }

  async draw({ svg }: Pick<Drawing, 'svg'>): Promise<void> {
    // Stretch to whole pixels, so that no fraction of a pixel at the edges stays transparent.
    const image = await load(svg.replace('<svg ', '<svg preserveAspectRatio="none" '));
    this.#pen.drawImage(image, 0, 0, this.#width, this.#height);
  }

  /** Returns the pixels by row, four bytes each: red, green, blue, opacity. */
  pixels(): Uint8ClampedArray<ArrayBuffer> {
    return this.#pen.getImageData(0, 0, this.#width, this.#height)
      .data as Uint8ClampedArray<ArrayBuffer>;
  }

  /** Returns the canvas as a video frame; the timestamp is in microseconds. */
  frame(timestamp: number): VideoFrame {
    return new VideoFrame(this.#canvas, { timestamp });
  }

  async png(): Promise<Uint8Array<ArrayBuffer>> {
    const canvas = this.#canvas;
    const blob =
      'convertToBlob' in canvas
        ? await canvas.convertToBlob({ type: 'image/png' })
        : await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('the canvas gave no PNG');
    return new Uint8Array(await blob.arrayBuffer());
  }
}
