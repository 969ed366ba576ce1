// Bundles everything into a classic script, as a plugin of esbuild: the code otherwise loaded later, and the full
// engine.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

export function single(www) {
  return {
    name: 'everything inside',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/asset-urls\.js$/ }, () => ({
        path: join(www, 'compat/single/inside.ts'),
      }));
      // The full engine serves as the others, too.
      onResolve({ filter: /engine\/(first|reader)\.js$/ }, () => ({
        path: join(www, 'compat/single/engines.ts'),
      }));
      // A page with a library has a host, and so can have more files.
      onResolve({ filter: /\/library\/index\.js$/ }, () => ({
        path: './kifuyomi-library.js',
        external: true,
      }));
      onResolve({ filter: /\.packed$/ }, () => ({ path: join(www, 'pkg/kifuyomi-full_bg.wasm') }));
      onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
        contents: deflateRawSync(readFileSync(path), { level: 9 }).toString('base64'),
        loader: 'text',
      }));
    },
  };
}
