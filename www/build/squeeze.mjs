// A second pass over built scripts: terser finds what esbuild leaves, and names that repeat more.

import { readFileSync, writeFileSync } from 'node:fs';
import { minify } from 'terser';

const OPTIONS = {
  module: true,
  ecma: 2022,
  compress: { passes: 3, hoist_funs: true, unsafe_methods: true },
  // Licences, and what tells bundlers to leave an import alone.
  format: { comments: /^!|webpackIgnore|@vite-ignore/ },
};

/** Makes the modules in files smaller. */
export function squeeze(files) {
  return Promise.all(
    files.map(async (file) => {
      const { code } = await minify(readFileSync(file, 'utf8'), OPTIONS);
      writeFileSync(file, code);
    }),
  );
}
