/** docs/api.md, which is generated from comments, lists exactly the existing attributes, properties and parts. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from '@playwright/test';
import { PREFERENCES } from './modules.js';

const DOCS = readFileSync('docs/api.md', 'utf8');

function sources(ending: string): string {
  const files = readdirSync('www', { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith(ending) && !/^(pkg|page)\//.test(name))
    .map((name) => readFileSync(join('www', name), 'utf8'))
    .join('\n');
}

/** Returns the distinct names in the first column of the tables with a heading. */
function named(heading: string): string[] {
  const tables = DOCS.split('\n\n').filter((one) => one.startsWith(`| ${heading} |`));
  const names = tables
    .flatMap((table) => table.split('\n'))
    .flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []);
  return [...new Set(names)].sort();
}

const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

test('every custom property of the style sheets is documented', () => {
  expect(named('custom property')).toEqual(all(sources('.css'), /(--kifu-[a-z-]+)/g));
});

test('every part of the elements is documented', () => {
  const scripts = sources('.ts');
  const parts = all(scripts, /(?:\bpart="|\bpart: '|Attribute\('part', ')([a-z]+)/g);
  expect(named('part')).toEqual(parts);
});

test('every attribute that is read is documented', () => {
  const element = readFileSync('www/model/options.ts', 'utf8');
  const lists = [...element.matchAll(/(?:NEEDING|ATTRIBUTES)[^=]*= \[([^\]]*)\]/g)];
  const observed = all(lists.map(([, list]) => list).join(), /'([a-z-]+)'/g);
  expect(observed.length).toBeGreaterThan(10);
  const read = all(sources('.ts'), /(?:this|element)\.(?:get|has)Attribute\('([a-z-]+)'\)/g);
  const attributes = new Set([...PREFERENCES, ...observed, ...read, 'flip-for', 'lock']);
  for (const name of attributes) expect(named('attribute'), name).toContain(name);
  const text = sources('.ts') + sources('.css');
  for (const name of named('attribute'))
    expect(text, name).toMatch(new RegExp(`['[]${name}['=\\]~]`));
});

test('an attribute that readers can choose is marked', () => {
  for (const name of PREFERENCES) expect(DOCS, name).toContain(`| \`${name}\` ◆ |`);
  expect(DOCS.match(/◆ \|/g)).toHaveLength(PREFERENCES.length);
});
