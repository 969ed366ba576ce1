// Copies records as UTF-8, so that all libraries are given the same text and none is timed while it decodes:
// `node tests/peers/decode.mjs JOB ANSWER`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [job, answer] = process.argv.slice(2);
const { files, folder } = JSON.parse(readFileSync(job, 'utf8'));

/** The text of a record; older ones are in Shift_JIS. */
function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

const copies = files.map((file, index) => {
  const copy = join(folder, String(index));
  writeFileSync(copy, decode(readFileSync(file)));
  return copy;
});
writeFileSync(answer, JSON.stringify(copies));
