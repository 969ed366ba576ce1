/** The built files use nothing that the oldest browsers of docs/hosting.md do not support. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildSync, transformSync } from 'esbuild';
import { dated, HUNDREDTH } from './modules.js';

const BROWSERS = ['chrome91', 'safari15.4', 'firefox91'];
const EVERYTHING = { containers: true, small: true, clip: true, has: true, mixes: true };

/** Newer APIs that are neither polyfilled by `kifuyomi-older.js` nor feature-tested before use. */
const LATER =
  /structuredClone\(|\.findLast(Index)?\(|\.to(Sorted|Reversed|Spliced)\(|\.with\(|groupBy\(|withResolvers\(|fromAsync\(|AbortSignal\.(any|timeout)\(|randomUUID\(|\.isWellFormed\(|startViewTransition\(|showPopover\(|URL\.canParse\(|\.aria[A-Z]\w*=[^=]|Iterator\.from\(/;

const scripts = readdirSync('dist').filter((name) => name.endsWith('.js'));

test('scripts are written in a syntax that they know', () => {
  assert.ok(scripts.length > 20);
  for (const name of scripts) {
    const code = readFileSync(`dist/${name}`, 'utf8');
    // Any rewriting by the transform shows syntax that they do not support.
    const [plain, older] = ['esnext', BROWSERS].map(
      (target) => transformSync(code, { target, logLevel: 'silent' }).code,
    );
    assert.ok(plain === older, name);
  }
});

test('scripts call nothing that came later', () => {
  for (const name of scripts.filter((name) => name.startsWith('kifuyomi'))) {
    const found = LATER.exec(readFileSync(`dist/${name}`, 'utf8'));
    assert.equal(found?.[0], undefined, name);
  }
});

test('style sheets become what they know', () => {
  const sheets = readdirSync('www', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(style|features|compat).*style(\/index)?\.css$/.test(name),
  );
  assert.ok(sheets.length > 10);
  for (const name of [...sheets, 'style/index.css']) {
    const { outputFiles } = buildSync({
      entryPoints: [`www/${name}`],
      bundle: true,
      minify: true,
      target: 'es2022',
      write: false,
    });
    const css = dated(outputFiles[0]?.text ?? '', EVERYTHING);
    const found = /light-dark|@container|\dcqw|svh|overflow:clip|color-mix|[<>]=/.exec(css);
    assert.equal(found && css.slice(found.index - 40, found.index + 40), null, name);
    // It is still a valid style sheet.
    const { warnings } = transformSync(css, { loader: 'css', logLevel: 'silent' });
    assert.deepEqual(
      warnings.map(({ text }) => text),
      [],
      name,
    );
  }
});

test('each change of a style sheet keeps its meaning', () => {
  const change = (css: string) => dated(css, EVERYTHING);
  assert.match(
    change('a{color:var(--x,light-dark(rgb(1,2,3),#fff))}'),
    /a\{color:var\(--x,var\(--kifu-l,rgb\(1,2,3\)\)var\(--kifu-d,#fff\)\)\}$/,
  );
  for (const [before, after] of [
    ['@media (height>=32rem){', '@media (min-height:32rem){'],
    ['@container (width >= 34rem){', '@media (min-width:34rem){'],
    ['@container (34rem<=width<44rem){', '@media (min-width:34rem) and (max-width:43.99rem){'],
    [
      '@container (22rem<width<26rem) or (34rem<=width<38rem){',
      '@media (min-width:22.01rem) and (max-width:25.99rem),(min-width:34rem) and (max-width:37.99rem){',
    ],
    ['a{width:61cqw}', `a{width:calc(var(${HUNDREDTH},1vw)*61)}`],
    ['a{height:100svh;overflow:clip}', 'a{height:100vh;overflow:hidden}'],
    ['a{fill:color-mix(in srgb,var(--last) 34%,transparent)}', 'a{fill:rgb(217 105 35/34%)}'],
    ['a{fill:color-mix(in srgb,var(--stone-dark) 86%,#fff)}', 'a{fill:var(--stone-dark)}'],
    [':focus-visible,.a:has(:focus-visible),.b{', ':focus-visible,.b{'],
  ] as const)
    assert.equal(change(before), after);
  const none = { containers: false, small: false, clip: false, has: false, mixes: false };
  assert.equal(dated('a{width:61cqw;overflow:clip}', none), 'a{width:61cqw;overflow:clip}');
});
