// The glue of the engines: the small one's with short names, the full one's as a function, so that an engine
// that has stopped can be replaced by another.

import { build } from 'esbuild';

/** The small engine's glue is taken from what was made of it rather than from its file. */
export function smallGlue(glue) {
  return {
    name: 'small glue',
    setup({ onLoad }) {
      onLoad({ filter: /pkg\/kifuyomi\.js$/ }, () => ({ contents: glue, loader: 'js' }));
    },
  };
}

/** The full engine's glue as a function that makes one with a memory of its own. */
export function glueFactory(path) {
  return {
    name: 'glue as a function',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/glue\.js$/ }, () => ({ path, namespace: 'glue' }));
      onLoad({ filter: /./, namespace: 'glue' }, async () => {
        const { outputFiles } = await build({
          entryPoints: [path],
          bundle: true,
          format: 'iife',
          globalName: 'glue',
          target: 'es2022',
          write: false,
          // Where its file is, is said from outside.
          define: { 'import.meta.url': '""' },
        });
        const text = outputFiles[0]?.text ?? '';
        const contents = `export function newGlue(FinalizationRegistry) { ${text} return glue; }`;
        return { contents, loader: 'js' };
      });
    },
  };
}
