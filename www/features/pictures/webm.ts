/** Writes encoded frames as a WebM file. */

/** An encoded frame. */
export interface EncodedFrame {
  readonly bytes: Uint8Array;
  readonly isKey: boolean;
  /** Start time in milliseconds. */
  readonly time: number;
}

/** The contents of a file. */
export interface Video {
  readonly codec: 'V_VP8' | 'V_VP9';
  readonly width: number;
  readonly height: number;
  /** Duration in milliseconds. */
  readonly duration: number;
  readonly frames: readonly EncodedFrame[];
}

/** Maximum length of a cluster in milliseconds: frames store their time within it in 16 bits. */
const CLUSTER = 30_000;
const NAME = 'Kifuyomi';

type Part = Uint8Array<ArrayBuffer>;

function joined(parts: readonly Uint8Array[]): Part {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Encodes an integer in as few bytes as possible, big-endian. */
function whole(value: number): Part {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  return new Uint8Array(bytes);
}

function real(value: number): Part {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

const text = (value: string): Part => new TextEncoder().encode(value) as Part;

/** Encodes an element: its id, its length in eight bytes, and its contents. */
function element(id: number, ...inside: readonly Uint8Array[]): Part {
  const body = joined(inside);
  const length = new Uint8Array(8);
  new DataView(length.buffer).setUint32(4, body.length);
  length[0] = 1;
  return joined([whole(id), length, body]);
}

function clusters(frames: readonly EncodedFrame[]): Part[] {
  const made: Part[] = [];
  for (let at = 0; at < frames.length; ) {
    const start = frames[at]?.time ?? 0;
    const blocks: Part[] = [];
    for (let frame = frames[at]; frame && frame.time - start < CLUSTER; frame = frames[at]) {
      const head = new Uint8Array([0x81, 0, 0, frame.isKey ? 0x80 : 0]);
      new DataView(head.buffer).setInt16(1, frame.time - start);
      blocks.push(element(0xa3, head, frame.bytes));
      at += 1;
    }
    made.push(element(0x1f43b675, element(0xe7, whole(start)), ...blocks));
  }
  return made;
}

/** Writes the file. */
export function webm({ codec, width, height, duration, frames }: Video): Blob {
  const head = element(
    0x1a45dfa3,
    element(0x4286, whole(1)),
    element(0x42f7, whole(1)),
    element(0x42f2, whole(4)),
    element(0x42f3, whole(8)),
    element(0x4282, text('webm')),
    element(0x4287, whole(2)),
    element(0x4285, whole(2)),
  );
  const info = element(
    0x1549a966,
    element(0x2ad7b1, whole(1_000_000)),
    element(0x4489, real(duration)),
    element(0x4d80, text(NAME)),
    element(0x5741, text(NAME)),
  );
  const track = element(
    0xae,
    element(0xd7, whole(1)),
    element(0x73c5, whole(1)),
    element(0x83, whole(1)),
    element(0x86, text(codec)),
    element(0xe0, element(0xb0, whole(width)), element(0xba, whole(height))),
  );
  const tracks = element(0x1654ae6b, track);
  const segment = element(0x18538067, info, tracks, ...clusters(frames));
  return new Blob([head, segment], { type: 'video/webm' });
}
