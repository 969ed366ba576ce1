// TypeScript accepts the package in users' code, with all checks on.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { examples } from './examples.mjs';
import { PROJECT, ROOT, read } from './install.mjs';

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

/** A page with all that a component sets: properties, attributes, booleans, numbers, handlers. */
const JSX = {
  react: `import type { KifuViewerElement } from 'kifuyomi';
import type {} from 'kifuyomi/react';
import { useEffect, useRef, useState } from 'react';

export function Game({ text, bytes }: { text: string; bytes: Uint8Array }) {
  const viewer = useRef<KifuViewerElement>(null);
  const [ply, setPly] = useState(0);
  useEffect(() => viewer.current?.goToNode(0) ? undefined : () => {}, []);
  return (
    <>
      <kifu-viewer ref={viewer} className="game" text={text} at={12} theme="dark" pieces="international two-tone" flip
        board="wood" path="37" onkifu-change={({ detail }) => setPly(detail.ply)}
        onkifu-error={({ detail }) => console.log(detail.reason)} />
      <kifu-viewer bytes={bytes} refresh={60} />
      <kifu-diagram for="game" at={ply} width={320} flip names={ply > 2} caption />
      <kifu-move for="game" at={42} number>☖４二角</kifu-move>
      <kifu-library src="library/" theme="light" />
    </>
  );
}
// @ts-expect-error there is no such theme
export const theme = <kifu-viewer theme="purple" />;
// @ts-expect-error there are no such pieces
export const pieces = <kifu-viewer pieces="round" />;
// @ts-expect-error bytes are no text
export const wrong = <kifu-viewer bytes="1 ７六歩(77)" />;`,
  preact: `import type { KifuViewerElement } from 'kifuyomi';
import type {} from 'kifuyomi/preact';
import { useRef, useState } from 'preact/hooks';

export function Game({ text, bytes }: { text: string; bytes: Uint8Array }) {
  const viewer = useRef<KifuViewerElement>(null);
  const [ply, setPly] = useState(0);
  return (
    <>
      <kifu-viewer ref={viewer} class="game" text={text} at={12} theme="dark" pieces="kanji" flip
        onkifu-change={({ detail }) => setPly(detail.ply)} />
      <kifu-viewer bytes={bytes} />
      <kifu-diagram for="game" at={ply} width={320} flip names={ply > 2} />
      <kifu-move for="game" at={42} number>☖４二角</kifu-move>
    </>
  );
}
// @ts-expect-error there is no such theme
export const theme = <kifu-viewer theme="purple" />;`,
  solid: `import type { KifuViewerElement } from 'kifuyomi';
import type {} from 'kifuyomi/solid';
import { createSignal } from 'solid-js';

export function Game(props: { text: string; bytes: Uint8Array }) {
  let viewer: KifuViewerElement | undefined;
  const [ply, setPly] = createSignal(0);
  return (
    <>
      <kifu-viewer ref={viewer} class="game" text={props.text} at={12} theme="dark" pieces="kanji" flip
        attr:coordinates="both" on:kifu-change={({ detail }) => setPly(detail.ply)} />
      <kifu-viewer bytes={props.bytes} />
      <kifu-diagram for="game" attr:at={ply()} width={320} flip />
      <button type="button" onClick={() => viewer?.go('last')}>To the end</button>
    </>
  );
}
// @ts-expect-error there is no such theme
export const theme = <kifu-viewer theme="purple" />;`,
};

/** The settings of each framework's compiler. */
const JSX_OPTIONS = {
  react: { jsx: 'react-jsx' },
  preact: { jsx: 'react-jsx', jsxImportSource: 'preact' },
  solid: { jsx: 'preserve', jsxImportSource: 'solid-js' },
};

for (const [name, text] of Object.entries(JSX)) {
  test(`a component in ${name}`, () => {
    const options = { ...BUNDLER, ...JSX_OPTIONS[name] };
    assert.equal(compiled(`types-${name}`, { 'game.tsx': text }, options), '');
  });
}

/** The checkers of templates. Each takes a folder, and prints `file(line,…): error` or a line of JSON for an error. */
const CHECKERS = {
  vue: ['vue-tsc/bin/vue-tsc.js', '-p'],
  svelte: ['svelte-check/bin/svelte-check', '--output', 'machine-verbose', '--workspace'],
};

/** Returns the errors in templates, as `file:line`. */
function checkTemplates([checker, ...args]) {
  const folder = join(PROJECT, 'templates');
  cpSync(join(ROOT, 'tests/package/templates'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  const program = join(ROOT, 'tests/package/templates/node_modules', checker);
  const { stdout } = spawnSync(process.execPath, [program, ...args, folder], { encoding: 'utf8' });
  return [
    ...stdout.matchAll(/([\w.]+)\((\d+),\d+\): error|"ERROR",.*"([\w.]+)","start":\{"line":(\d+)/g),
  ].map(([, file, line, name, before]) => `${file ?? name}:${line ?? Number(before) + 1}`);
}

for (const [name, checker] of Object.entries(CHECKERS)) {
  test(`templates in ${name}: what is right is accepted, and each mistake is found`, () => {
    const file = `Wrong.${name}`;
    const mistakes = read('tests/package/templates', file)
      .split('\n')
      .flatMap((line, at) => (/^\s*<kifu-/.test(line) ? [`${file}:${at + 1}`] : []));
    assert.ok(mistakes.length > 0);
    assert.deepEqual(checkTemplates(checker), mistakes);
  });
}

test('the example for React', () => {
  const options = { ...BUNDLER, jsx: 'react-jsx' };
  assert.equal(compiled('examples/vite-react/src', {}, options), '');
});
