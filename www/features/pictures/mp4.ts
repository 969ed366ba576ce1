/** Writes encoded frames of H.264 as an MP4 file. */

import type { EncodedFrame } from './webm.js';

/** The contents of a file. */
export interface Mp4 {
  /** The decoder configuration from the encoder (`avcC`). */
  readonly description: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Duration in milliseconds. */
  readonly duration: number;
  readonly frames: readonly EncodedFrame[];
}

type Part = Uint8Array<ArrayBuffer>;

/** Timescale: units per second, so that times are milliseconds. */
const SCALE = 1000;

/** Encodes integers of `width` bytes, big-endian. */
function numbers(width: 2 | 4, ...values: readonly number[]): Part {
  const bytes = new Uint8Array(width * values.length);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of values.entries()) {
    if (width === 2) view.setUint16(i * 2, value);
    else view.setUint32(i * 4, value);
  }
  return bytes;
}

const u16 = (...values: readonly number[]) => numbers(2, ...values);
const u32 = (...values: readonly number[]) => numbers(4, ...values);
const text = (value: string): Part => new TextEncoder().encode(value) as Part;

/** Encodes a box: its length, its name, and its contents. */
function box(name: string, ...inside: readonly Uint8Array[]): Part {
  const size = inside.reduce((sum, { length }) => sum + length, 8);
  const all = new Uint8Array(size);
  all.set(u32(size));
  all.set(text(name), 4);
  let at = 8;
  for (const part of inside) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Encodes a box with a version and flags. */
const full = (name: string, flags: number, ...inside: readonly Uint8Array[]): Part =>
  box(name, u32(flags), ...inside);

/** Encodes a table: the number of rows, and the rows. */
const table = (name: string, rows: readonly Uint8Array[]): Part =>
  full(name, 0, u32(rows.length), ...rows);

/** The identity matrix: no rotation or translation. */
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** Describes the encoding of the frames. */
function entry({ description, width, height }: Mp4): Part {
  return box(
    'avc1',
    u16(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    new Uint8Array(32),
    u16(24, 0xffff),
    box('avcC', description),
  );
}

/** Describes the location and duration of each frame, and the key frames. */
function samples(video: Mp4, start: number): Part {
  const { frames, duration } = video;
  const shown = frames.map(({ time }, i) => (frames[i + 1]?.time ?? duration) - time);
  const keys = frames.flatMap(({ isKey }, i) => (isKey ? [u32(i + 1)] : []));
  const sizes = frames.map(({ bytes }) => bytes.length);
  return box(
    'stbl',
    table('stsd', [entry(video)]),
    table(
      'stts',
      shown.map((time) => u32(1, time)),
    ),
    table('stss', keys),
    table('stsc', [u32(1, frames.length, 1)]),
    full('stsz', 0, u32(0, frames.length, ...sizes)),
    table('stco', [u32(start)]),
  );
}

/** Describes all frames, the first of which is at byte `start` of the file. */
function movie(video: Mp4, start: number): Part {
  const { width, height, duration } = video;
  const media = box(
    'mdia',
    full('mdhd', 0, u32(0, 0, SCALE, duration), u16(0x55c4, 0)),
    full('hdlr', 0, u32(0), text('vide'), u32(0, 0, 0), new Uint8Array(1)),
    box(
      'minf',
      full('vmhd', 1, u16(0, 0, 0, 0)),
      // The frames are in this file.
      box('dinf', table('dref', [full('url ', 1)])),
      samples(video, start),
    ),
  );
  const track = box(
    'trak',
    // Flags: enabled, and part of the presentation.
    full(
      'tkhd',
      3,
      u32(0, 0, 1, 0, duration, 0, 0, 0, 0),
      MATRIX,
      u32(width * 0x10000, height * 0x10000),
    ),
    media,
  );
  const head = full(
    'mvhd',
    0,
    u32(0, 0, SCALE, duration, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    MATRIX,
    u32(0, 0, 0, 0, 0, 0, 2),
  );
  return box('moov', head, track);
}

/** Writes the file, with the metadata before the frames. */
export function mp4(video: Mp4): Blob {
  const type = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  const data = box('mdat', ...video.frames.map(({ bytes }) => bytes));
  // The length of the metadata does not depend on `start`.
  const before = type.length + movie(video, 0).length;
  return new Blob([type, movie(video, before + 8), data], { type: 'video/mp4' });
}
