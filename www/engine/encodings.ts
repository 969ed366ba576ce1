/** The text of bytes, where it is sure. */

/** The encodings that differ in what they cannot hold. */
const ENCODINGS = ['UTF-8', 'Shift_JIS'];
/** What the first line of a file may say of its encoding. */
const DECLARED = /^.*?encoding=(\S+)/i;

const letters = (name: string) => name.toLowerCase().replace(/\W|_/g, '');

/** A text, and the encoding that it was in. */
export interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

/** Decodes bytes in the first encoding that has no objection; none where a file says that it is in another one. */
export function decoded(bytes: Uint8Array): Decoded | undefined {
  for (const encoding of ENCODINGS) {
    let text: string;
    try {
      text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding, or the reader engine, may know these bytes.
      continue;
    }
    const declared = DECLARED.exec(text)?.[1] ?? encoding;
    const isDeclared = encoding === 'UTF-8' || letters(declared) === letters(encoding);
    return isDeclared ? { text, encoding } : undefined;
  }
  return undefined;
}
