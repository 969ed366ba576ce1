// Puts the first engine at the end of the script that every page loads: a request less, for one byte in a hundred more.

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Stands in the first line of a script whose functions are nearly all called while a page loads: browsers that know it
 * compile them meanwhile, not one by one when each is called first.
 */
const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** Bytes are exclusive-ored with it, so that frequent ones become signs that take one byte in a script. */
export const CHANGE = 48;

/** Signs that a string cannot hold as they are. */
const ESCAPED = { '\0': '\\0', '\n': '\\n', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

export function putInside(file, wasm) {
  let packed = '';
  for (const byte of wasm) {
    const sign = String.fromCharCode(byte ^ CHANGE);
    // A digit behind `\0` would make it another number.
    const isJoined = packed.endsWith('\\0') && /\d/.test(sign);
    packed += isJoined ? `\\x${sign.charCodeAt(0).toString(16)}` : (ESCAPED[sign] ?? sign);
  }
  const script = readFileSync(file, 'utf8');
  writeFileSync(file, `${CALLED_AT_ONCE}\n${script}\nfunction firstEngine(){return"${packed}"}\n`);
}
