// How large what was built is.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Prints the sizes of what a page loads, and with `--parts` of what is in the element's file. */
export function report(dist, names, glyphsFile, metafile) {
  const squeezed = (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const file = (name) => readFileSync(join(dist, name));
  const row = (name, size, small) =>
    console.log(
      `${name.padEnd(28)}${String(size).padStart(9)} B${String(small).padStart(9)} B brotli`,
    );
  const script = file('kifuyomi.js');
  const glyphs = Buffer.from(
    readFileSync(glyphsFile, 'utf8')
      .match(/'m[^']*'/g)
      ?.join('') ?? '',
  );
  row('kifuyomi.js', script.length, squeezed(script));
  row('  of it outlines of the pieces', glyphs.length, squeezed(glyphs));
  for (const name of names) {
    row(name, statSync(join(dist, name)).size, squeezed(file(name)));
  }
  if (process.argv.includes('--parts')) {
    for (const [name, part] of Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {})) {
      console.log(`  ${name.padEnd(60)}${String(part.bytesInOutput).padStart(8)} B`);
    }
  }
}
