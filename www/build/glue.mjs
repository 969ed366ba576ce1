// The full engine's glue for `kifuyomi/core`, whose engines each have a memory of their own.

import { build } from 'esbuild';

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
