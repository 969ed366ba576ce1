// Hooks that resolve and load modules like the bundler of the build.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** Loaders of files that are imported as modules, by extension. */
const LOADERS = { ts: 'ts', json: 'json', css: 'text' };

export function resolve(specifier, context, next) {
  if (/^\.{1,2}\//.test(specifier) && context.parentURL) {
    const url = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (url.pathname.endsWith('.ts') && existsSync(url))
      return { url: url.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export function load(url, context, next) {
  const loader = LOADERS[/\.(\w+)$/.exec(url)?.[1] ?? ''];
  if (!loader || url.includes('/node_modules/')) return next(url, context);
  const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
    loader,
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcefile: url,
    // A build lists here the languages in separate files.
    define: { OTHER_LANGUAGES: '[]' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
