/** The texts and bytes that records are read from. */

/** A record as a text or as a file's bytes. */
export type Source = string | ArrayBuffer | ArrayBufferView;

/**
 * Returns the bytes.
 * @throws TypeError for what is neither a text nor bytes.
 */
export function bytesOf(source: ArrayBuffer | ArrayBufferView): Uint8Array {
  if (ArrayBuffer.isView(source))
    return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  // The buffer may be of another realm.
  if (Object.prototype.toString.call(source) === '[object ArrayBuffer]')
    return new Uint8Array(source);
  throw new TypeError(
    `A record is a text, an ArrayBuffer or a view of one, not ${String(source)}.`,
  );
}
