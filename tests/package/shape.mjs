// Checks that the package is what package managers, bundlers and TypeScript expect, and that its manifest is true.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import * as attw from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { apiPage } from '../../www/build/manifest.mjs';
import { PROJECT, packed, read } from './install.mjs';

const manifest = JSON.parse(readFileSync(packed('package.json'), 'utf8'));

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: dirname(packed('package.json')), pack: false });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, manifest, { color: false })),
    [],
  );
});

test('arethetypeswrong finds nothing but that it is for modules only', async () => {
  const name = readdirSync(PROJECT).find((one) => one.endsWith('.tgz'));
  const bytes = new Uint8Array(readFileSync(join(PROJECT, name)));
  const { problems, entrypoints } = await attw.checkPackage(
    attw.createPackageFromTarballData(bytes),
    // Files to be fetched have no types.
    { excludeEntrypoints: [/\.wasm$/, /\.(single|classic|compat)\.js$/] },
  );
  const found = problems.filter(
    // `require` does not load modules, and TypeScript's oldest resolution does not support `exports`.
    ({ resolutionKind }) => resolutionKind !== 'node16-cjs' && resolutionKind !== 'node10',
  );
  const serious = found.filter(({ kind }) => kind !== 'CJSResolvesToESM');
  assert.deepEqual(serious, []);
  for (const path of ['.', './element', './core']) {
    for (const kind of ['node16-esm', 'bundler'])
      assert.match(entrypoints[path].resolutions[kind].resolution.fileName, /\.d\.ts$/, path);
  }
});

test('everything that the manifest names is in the package, and nothing of the page', () => {
  const named = [];
  const walk = (value) => {
    if (typeof value === 'string' && value.startsWith('./')) named.push(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(walk);
  };
  walk({ ...manifest, sideEffects: [] });
  assert.ok(named.length > 10);
  for (const name of named) assert.ok(readFileSync(packed(name)).length > 0, name);
  const files = readdirSync(packed('.'), { recursive: true, encoding: 'utf8' });
  for (const name of [
    'lang/zh.json',
    'lang/ko.json',
    'LICENSE-MIT',
    'licences/lit.txt',
    'README.md',
    'embed.html',
    'embed.js',
    'embed.css',
  ])
    assert.ok(files.includes(name), name);
  for (const name of ['page.js', 'lang/zh.page.json', 'index.html', 'sw.js'])
    assert.ok(!files.includes(name), name);
});

test('every file that a script loads later is in the package', () => {
  const files = readdirSync(packed('.')).filter((name) => name.endsWith('.js'));
  let count = 0;
  for (const name of files) {
    const text = readFileSync(packed(name), 'utf8');
    const wanted = text.matchAll(/(?:import\(|new URL\()["'](\.\/[\w.-]+)["']/g);
    for (const [, path] of wanted) {
      assert.ok(readFileSync(packed(path)).length > 0, `${name}: ${path}`);
      count += 1;
    }
  }
  assert.ok(count > 10);
});

test('docs/api.md is what the sources say: node www/build/manifest.mjs', () => {
  assert.equal(read('docs/api.md'), apiPage());
});

test('the custom-elements manifest describes what the package defines', () => {
  const { schemaVersion, modules } = JSON.parse(
    readFileSync(packed('custom-elements.json'), 'utf8'),
  );
  assert.equal(schemaVersion, '1.0.0');
  const [{ path, declarations, exports }] = modules;
  const script = [path, 'kifuyomi-share.js']
    .map((name) => readFileSync(packed(name), 'utf8'))
    .join();
  const viewer = declarations.find(({ tagName }) => tagName === 'kifu-viewer');
  assert.ok(viewer.attributes.length > 20);
  for (const { name } of viewer.events) assert.ok(script.includes(`"${name}"`), name);
  for (const {
    name,
    description,
    attributes,
    members,
    events,
    slots,
    cssParts,
    cssProperties,
  } of declarations) {
    assert.ok(exports.some(({ declaration }) => declaration.name === name));
    const all = [...attributes, ...members, ...events, ...slots, ...cssParts, ...cssProperties];
    for (const one of [{ name, description }, ...all])
      assert.ok(one.description.length > 3, one.name);
    for (const list of [attributes, members, events, cssParts, cssProperties])
      assert.equal(new Set(list.map((one) => one.name)).size, list.length, name);
    for (const { fieldName } of attributes)
      assert.ok(!fieldName || members.some((one) => one.name === fieldName), fieldName);
  }
});

test('editors get the same elements and attributes as the manifest has', () => {
  const of = (name) => JSON.parse(readFileSync(packed(name), 'utf8'));
  const { declarations } = of('custom-elements.json').modules[0];
  const names = (list) => list.map(({ name }) => name);
  const expected = declarations.map(({ tagName, attributes }) => [tagName, names(attributes)]);
  const tags = of('html-data.json').tags.map(({ name, attributes }) => [name, names(attributes)]);
  assert.deepEqual(tags, expected);
  const { elements } = of('web-types.json').contributions.html;
  assert.deepEqual(
    elements.map(({ name, attributes }) => [name, names(attributes)]),
    expected,
  );
  const [viewer] = of('html-data.json').tags;
  const theme = viewer.attributes.find(({ name }) => name === 'theme');
  assert.deepEqual(names(theme.values), ['auto', 'light', 'dark', 'contrast']);
  assert.equal(viewer.attributes.find(({ name }) => name === 'flip').valueSet, 'v');
});
