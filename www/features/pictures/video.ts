/** Videos of a line of the record, where the browser can encode them. */

import { type Film, REST } from './film.js';
import { mp4 } from './mp4.js';
import { Raster } from './raster.js';
import { breatherOf } from './time-slices.js';
import { type EncodedFrame, webm } from './webm.js';

/**
 * Codecs, the most widely supported first: the file type, the encoder's name of the codec, and the file's. The H.264
 * profile has no reordered frames.
 */
const CODECS = [
  { file: 'mp4', codec: 'avc1.42e033' },
  { file: 'webm', codec: 'vp09.00.41.08', name: 'V_VP9' },
  { file: 'webm', codec: 'vp8', name: 'V_VP8' },
] as const;
/** Bits per second for each pixel: boards are still most of the time. */
const RATE = 1.5;
/** Distance of key frames, where a player can start. */
const KEY_EVERY = 10;
/** Maximum number of frames queued in the encoder. */
const MAX_WAITING = 4;

const configOf = (codec: string, width: number, height: number): VideoEncoderConfig => ({
  codec,
  width,
  height,
  bitrate: Math.round(width * height * RATE),
  framerate: 1,
  // Put the decoder configuration into the file, not into the frames.
  ...(codec.startsWith('avc1') && { avc: { format: 'avc' } }),
});

/** Returns the best codec the browser can encode; nothing where there is none. */
async function codecFor(width: number, height: number) {
  if (typeof VideoEncoder !== 'function') return undefined;
  const player = document.createElement('video');
  for (const known of CODECS) {
    const { file, codec } = known;
    // WebKitGTK without video plugins crashes when asked for an encoder.
    if (!player.canPlayType(`video/${file}; codecs="${codec}"`)) continue;
    const config = configOf(codec, width, height);
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({
      supported: false,
    }));
    if (supported) return { config, ...known };
  }
  return undefined;
}

/** Returns the type of video files the browser can make; nothing where it has no encoder. */
export const videoFile = async (): Promise<'mp4' | 'webm' | undefined> =>
  (await codecFor(640, 640))?.file;

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/** Rounds down to an even number, which encoders require. */
const even = (pixels: number) => pixels - (pixels % 2);

/** Makes a video in time slices, and reports the number of finished pictures. */
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
    // Repeat the last position: not all players show the last frame until the end.
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
