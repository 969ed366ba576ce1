// TypeScript accepts the package in users' code, with all checks on.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { examples } from './examples.mjs';
import { PROJECT, ROOT } from './install.mjs';

const CONSUMER = `
import { KifuViewer, type ChangeDetail, type KifuViewerElement } from 'kifuyomi';
import { KifuViewer as Same } from 'kifuyomi/element';
import { EngineStopped, load, type Game, type Position, type TreeNode } from 'kifuyomi/core';

const made: KifuViewerElement = new KifuViewer();
const same: typeof KifuViewer = Same;
const found = document.querySelector('kifu-viewer');
found?.go('last');
found?.addEventListener('kifu-change', ({ detail }) => {
  const { ply }: ChangeDetail = detail;
  console.log(ply + 1);
});
// @ts-expect-error an attribute is a word
made.notation = 7;

export async function moves(bytes: Uint8Array): Promise<string[]> {
  const kifuyomi = await load();
  using game: Game | undefined = kifuyomi.read(bytes, { lang: 'ja' })[0];
  if (!game) return [];
  const start: TreeNode = game.tree();
  const position: Position = game.position(start.node);
  const turn: 'black' | 'white' = position.turn;
  // @ts-expect-error there are two languages
  game.rows({ lang: 'fr' });
  const codes = position.board.flat().map((piece) => piece?.code ?? '');
  const parts = game.explain(1)?.parts.flatMap(({ others }) => others.map(({ file }) => file)) ?? [];
  // @ts-expect-error a text is no node
  game.position('1');
  const place: number | undefined = game.at('12.1') ?? game.at(12);
  const [row] = game.line();
  const side: 'black' | 'white' | undefined = row?.side;
  const time: number | undefined = row?.time;
  // @ts-expect-error there is no such ending
  game.end('boredom');
  const made = kifuyomi.create({ black: 'Aoyama' });
  made.setComment(made.play('7g7f'), String([place, side, time]));
  return [turn, same.name, ...codes, ...parts.map(String), game.write('csa').text];
}

export const isFault = (reason: unknown) => reason instanceof EngineStopped;
`;

/** Compiles files in a folder of the project. Returns the compiler's messages. */
function compiled(name, files, options) {
  const folder = join(PROJECT, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: false,
    ...options,
  };
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }),
  );
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  return stdout;
}

const BUNDLER = { module: 'esnext', moduleResolution: 'bundler' };
const NODE = { module: 'nodenext', moduleResolution: 'nodenext' };

test('the examples in the comments of the elements are TypeScript', () => {
  const shown = examples('api.ts').filter(({ text }) => !text.startsWith('<'));
  assert.ok(shown.length > 5);
  const blocks = shown.map(
    ({ text }) => `export async function example(): Promise<unknown> {\n${text}\nreturn viewer; }`,
  );
  const files = Object.fromEntries(
    blocks.map((text, at) => [
      `example${at}.ts`,
      `import type { KifuViewerElement } from 'kifuyomi';\ndeclare const viewer: KifuViewerElement;\n${text}`,
    ]),
  );
  // Examples assume that there is a record.
  const options = { ...BUNDLER, strict: false, exactOptionalPropertyTypes: false };
  assert.equal(compiled('types-examples', files, options), '');
});

test('under a bundler', () => {
  assert.equal(compiled('types-bundler', { 'use.ts': CONSUMER }, BUNDLER), '');
});

test('under Node', () => {
  assert.equal(compiled('types-node', { 'use.ts': CONSUMER }, NODE), '');
});

test('the core needs no types of pages', () => {
  const text = `import { load } from 'kifuyomi/core';
const [game] = (await load()).read('1 ７六歩(77)');
export const sfen: string | undefined = game?.position(1).sfen;`;
  const options = { ...NODE, lib: ['es2022'], types: ['node'], skipLibCheck: true };
  assert.equal(compiled('types-core', { 'use.ts': text }, options), '');
});

test('the tag in React, Vue and Svelte', () => {
  const react = `import type {} from 'kifuyomi/react';
export const good = <kifu-viewer src="a.kif" at={12} theme="dark" flip onkifu-change={({ detail }) => detail.ply} />;
// @ts-expect-error there is no such theme
export const bad = <kifu-viewer theme="purple" />;`;
  const vue = `import type {} from 'kifuyomi/vue';
import type { GlobalComponents } from 'vue';
type Props = InstanceType<GlobalComponents['kifu-viewer']>['$props'];
export const good: Props = { src: 'a.kif', theme: 'dark', onKifuChange: ({ detail }) => detail.ply };
// @ts-expect-error there is no such theme
export const bad: Props = { theme: 'purple' };`;
  const svelte = `import type {} from 'kifuyomi/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
type Props = SvelteHTMLElements['kifu-viewer'];
export const good: Props = { src: 'a.kif', theme: 'dark', 'onkifu-change': ({ detail }) => detail.ply };
// @ts-expect-error there is no such theme
export const bad: Props = { theme: 'purple' };`;
  const files = { 'react.tsx': react, 'vue.ts': vue, 'svelte.ts': svelte };
  const options = { ...BUNDLER, jsx: 'react-jsx', skipLibCheck: true };
  assert.equal(compiled('types-frameworks', files, options), '');
});

test('the example for React', () => {
  const options = { ...BUNDLER, jsx: 'react-jsx', skipLibCheck: true };
  assert.equal(compiled('examples/vite-react/src', {}, options), '');
});
