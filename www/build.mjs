// Bundles the element and the page into dist/: `node www/build.mjs`, after the core was built to www/pkg.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { shorten } from './build/short.mjs';

const www = dirname(fileURLToPath(import.meta.url));
const root = dirname(www);
const dist = join(root, 'dist');
/** Endings of files' names that no format has for its own. */
const MORE_EXTENSIONS = ['kifu', 'ki2u', 'txt'];
/** Blanks that esbuild leaves in what properties of one's own hold; none of them is in a string. */
const BLANKS = /((?<=--[\w-]+):|,|\() | (?=\))/g;
const GLYPHS = join(www, 'glyphs.ts');

rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, 'licences'), { recursive: true });

/** The languages that are files of their own; English and Japanese are built in. */
const languages = readdirSync(join(www, 'lang'))
  .map((name) => name.replace('.json', ''))
  .filter((tag) => tag !== 'en' && tag !== 'ja');

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  define: { OTHER_LANGUAGES: JSON.stringify(languages) },
};

/** The folders that are files of their own, loaded when they are first needed. */
const LATER = [
  'more',
  'variants',
  'explore',
  'study',
  'quiz',
  'sets',
  'settings',
  'glossary',
].filter((name) => existsSync(join(www, name, 'index.ts')));

/** The engine that every page loads, with its glue. */
const small = shorten(
  trimmed(readFileSync(join(www, 'pkg/kifuyomi.js'), 'utf8')),
  join(www, 'pkg/kifuyomi_bg.wasm'),
);

const [element] = await Promise.all([
  build({
    ...common,
    entryPoints: [join(www, 'index.ts')],
    outfile: join(dist, 'kifuyomi.js'),
    banner: { js: `/*! Kifuyomi, MIT OR Apache-2.0. Licences of the parts: licences/ */` },
    plugins: [styleSheets(), loadedLater(), smallGlue()],
    metafile: true,
  }),
  ...LATER.map((name) =>
    build({
      ...common,
      entryPoints: [join(www, name, 'index.ts')],
      outfile: join(dist, `kifuyomi-${name}.js`),
      plugins: [styleSheets(), loadedLater()],
    }),
  ),
  build({
    ...common,
    entryPoints: [join(www, 'pkg/kifuyomi-full.js')],
    outfile: join(dist, 'kifuyomi-full.js'),
  }),
  build({
    ...common,
    entryPoints: [join(www, 'page/page.ts')],
    outfile: join(dist, 'page.js'),
  }),
  build({ ...common, entryPoints: [join(www, 'page/page.css')], outfile: join(dist, 'page.css') }),
]);

for (const name of ['kifuyomi.js', ...LATER.map((name) => `kifuyomi-${name}.js`)])
  unindent(join(dist, name));
writeFileSync(join(dist, 'kifuyomi_bg.wasm'), small.wasm);
cpSync(join(www, 'pkg/kifuyomi-full_bg.wasm'), join(dist, 'kifuyomi-full_bg.wasm'));
writeFileSync(join(dist, 'index.html'), await page());
mkdirSync(join(dist, 'lang'));
for (const tag of languages)
  cpSync(join(www, 'lang', `${tag}.json`), join(dist, 'lang', `${tag}.json`));
cpSync(join(www, 'samples'), join(dist, 'samples'), { recursive: true });
cpSync(join(www, 'licences'), join(dist, 'licences'), { recursive: true });
cpSync(join(root, 'node_modules/lit/LICENSE'), join(dist, 'licences/lit.txt'));
for (const name of readdirSync(root).filter((name) => /^LICENSE/.test(name))) {
  cpSync(join(root, name), join(dist, name));
}
declareTypes();
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
report();

/** Style sheets as strings, made small as the scripts are. */
function styleSheets() {
  return {
    name: 'style sheets',
    setup({ onLoad }) {
      onLoad({ filter: /style(\/index)?\.css$/ }, async ({ path }) => {
        const { outputFiles } = await build({ ...common, entryPoints: [path], write: false });
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

/** Glue without what wasm-bindgen writes for browsers older than the styles can do with, or to save an instant. */
function trimmed(glue) {
  const trims = [
    // A loop for what is mostly ASCII; records are not.
    [
      /(function passStringToWasm0.*\n) *if \(realloc === undefined\) \{([^}]*)\}[\s\S]*?\n\}/,
      '$1$2}',
    ],
    [/if \(!\('encodeInto'[\s\S]*?\n\}\n/, ''],
    [/ +numBytesDecoded \+=[\s\S]*?\n {4}\}\n/, ''],
    [
      /if \(cachedDataViewMemory0 === null .*\{/,
      'if (cachedDataViewMemory0?.buffer !== wasm.memory.buffer) {',
    ],
    [/\(typeof FinalizationRegistry.*\n.*\n *: /, ''],
    // Only the full engine is asked for it.
    [/ +\/\*\*\n +\* The encoding [\s\S]*?\n {4}\}\n/, ''],
    // Memory that is not there is the end of the engine anyway.
    [/ +try \{\n( +ptr0[\s\S]*?)\} catch[\s\S]*?\n {8}\}\n/, '$1'],
    [
      /(function initSync\()[\s\S]*?(const imports.*\n)[\s\S]*?\n {4}\}\n/,
      '$1{ module }) {\n    $2',
    ],
    [/if \(Symbol\.dispose\).*\n/, ''],
  ];
  return trims.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`wasm-bindgen writes otherwise now: ${from}`);
    return text.replace(from, to);
  }, glue);
}

/** The small engine's glue is taken from here rather than from its file. */
function smallGlue() {
  return {
    name: 'small glue',
    setup({ onLoad }) {
      onLoad({ filter: /pkg\/kifuyomi\.js$/ }, () => ({ contents: small.glue, loader: 'js' }));
    },
  };
}

/** The page, with the formats that the full engine knows. */
async function page() {
  const engine = await import('./pkg/kifuyomi-full.js');
  engine.initSync({ module: readFileSync(join(www, 'pkg/kifuyomi-full_bg.wasm')) });
  const formats = engine.formats();
  const options = formats
    .filter(({ writes }) => writes)
    .map(
      ({ name, title, extension }) =>
        `<option value="${name}" data-extension="${extension}"${name === 'kif' ? ' selected' : ''}>${title}</option>`,
    );
  const known = formats.map(({ extension }) => extension).concat(MORE_EXTENSIONS);
  return readFileSync(join(www, 'page/index.html'), 'utf8')
    .replace('{{formats}}', options.join(''))
    .replace('{{extensions}}', [...new Set(known)].map((one) => `.${one}`).join(','));
}

/** The full engine, what readers ask for, and other games are files of their own beside the element's. */
function loadedLater() {
  const later = [
    [/kifuyomi-full\.js$/, './kifuyomi-full.js'],
    ...LATER.map((name) => [new RegExp(`${name}/index\\.js$`), `./kifuyomi-${name}.js`]),
  ];
  return {
    name: 'loaded later',
    setup({ onResolve }) {
      for (const [filter, path] of later) onResolve({ filter }, () => ({ path, external: true }));
    },
  };
}

/** Types come from the compiler and from wasm-bindgen; only what the package exports is kept. */
function declareTypes() {
  const made = join(root, 'target/types');
  rmSync(made, { recursive: true, force: true });
  execFileSync(
    join(root, 'node_modules/.bin/tsc'),
    [
      '-p',
      'www',
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--rootDir',
      'www',
      '--outDir',
      made,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const read = (path) => readFileSync(path, 'utf8');
  const types = join(dist, 'types');
  mkdirSync(types, { recursive: true });
  writeFileSync(
    join(dist, 'kifuyomi.d.ts'),
    read(join(made, 'index.d.ts')).replaceAll('./api.js', './types/api.js'),
  );
  writeFileSync(
    join(types, 'api.d.ts'),
    read(join(made, 'api.d.ts')).replaceAll('./pkg/kifuyomi-full.js', './engine.js'),
  );
  cpSync(join(www, 'pkg/kifuyomi-full.d.ts'), join(types, 'engine.d.ts'));
}

function manifest() {
  const version = /^version = "(.*)"/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))?.[1];
  return {
    name: 'kifuyomi',
    version,
    description: 'Shows shogi records: <kifu-viewer>, with every move in the notation you pick',
    license: '(MIT OR Apache-2.0) AND OFL-1.1 AND BSD-3-Clause',
    keywords: ['shogi', 'kifu', 'kif', 'viewer', 'custom-element', 'wasm'],
    type: 'module',
    main: './kifuyomi.js',
    module: './kifuyomi.js',
    types: './kifuyomi.d.ts',
    exports: {
      '.': { types: './kifuyomi.d.ts', default: './kifuyomi.js' },
      './kifuyomi_bg.wasm': './kifuyomi_bg.wasm',
      './kifuyomi-full_bg.wasm': './kifuyomi-full_bg.wasm',
      './package.json': './package.json',
    },
    files: ['*.js', '*.wasm', 'kifuyomi.d.ts', 'types', 'licences', 'LICENSE*', '!page.js'],
    sideEffects: ['./kifuyomi.js'],
  };
}

function report() {
  const squeezed = (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const file = (name) => readFileSync(join(dist, name));
  const row = (name, size, small) =>
    console.log(
      `${name.padEnd(28)}${String(size).padStart(9)} B${String(small).padStart(9)} B brotli`,
    );
  const script = file('kifuyomi.js');
  const wasm = file('kifuyomi_bg.wasm');
  const glyphs = Buffer.from(
    readFileSync(GLYPHS, 'utf8')
      .match(/'m[^']*'/g)
      ?.join('') ?? '',
  );
  row('kifuyomi.js', script.length, squeezed(script));
  row('  of it outlines of the men', glyphs.length, squeezed(glyphs));
  row('kifuyomi_bg.wasm', wasm.length, squeezed(wasm));
  row('needed to show one game', script.length + wasm.length, squeezed(script) + squeezed(wasm));
  for (const name of LATER) {
    const later = `kifuyomi-${name}.js`;
    row(later, statSync(join(dist, later)).size, squeezed(file(later)));
  }
  for (const name of ['page.js', 'page.css', 'index.html']) {
    row(name, statSync(join(dist, name)).size, squeezed(file(name)));
  }
  if (process.argv.includes('--parts')) {
    for (const [name, part] of Object.entries(
      Object.values(element.metafile.outputs)[0]?.inputs ?? {},
    )) {
      console.log(`  ${name.padEnd(60)}${String(part.bytesInOutput).padStart(8)} B`);
    }
  }
}
