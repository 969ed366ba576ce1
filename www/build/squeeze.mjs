// A second pass over built scripts: terser shortens code further, and makes names more repetitive.

import { readFileSync, writeFileSync } from 'node:fs';
import { minify } from 'terser';

const OPTIONS = {
  module: true,
  ecma: 2022,
  compress: { passes: 3, hoist_funs: true, unsafe_methods: true },
  // Keep licences, and comments that tell bundlers to ignore an import.
  format: { comments: /^!|webpackIgnore|@vite-ignore/ },
};

/** Minifies the modules in files. */
export function squeeze(files) {
  return Promise.all(
    files.map(async (file) => {
      const { code } = await minify(readFileSync(file, 'utf8'), OPTIONS);
      writeFileSync(file, code);
    }),
  );
}
