// Replaces imports shared with the first file by entries of the table that it has put on the page.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An import in the table's source: names, and their module. */
const IMPORT = /^import \{([^}]*)\} from '([^']+)';$/gm;

const TABLE = 'table';

/** The template functions are loaded with the features, possibly after a file that uses them. */
const LIT = 'lit/html.js';
const LENT_LIT = `import { table } from '${TABLE}';
export const html = (...parts) => table.html(...parts);
export const svg = (...parts) => table.svg(...parts);
export const nothing = Symbol.for('lit-nothing');`;

/** Resolves an import to a file of `www` or a package. */
const target = (folder, path) =>
  path.startsWith('.') ? join(folder, path.replace(/\.js$/, '.ts')) : path;

/**
 * Resolves the names in `element/shared.ts` from the table. Other names of the same modules are imported as usual. The
 * bundle of the features contains lit-html and shares it.
 */
export function shared(www, hasLit) {
  const folder = join(www, 'element');
  const text = readFileSync(join(folder, 'shared.ts'), 'utf8');
  const names = new Map(
    [...text.matchAll(IMPORT)].map(([, list, path]) => [
      target(folder, path),
      list.split(',').map((name) => name.trim()),
    ]),
  );
  return {
    name: 'shared modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path, resolveDir, namespace }) => {
        if (path === TABLE) return { path, namespace: 'table', sideEffects: false };
        if (path === LIT && !hasLit) return { path, namespace: 'lit', sideEffects: false };
        // Resolve to the module itself, for its other names.
        if (namespace === 'shared') return { path, sideEffects: false };
        const file = target(resolveDir, path);
        return names.has(file)
          ? { path: file, namespace: 'shared', sideEffects: false }
          : undefined;
      });
      onLoad({ filter: /./, namespace: 'table' }, () => ({
        contents: "export const table = globalThis[Symbol.for('kifuyomi')];",
      }));
      onLoad({ filter: /./, namespace: 'lit' }, () => ({ contents: LENT_LIT }));
      onLoad({ filter: /./, namespace: 'shared' }, ({ path }) => ({ contents: exportsOf(path) }));
    },
  };

  function exportsOf(path) {
    const listed = names
      .get(path)
      .map((name) => `export const ${name} = /* @__PURE__ */ (() => table.${name})();`);
    const others = path.startsWith('/') ? [`export * from ${JSON.stringify(path)};`] : [];
    return [`import { table } from '${TABLE}';`, ...others, ...listed].join('\n');
  }
}
