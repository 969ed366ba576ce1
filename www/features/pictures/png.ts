/** Metadata of PNG files. */

/** Bytes of the signature and the header, which come first. */
const HEAD = 8 + 25;

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** Returns the checksum of a chunk. */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRCS[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const all = new Uint8Array(data.length + 12);
  const view = new DataView(all.buffer);
  view.setUint32(0, data.length);
  all.set(new TextEncoder().encode(name), 4);
  all.set(data, 8);
  view.setUint32(data.length + 8, crcOf(all.subarray(4, data.length + 8)));
  return all;
}

/** Adds a description to a PNG, as the UTF-8 text `Description`. */
export function described(png: Uint8Array<ArrayBuffer>, text: string, lang: string): Blob {
  // The keyword, no compression, the language, no translated keyword.
  const data = new TextEncoder().encode(`Description\0\0\0${lang}\0\0${text}`);
  const parts = [png.subarray(0, HEAD), chunk('iTXt', data), png.subarray(HEAD)];
  return new Blob(parts as Uint8Array<ArrayBuffer>[], { type: 'image/png' });
}
