// Compares the sizes of files loaded by browsers with budget.json: `node www/build/sizes.mjs`, after dist/ was built.
// With `--json` it only prints the bytes by name.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { command, readJson } from './command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns the bytes of a file uncompressed and with Brotli's best quality, as servers compress static files. */
async function weigh(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressed = await promisify(brotliCompress)(bytes, { params });
  return { raw: bytes.length, brotli: compressed.length };
}

/** Returns the sums of a budget with the total bytes of their files. `read` returns the contents of a file. */
export async function measure({ sums }, read) {
  const names = [...new Set(sums.flatMap(({ files }) => files))];
  const contents = names.map((name) => ({ name, bytes: read(name) }));
  // Start with the longest: compression runs in parallel, and they take most of the time.
  contents.sort((one, other) => other.bytes.length - one.bytes.length);
  const sizes = Object.fromEntries(
    await Promise.all(contents.map(async ({ name, bytes }) => [name, await weigh(bytes)])),
  );
  return sums.map(({ name, files, limit }) => {
    const total = (key) => files.reduce((sum, file) => sum + sizes[file][key], 0);
    return { name, limit, raw: total('raw'), brotli: total('brotli') };
  });
}

/** Formats the sums as a table in KB. */
export function table(sums) {
  const kilobytes = (bytes) => (Math.floor(bytes / 100) / 10).toFixed(1).padStart(10);
  const rows = sums.map(({ name, raw, brotli, limit }) => {
    const row = name.padEnd(46) + [raw, brotli, limit].map(kilobytes).join('');
    return brotli > limit ? `${row}  over the limit` : row;
  });
  const head = ['raw', 'brotli', 'limit'].map((word) => word.padStart(10)).join('');
  return ['KB'.padEnd(46) + head, ...rows].join('\n');
}

command(import.meta.url, async (args) => {
  const budget = readJson(join(root, 'budget.json'));
  const sums = await measure(budget, (file) => readFileSync(join(root, file)));
  if (args.includes('--json')) {
    console.log(JSON.stringify(Object.fromEntries(sums.map(({ name, brotli }) => [name, brotli]))));
    return;
  }
  console.log(table(sums));
  const over = sums.filter(({ brotli, limit }) => brotli > limit).map(({ name }) => name);
  if (over.length > 0) throw new Error(`over the limit of budget.json: ${over.join(', ')}`);
});
