// Bundles the elements and the pages into dist/: `node www/build.mjs`, after the core was built to www/pkg. With
// `--package` it adds the files for the npm package and other people's pages, and makes scripts smaller.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { firstFacts } from './build/facts.mjs';
import { CHANGE, putInside } from './build/inside.mjs';
import { LANGUAGES, openingsFile, pageFile, viewerFile } from './build/languages.mjs';
import { ownTemplates } from './build/lit.mjs';
import { buildPages } from './build/pages.mjs';
import { shared } from './build/shared.mjs';
import { styleSheets } from './build/styles.mjs';

const www = dirname(fileURLToPath(import.meta.url));
const root = dirname(www);
const dist = join(root, 'dist');
const isPackage = process.argv.includes('--package');
const BANNER = '/*! Kifuyomi, MIT OR Apache-2.0. Licences of the parts: licences/ */';

rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, 'licences'), { recursive: true });

const version = /^version = "(.*)"/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))?.[1];

const common = {
  bundle: true,
  format: 'esm',
  // The oldest supported browsers; docs/hosting.md describes the limitations.
  target: ['chrome91', 'safari15.4', 'firefox91'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  define: {
    FIRST_CHANGE: JSON.stringify(CHANGE),
    FIRST_FACTS: JSON.stringify(firstFacts()),
    OTHER_LANGUAGES: JSON.stringify(LANGUAGES),
    VERSION: JSON.stringify(version),
  },
};

/** Folders that are separate bundles, loaded on demand. */
const LATER = [
  ...readdirSync(join(www, 'features')).map((name) => `features/${name}`),
  'engine/fallback',
  'compat/upgrade',
  'compat/older',
]
  .filter((folder) => existsSync(join(www, folder, 'index.ts')))
  .map((folder) => ({ folder, name: basename(folder), file: `kifuyomi-${basename(folder)}.js` }));

/** Bundles a script of `www` into a file of `dist`. */
const script = (source, file, more = {}) =>
  build({ ...common, entryPoints: [join(www, source)], outfile: join(dist, file), ...more });

/**
 * Scripts that are squeezed later keep their whitespace, and so the comments that tell bundlers to ignore an import.
 */
const squeezed = isPackage && { minify: false, minifySyntax: true, minifyIdentifiers: true };
const styles = styleSheets(common);

const [element] = await Promise.all([
  script('index.ts', 'kifuyomi.js', {
    ...squeezed,
    banner: { js: BANNER },
    plugins: [styles, loadedLater()],
    metafile: true,
  }),
  ...LATER.map(({ name, folder, file }) =>
    script(`${folder}/index.ts`, file, {
      ...squeezed,
      plugins: [styles, loadedLater(), shared(www, name === 'menu'), ownTemplates(www)],
    }),
  ),
  script('engine/reader-glue.ts', 'kifuyomi-reader.js'),
  script('engine/full-glue.ts', 'kifuyomi-full.js'),
  script('engine/solver-worker.ts', 'kifuyomi-solver.js', { plugins: [loadedLater()] }),
]);

for (const engine of ['reader', 'full'])
  cpSync(join(www, `pkg/kifuyomi-${engine}_bg.wasm`), join(dist, `kifuyomi-${engine}.wasm`));
mkdirSync(join(dist, 'lang'));
for (const tag of LANGUAGES) {
  writeFileSync(join(dist, `lang/${tag}.json`), viewerFile(tag));
  writeFileSync(join(dist, `lang/${tag}.page.json`), pageFile(tag));
  writeFileSync(join(dist, `lang/${tag}.openings.json`), openingsFile(tag));
}
cpSync(join(www, 'samples'), join(dist, 'samples'), { recursive: true });
cpSync(join(www, 'licences'), join(dist, 'licences'), { recursive: true });
for (const name of ['lit', 'fflate', 'uqr'])
  cpSync(join(root, `node_modules/${name}/LICENSE`), join(dist, `licences/${name}.txt`));
cpSync(join(root, 'node_modules/gifenc/LICENSE.md'), join(dist, 'licences/gifenc.txt'));
for (const name of readdirSync(root).filter((name) => /^LICENSE/.test(name))) {
  cpSync(join(root, name), join(dist, name));
}
if (isPackage) {
  const { buildPackage } = await import('./build/package.mjs');
  const { squeeze } = await import('./build/squeeze.mjs');
  const { metafile } = element;
  await Promise.all([
    buildPackage({ root, www, dist, script, styles, metafile, banner: BANNER }),
    squeeze(['kifuyomi.js', ...LATER.map(({ file }) => file)].map((name) => join(dist, name))),
  ]);
}
const first = readFileSync(join(www, 'pkg/kifuyomi_bg.wasm'));
for (const file of isPackage ? ['kifuyomi.js', 'kif.js'] : ['kifuyomi.js'])
  putInside(join(dist, file), first);
await buildPages(dist, common);

/** Marks the other engines, features and games as external: they are separate files next to the element's. */
function loadedLater() {
  const later = [
    [/\/reader-glue\.js$/, './kifuyomi-reader.js'],
    [/\/full-glue\.js$/, './kifuyomi-full.js'],
    ...LATER.map(({ name, file }) => [new RegExp(`/${name}/index\\.js$`), `./${file}`]),
  ];
  return {
    name: 'loaded later',
    setup({ onResolve }) {
      for (const [filter, path] of later) onResolve({ filter }, () => ({ path, external: true }));
    },
  };
}
