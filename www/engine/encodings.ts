/** Decoding of bytes, as long as the encoding is certain. */

/** The encodings to try, in this order. */
const ENCODINGS = ['UTF-8', 'Shift_JIS'];
/** The declaration of the encoding in the first line of a file. */
const DECLARED = /^.*?encoding=(\S+)/i;

const letters = (name: string) => name.toLowerCase().replace(/\W|_/g, '');

/** A text and its encoding. */
export interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

/** Decodes bytes in the first encoding in which they are valid; returns nothing if the file declares another one. */
export function decoded(bytes: Uint8Array): Decoded | undefined {
  for (const encoding of ENCODINGS) {
    let text: string;
    try {
      text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding, or the reader engine, may decode these bytes.
      continue;
    }
    const declared = DECLARED.exec(text)?.[1] ?? encoding;
    const isDeclared = encoding === 'UTF-8' || letters(declared) === letters(encoding);
    return isDeclared ? { text, encoding } : undefined;
  }
  return undefined;
}
