/** A line of the record as a video, where the browser can encode one. */

import { type Film, REST } from './film.js';
import { mp4 } from './mp4.js';
import { Raster } from './raster.js';
import { breatherOf } from './time-slices.js';
import { type EncodedFrame, webm } from './webm.js';

/**
 * What videos are made of, what is played in the most places first: the file, how the encoder calls the codec, and
 * how the file does. The H.264 is of the profile whose frames are never sent in another order than they are shown.
 */
const CODECS = [
  { file: 'mp4', codec: 'avc1.42e033' },
  { file: 'webm', codec: 'vp09.00.41.08', name: 'V_VP9' },
  { file: 'webm', codec: 'vp8', name: 'V_VP8' },
] as const;
/** Bits a second for each pixel: boards are still most of the time. */
const RATE = 1.5;
/** A player can begin at each of these frames. */
const KEY_EVERY = 10;
/** How many frames may wait for the encoder. */
const MAX_WAITING = 4;

const configOf = (codec: string, width: number, height: number): VideoEncoderConfig => ({
  codec,
  width,
  height,
  bitrate: Math.round(width * height * RATE),
  framerate: 1,
  // What decoders need stands at the front of the file, not in its frames.
  ...(codec.startsWith('avc1') && { avc: { format: 'avc' } }),
});

/** What the browser can encode; nothing where it has no encoder for it. */
async function codecFor(width: number, height: number) {
  if (typeof VideoEncoder !== 'function') return undefined;
  const player = document.createElement('video');
  for (const known of CODECS) {
    const { file, codec } = known;
    // WebKitGTK without plugins for video crashes at the question for an encoder.
    if (!player.canPlayType(`video/${file}; codecs="${codec}"`)) continue;
    const config = configOf(codec, width, height);
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({
      supported: false,
    }));
    if (supported) return { config, ...known };
  }
  return undefined;
}

/** Which files of videos the browser can make; none where it has no encoder. */
export const videoFile = async (): Promise<'mp4' | 'webm' | undefined> =>
  (await codecFor(640, 640))?.file;

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/** Encoders want even sizes. */
const even = (pixels: number) => pixels - (pixels % 2);

/** Makes a video in short steps, and reports after each picture how many are done. */
export async function makeVideo(
  film: Film,
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { nodes, delay } = film;
  const [width, height] = [even(film.width), even(film.height)];
  const known = await codecFor(width, height);
  if (!known) throw new Error('the browser cannot encode a video');
  const breathe = breatherOf(signal);
  const frames: EncodedFrame[] = [];
  let failure: unknown;
  let description: AllowSharedBufferSource | undefined;
  const encoder = new VideoEncoder({
    output: (chunk, about) => {
      description ??= about?.decoderConfig?.description;
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ bytes, isKey: chunk.type === 'key', time: Math.round(chunk.timestamp / 1000) });
    },
    error: (reason) => {
      failure = reason;
    },
  });
  const duration = delay * (nodes.length - 1 + REST);
  try {
    encoder.configure(known.config);
    const raster = new Raster(width, height);
    const add = (time: number, isKey: boolean) => {
      const frame = raster.frame(time * 1000);
      encoder.encode(frame, { keyFrame: isKey });
      frame.close();
    };
    for (const [i, node] of nodes.entries()) {
      await raster.draw(await film.draw(node));
      await breathe();
      add(i * delay, i % KEY_EVERY === 0);
      report(i + 1);
      while (encoder.encodeQueueSize > MAX_WAITING && !failure) {
        await new Promise((done) => encoder.addEventListener('dequeue', done, { once: true }));
        await breathe();
      }
      if (failure) throw failure;
    }
    // The last position is shown until the end, which only another frame says to all players.
    add(duration - 1, false);
    await encoder.flush();
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
  if (failure) throw failure;
  const video = { width, height, duration, frames };
  if (known.file === 'webm') return webm({ ...video, codec: known.name });
  if (!description) throw new Error('the encoder does not say how to decode');
  return mp4({ ...video, description: bytesOf(description) });
}
