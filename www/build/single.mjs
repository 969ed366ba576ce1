// Everything in one plain script, as a plugin of esbuild: what is loaded later elsewhere, and the full engine.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { restartable } from './glue.mjs';

export function single(www) {
  return {
    name: 'everything inside',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/asset-urls\.js$/ }, () => ({
        path: join(www, 'compat/single/inside.ts'),
      }));
      // The engine is whole.
      onResolve({ filter: /\/parts\.js$/ }, () => ({ path: join(www, 'pkg/kifuyomi-full.js') }));
      // The full engine is the first one, too.
      onResolve({ filter: /engine\/first\.js$/ }, () => ({
        path: join(www, 'compat/single/first.ts'),
      }));
      onResolve({ filter: /kifuyomi-nowasm\.js$/ }, () => ({
        path: './kifuyomi-nowasm.js',
        external: true,
      }));
      // A page with a library has a host, and so more files.
      onResolve({ filter: /\/library\/index\.js$/ }, () => ({
        path: './kifuyomi-library.js',
        external: true,
      }));
      onResolve({ filter: /\.packed$/ }, () => ({ path: join(www, 'pkg/kifuyomi-full_bg.wasm') }));
      onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
        contents: deflateRawSync(readFileSync(path), { level: 9 }).toString('base64'),
        loader: 'text',
      }));
      // The engine is given to its glue.
      onLoad({ filter: /pkg\/kifuyomi-full\.js$/ }, ({ path }) => ({
        contents: restartable(readFileSync(path, 'utf8')).replace(
          /new URL\('.*', import\.meta\.url\)/,
          'undefined',
        ),
      }));
    },
  };
}
