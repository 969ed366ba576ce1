// Bundles the element and the page into dist/: `node www/build.mjs`, after the core was built to www/pkg.
// With `--parts` it prints how many bytes of the element's file each module takes.

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
import { analyzeMetafile, build } from 'esbuild';
import { firstFacts } from './build/facts.mjs';
import { firstGlue, fullGlue, glueFactory } from './build/glue.mjs';
import { CHANGE, putInside } from './build/inside.mjs';
import {
  LANGUAGES,
  languageFiles,
  openingsFile,
  pageFile,
  viewerFile,
} from './build/languages.mjs';
import { ownTemplates } from './build/lit.mjs';
import { describe } from './build/manifest.mjs';
import { nowasm } from './build/nowasm.mjs';
import { PARTS, packageJson, serverStub } from './build/package.mjs';
import { buildPages } from './build/pages.mjs';
import { shared } from './build/shared.mjs';
import { shorten } from './build/short.mjs';
import { single } from './build/single.mjs';
import { squeeze } from './build/squeeze.mjs';
import { trimmed } from './build/trim.mjs';
import { declareTypes } from './build/types.mjs';

const www = dirname(fileURLToPath(import.meta.url));
const root = dirname(www);
const dist = join(root, 'dist');
/** Blanks that esbuild leaves in what properties of one's own hold; none of them is in a string. */
const BLANKS = /((?<=--[\w-]+):|,|\() | (?=\))/g;
/** In place of the script of Kifu for JS. */
const COMPAT = 'kifuyomi.compat.js';
const BANNER = '/*! Kifuyomi, MIT OR Apache-2.0. Licences of the parts: licences/ */';

rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, 'licences'), { recursive: true });

const version = /^version = "(.*)"/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))?.[1];

const common = {
  bundle: true,
  format: 'esm',
  // The oldest browsers that the viewer runs in; docs/hosting.md says how well.
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

/** The folders that are files of their own, loaded when they are first needed. */
const LATER = [
  ...readdirSync(join(www, 'features')).map((name) => `features/${name}`),
  'engine/fallback',
  'compat/upgrade',
  'compat/older',
]
  .filter((folder) => existsSync(join(www, folder, 'index.ts')))
  .map((folder) => ({ folder, name: basename(folder), file: `kifuyomi-${basename(folder)}.js` }));

/** The engine that every page loads, with its glue. */
const first = shorten(
  trimmed(readFileSync(join(www, 'pkg/kifuyomi.js'), 'utf8')),
  join(www, 'pkg/kifuyomi_bg.wasm'),
);

const [element] = await Promise.all([
  build({
    ...common,
    entryPoints: [join(www, 'index.ts')],
    outfile: join(dist, 'kifuyomi.js'),
    banner: { js: BANNER },
    plugins: [styleSheets(), loadedLater(), firstGlue(first.glue)],
    metafile: true,
  }),
  ...LATER.map(({ name, folder, file }) =>
    build({
      ...common,
      entryPoints: [join(www, folder, 'index.ts')],
      outfile: join(dist, file),
      plugins: [styleSheets(), loadedLater(), shared(www, name === 'menu'), ownTemplates(www)],
    }),
  ),
  build({
    ...common,
    format: 'iife',
    entryPoints: [join(www, 'compat/upgrade/compat.ts')],
    outfile: join(dist, COMPAT),
    plugins: [styleSheets(), ownTemplates(www)],
  }),
  build({
    ...common,
    entryPoints: [join(www, 'engine/parts.ts')],
    outfile: join(dist, 'kifuyomi-full.js'),
    plugins: [fullGlue()],
  }),
  build({
    ...common,
    entryPoints: [join(www, 'engine/solver-worker.ts')],
    outfile: join(dist, 'kifuyomi-solver.js'),
    plugins: [loadedLater()],
  }),
  build({
    ...common,
    entryPoints: [join(www, 'core/index.ts')],
    outfile: join(dist, 'core.js'),
    plugins: [glueFactory(join(www, 'pkg/kifuyomi-full.js'))],
  }),
  build({
    ...common,
    entryPoints: [join(www, 'pkg/kifuyomi-nowasm.js')],
    outfile: join(dist, 'kifuyomi-nowasm.js'),
    plugins: [nowasm(join(www, 'pkg'))],
  }),
  build({
    ...common,
    format: 'iife',
    entryPoints: [join(www, 'index.ts')],
    outfile: join(dist, 'kifuyomi.single.js'),
    banner: { js: BANNER },
    plugins: [styleSheets(), single(www), languageFiles, ownTemplates(www)],
  }),
  build({
    ...common,
    format: 'iife',
    entryPoints: [join(www, 'compat/single/classic.ts')],
    outfile: join(dist, 'kifuyomi.classic.js'),
    banner: { js: BANNER },
  }),
]);

const modules = ['kifuyomi.js', ...LATER.map(({ file }) => file)];
await squeeze(modules.map((name) => join(dist, name)));
for (const name of [...modules, 'kifuyomi.single.js']) {
  unindent(join(dist, name));
  askAgain(join(dist, name));
}
for (const name of ['kifuyomi.single.js', 'kifuyomi-nowasm.js']) ownOnly(join(dist, name));
putInside(join(dist, 'kifuyomi.js'), first.wasm);
cpSync(join(www, 'pkg/kifuyomi-full_bg.wasm'), join(dist, 'kifuyomi-full_bg.wasm'));
for (const part of PARTS)
  cpSync(join(www, `pkg/kifuyomi-${part}.wasm`), join(dist, `kifuyomi-${part}.wasm`));
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
declareTypes(root, dist);
describe(dist, element.metafile);
serverStub(dist, element.metafile);
packageJson(root, dist);
await buildPages(dist, common);
if (process.argv.includes('--parts')) console.log(await analyzeMetafile(element.metafile));

/** Style sheets as strings, made small as the scripts are. */
function styleSheets() {
  return {
    name: 'style sheets',
    setup({ onLoad }) {
      onLoad({ filter: /style(\/index)?\.css$/ }, async ({ path }) => {
        // Written for older browsers they would be much longer; `kifuyomi-older.js` changes them there.
        const modern = { ...common, target: 'es2022' };
        const { outputFiles } = await build({ ...modern, entryPoints: [path], write: false });
        const text = outputFiles[0]?.text.trim() ?? '';
        return { contents: text.replace(BLANKS, '$1'), loader: 'text' };
      });
    },
  };
}

/** Templates are indented for those who write them; a browser wants one blank. */
function unindent(file) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n {2,}/g, ' '));
}

/**
 * A browser may remember for as long as the page lives that a module could not be had. Then it is asked for under
 * another address, but not by bundlers, who know no such address.
 */
function askAgain(file) {
  const text = readFileSync(file, 'utf8');
  const again = text.replace(
    /import\("(\.\/kifuyomi-[\w-]+\.js)"\)/g,
    'import("$1").catch(()=>import(/*webpackIgnore:true*//*@vite-ignore*/"$1?"+Date.now()))',
  );
  writeFileSync(file, again);
}

/** What esbuild writes for modules inside takes everything for exports that a page has put on all objects. */
function ownOnly(file) {
  const loop =
    /for\(var ([\w$]+) in ([\w$]+)\)(?=[\w$]+\([\w$]+,\1,\{get:\2\[\1\],enumerable:!0\}\))/;
  const text = readFileSync(file, 'utf8');
  if (!loop.test(text)) throw new Error(`esbuild writes otherwise now: ${file}`);
  writeFileSync(file, text.replace(loop, 'for(var $1 of Object.keys($2))'));
}

/** The full engine, what readers ask for, and other games are files of their own beside the element's. */
function loadedLater() {
  const later = [
    [/\/parts\.js$/, './kifuyomi-full.js'],
    [/kifuyomi-nowasm\.js$/, './kifuyomi-nowasm.js'],
    ...LATER.map(({ name, file }) => [new RegExp(`/${name}/index\\.js$`), `./${file}`]),
  ];
  return {
    name: 'loaded later',
    setup({ onResolve }) {
      for (const [filter, path] of later) onResolve({ filter }, () => ({ path, external: true }));
    },
  };
}
