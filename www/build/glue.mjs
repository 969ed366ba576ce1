// The full engine's glue for `kifuyomi/core`, where each engine has its own memory.

import { build } from 'esbuild';

/** Wraps the full engine's glue in a function that creates an instance with its own memory. */
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
          // The caller provides the address of the file.
          define: { 'import.meta.url': '""' },
        });
        const text = outputFiles[0]?.text ?? '';
        const contents = `export function newGlue(FinalizationRegistry) { ${text} return glue; }`;
        return { contents, loader: 'js' };
      });
    },
  };
}
