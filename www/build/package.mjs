// Files that only the npm package and other people's pages load, and the metadata of the npm package.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { glueFactory } from './glue.mjs';
import { languageFiles } from './languages.mjs';
import { ownTemplates } from './lit.mjs';
import { describe } from './manifest.mjs';
import { nowasm } from './nowasm.mjs';
import { project } from './project.mjs';
import { single } from './single.mjs';
import { declareTypes } from './types.mjs';

/**
 * Conditions of environments without elements: bundlers for them import a stub. The conditions of workers come before
 * `browser`, which also applies to workers; Electron's pages match both `browser` and `node`.
 */
const WITHOUT_ELEMENTS = ['workerd', 'edge-light', 'worker', 'deno'];
/** Frameworks that need types to know the tags. */
const FRAMEWORKS = ['react', 'preact', 'solid', 'vue', 'svelte'];
/** Files that may be loaded in addition to the imports. */
const FILES = [
  'kifuyomi-reader.wasm',
  'kifuyomi-full.wasm',
  'kifuyomi.single.js',
  'kifuyomi.classic.js',
  'kifuyomi.compat.js',
];

/** Pages of the handbook in the package. */
const HANDBOOK = ['api.md', 'theming.md'];

/** Points links to other pages of the handbook at the repository; without one they are plain text. */
function linked(text, repository) {
  return text.replace(/\[([^\]]*)\]\(((?!https?:|#)([^)#]*)[^)]*)\)/g, (link, words, to, page) => {
    if (HANDBOOK.includes(page)) return link;
    return repository ? `[${words}](${repository}/blob/main/docs/${to})` : words;
  });
}

/** A warning for tests that run in Node with a simulated document. */
const WARNING = `if (typeof document !== 'undefined')
  console.warn('kifuyomi: the file for servers defines no element. Tests in Node import kifuyomi/browser.');
`;

/** Adds the files of the package to `dist`. */
export async function buildPackage({ root, www, dist, script, styles, metafile, banner }) {
  declareTypes(root, dist);
  const named = project();
  describe(dist, metafile, named.version);
  serverStub(dist, metafile);
  packageJson(root, dist, named);
  const plain = { format: 'iife', banner: { js: banner } };
  await Promise.all([
    script('core/index.ts', 'core.js', {
      plugins: [glueFactory(join(www, 'pkg/kifuyomi-full.js'))],
    }),
    script('core/kif.ts', 'kif.js'),
    script('pkg/kifuyomi-nowasm.js', 'kifuyomi-nowasm.js', {
      plugins: [nowasm(join(www, 'pkg'))],
    }),
    script('compat/upgrade/compat.ts', 'kifuyomi.compat.js', {
      format: 'iife',
      plugins: [styles, ownTemplates(www)],
    }),
    script('index.ts', 'kifuyomi.single.js', {
      ...plain,
      plugins: [styles, single(www), languageFiles, ownTemplates(www)],
    }),
    script('compat/single/classic.ts', 'kifuyomi.classic.js', plain),
  ]);
}

/** Writes the stub that servers import instead of the element: the same names, without effect. */
function serverStub(dist, { outputs }) {
  const names = Object.values(outputs).flatMap(({ exports }) => exports);
  const classes = names.map((name) => `export class ${name} {}\n`);
  writeFileSync(
    join(dist, 'element.server.js'),
    `// Where there are no elements, importing them does nothing.\n${classes.join('')}${WARNING}`,
  );
}

function packageJson(root, dist, { version, repository, homepage }) {
  const onServers = './element.server.js';
  const element = {
    types: './kifuyomi.d.ts',
    ...Object.fromEntries(WITHOUT_ELEMENTS.map((condition) => [condition, onServers])),
    browser: './kifuyomi.js',
    node: onServers,
    default: './kifuyomi.js',
  };
  const manifest = {
    name: 'kifuyomi',
    version,
    description: 'Shows shogi records: <kifu-viewer>, with every move in the notation you pick',
    license: '(MIT OR Apache-2.0) AND MIT AND BSD-3-Clause AND OFL-1.1',
    ...(homepage && { homepage }),
    ...(repository && { repository: { type: 'git', url: `git+${repository}.git` } }),
    keywords: ['shogi', 'kifu', 'kif', 'viewer', 'custom-element', 'wasm'],
    type: 'module',
    engines: { node: '>=20.16' },
    types: './kifuyomi.d.ts',
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    exports: {
      '.': element,
      './element': element,
      './browser': { types: './kifuyomi.d.ts', default: './kifuyomi.js' },
      './core': { types: './core.d.ts', default: './core.js' },
      './kif': { types: './kif.d.ts', default: './kif.js' },
      ...Object.fromEntries(
        FRAMEWORKS.map((name) => [`./${name}`, { types: `./types/${name}.d.ts` }]),
      ),
      ...Object.fromEntries(FILES.map((name) => [`./${name}`, `./${name}`])),
      './custom-elements.json': './custom-elements.json',
      './html-data.json': './html-data.json',
      './web-types.json': './web-types.json',
      './package.json': './package.json',
    },
    files: [
      '*.js',
      '*.wasm',
      '*.d.ts',
      '*.md',
      'custom-elements.json',
      'html-data.json',
      'web-types.json',
      'lang',
      'types',
      'licences',
      'LICENSE*',
      'embed.*',
      '!page.js',
      '!lang/*.page.json',
      '!sw.js',
    ],
    sideEffects: ['./kifuyomi*.js'],
  };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'www/package.md'), join(dist, 'README.md'));
  for (const name of HANDBOOK) {
    const text = readFileSync(join(root, 'docs', name), 'utf8');
    writeFileSync(join(dist, name), linked(text, repository));
  }
}
