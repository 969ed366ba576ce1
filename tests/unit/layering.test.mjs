// The folders of www are its layers: a folder uses those above it in this list, and no files import each other
// in a cycle. All imports count: static, dynamic, of types, `import('…')` in types, and re-exports.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const www = fileURLToPath(new URL('../../www', import.meta.url));

/** The folders and top-level files, from the lowest layer to the highest. */
const LAYERS = [
  'modules.d.ts',
  'pkg',
  'lang',
  'style',
  'engine',
  'model',
  'core',
  'api.ts',
  'board',
  'ui',
  'features',
  'element',
  'compat',
  'pages',
  'index.ts',
];

/** A comment or a string literal, with the keyword of an import before it. */
const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<keyword>\b(?:from|import)\s*\(?\s*)?(?:'(?<single>(?:[^'\\\n]|\\.)*)'|"(?<double>(?:[^"\\\n]|\\.)*)")/g;

/** Returns the specifiers that a file imports, as written. Strings in comments are ignored. */
export function importsOf(text) {
  return [...text.matchAll(TOKENS)].flatMap(({ groups: { keyword, single, double } }) =>
    keyword ? [single ?? double] : [],
  );
}

const sources = readdirSync(www, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.startsWith('pkg/'))
  .sort();

/** Resolves a specifier to a file of `www`; `undefined` for a package. */
function targetOf(path, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const target = normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
  const stem = target.replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.d.ts`].find((file) => sources.includes(file)) ?? target;
}

const graph = new Map(
  sources.map((path) => [
    path,
    importsOf(readFileSync(join(www, path), 'utf8')).flatMap(
      (specifier) => targetOf(path, specifier) ?? [],
    ),
  ]),
);

const layerOf = (path) => LAYERS.indexOf(path.split('/')[0]);

/** Returns a cycle of files, or `undefined`. */
function circleIn(files) {
  const done = new Set();
  const path = [];
  const visit = (file) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const next of files.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of files.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return undefined;
}

test('all kinds of imports are found', () => {
  const text = `
import a, { type B } from './a.js';
import type { C } from "./c.js";
import './d.css';
export * from './e.js';
export type {
  F,
} from './f.js';
const g = () => import('./g.js');
const h = await import(
  './h.js'
);
type I = typeof import('./i.js');
// import './not.js';
/* from './not.js' */
const no = './not.js';
`;
  assert.deepEqual(
    importsOf(text),
    ['a.js', 'c.js', 'd.css', 'e.js', 'f.js', 'g.js', 'h.js', 'i.js'].map((name) => `./${name}`),
  );
});

test('a circle is found', () => {
  const files = new Map([
    ['a', ['b', 'c']],
    ['b', []],
    ['c', ['d']],
    ['d', ['c']],
  ]);
  assert.deepEqual(circleIn(files), ['c', 'd', 'c']);
});

test('the sources are found', () => {
  assert.ok(sources.length > 150, `${sources.length} files`);
  const imports = [...graph.values()].flat();
  assert.ok(imports.length > 500, `${imports.length} imports`);
  const scripts = imports.filter((path) => path.endsWith('.ts'));
  assert.deepEqual(
    scripts.filter((path) => !sources.includes(path)),
    [],
  );
});

test('every folder has its layer', () => {
  const lost = [...graph].flatMap(([path, targets]) =>
    [path, ...targets].filter((file) => layerOf(file) < 0),
  );
  assert.deepEqual([...new Set(lost)], []);
});

test('a folder uses those above it', () => {
  const wrong = [...graph].flatMap(([path, targets]) =>
    targets
      .filter((target) => layerOf(target) > layerOf(path))
      .map((target) => `${path} imports ${target}`),
  );
  assert.deepEqual(wrong, []);
});

test('no files import each other in a circle', () => {
  assert.equal(circleIn(graph)?.join(' → '), undefined);
});

test('the context of features names no feature', () => {
  const features = (graph.get('features/context.ts') ?? []).filter((path) =>
    path.startsWith('features/'),
  );
  assert.deepEqual(features, []);
});
