// Copies records as UTF-8, so that all libraries get the same text and decoding is not measured:
// `node tests/peers/decode.mjs JOB ANSWER`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [job, answer] = process.argv.slice(2);
const { files, folder } = JSON.parse(readFileSync(job, 'utf8'));

/** Decodes a record. Shift_JIS is hardly ever valid in the encodings that are tried before it. */
function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  for (const encoding of ['utf-8', 'euc-jp']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding is tried.
    }
  }
  return new TextDecoder('shift_jis').decode(bytes);
}

const copies = files.map((file, index) => {
  const copy = join(folder, String(index));
  writeFileSync(copy, decode(readFileSync(file)));
  return copy;
});
writeFileSync(answer, JSON.stringify(copies));
