/** The files of the languages. */

import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from '@playwright/test';

/** Sections that may be missing in some files while their features are in development. */
const NOT_YET = ['explore', 'study', 'quiz'];
/** Keys that a file may have besides the sentences. */
const OF_ITS_OWN = ['name', 'base', 'notation', 'openings'];
/** Names that are in the tables of the games for English and Japanese. */
const NAMES = ['engine.variant', 'engine.standard', 'viewer.handicaps'];

/** The games whose pieces a language may name. */
const GAMES = Object.keys(
  (JSON.parse(readFileSync('www/lang/zh.json', 'utf8')) as { engine: { variant: object } }).engine
    .variant,
).map((game) => `engine.${game}`);
/** Paths of sentences with fewer gaps, by language. */
const WITH_LESS: Readonly<Record<string, readonly string[]>> = {
  // Japanese does not count rivals, and leaves out the number of a move below a board.
  ja: ['engine.explain.rivals', 'engine.picture.after'],
};

type Sentences = { readonly [key: string]: string | readonly string[] | Sentences };

const read = (tag: string): Sentences => JSON.parse(readFileSync(`www/lang/${tag}.json`, 'utf8'));

const TAGS = readdirSync('www/lang').map((name) => name.replace('.json', ''));

const gapsOf = (text: string): string => [...new Set(text.match(/\{\d\}/g))].sort().join();

/** Returns the gaps of each sentence, by its path. */
function gaps(sentences: Sentences, way = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(sentences)) {
    if (way === '' && OF_ITS_OWN.includes(key)) continue;
    const name = way ? `${way}.${key}` : key;
    if (NAMES.includes(name) || GAMES.includes(name)) continue;
    if (typeof value === 'string') all.set(name, gapsOf(value));
    else if (Array.isArray(value)) {
      // Languages differ in the number of plural forms, of which the last one has the number; other lists are as long.
      const counts = value.some((form) => gapsOf(form) !== '');
      all.set(name, counts ? gapsOf(`${value.at(-1)}`) : `${value.length}`);
    } else for (const [inner, gap] of gaps(value as Sentences, name)) all.set(inner, gap);
  }
  return all;
}

const sectionOf = (name: string): string => name.split('.')[0] ?? '';

for (const tag of TAGS) {
  test(`${tag} has every sentence of the viewer, with the same gaps`, () => {
    const words = read(tag);
    const english = gaps(read('en'));
    const own = gaps(words);
    const isPending = (name: string) =>
      NOT_YET.includes(sectionOf(name)) &&
      !(sectionOf(name) in words && sectionOf(name) in read('en'));
    const settled = (all: Map<string, string>) =>
      Object.fromEntries([...all].filter(([name]) => !isPending(name)));
    for (const name of WITH_LESS[tag] ?? []) {
      expect(english.get(name)).toContain(own.get(name)?.slice(-3));
      own.set(name, english.get(name) ?? '');
    }
    expect(settled(own)).toEqual(settled(english));
    expect(['en', 'ja']).toContain(words.base);
    for (const [name, value] of Object.entries(words.viewer as Sentences)) {
      expect(`${value}`.trim() === '' && name !== 'stop', name).toBe(false);
    }
  });
}

/** Yields the texts of a file, by their paths. */
function* texts(sentences: Sentences, way = ''): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(sentences)) {
    const name = way ? `${way}.${key}` : key;
    if (typeof value === 'string') yield [name, value];
    else if (Array.isArray(value)) for (const form of value) yield [name, form];
    else yield* texts(value as Sentences, name);
  }
}

test('each text of an engine fits on a line of its catalogue, and none is empty', () => {
  for (const tag of TAGS) {
    for (const [name, text] of texts(read(tag).engine as Sentences)) {
      expect(text, `${tag} ${name}`).toMatch(/^[^\n\t|]*\S[^\n\t|]*$/);
    }
  }
});

test('the games and the pieces have names in each language that names them', () => {
  const sources = readdirSync('src/variant/games').map((name) =>
    readFileSync(`src/variant/games/${name}`, 'utf8'),
  );
  const games = sources.flatMap(
    (text) => /\n +name: "([\w-]+)",\n +english:/.exec(text)?.[1] ?? [],
  );
  const letters = 'K R B G S N L P +R +B +S +N +L +P'.split(' ');
  for (const tag of ['zh', 'ko']) {
    const { standard, variant } = read(tag).engine as Readonly<Record<string, Sentences>>;
    expect(Object.keys(standard ?? {})).toEqual(letters);
    expect(Object.keys(variant ?? {}).sort()).toEqual(games.sort());
  }
});

test('each place that lists the languages has all of them', () => {
  const row = /^\| a language \|.*$/m.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[0] ?? '';
  const places = [...row.matchAll(/`(www\/[\w/.-]+\.(?:ts|html))`/g)].map(([, path = '']) => path);
  expect(places.length).toBeGreaterThan(4);
  for (const place of places) {
    const text = readFileSync(place, 'utf8');
    // English and Japanese are built into the single file as into any other.
    const listed = place.includes('single') ? TAGS.filter((tag) => !/en|ja/.test(tag)) : TAGS;
    for (const tag of listed) expect(text, `${place} ${tag}`).toMatch(new RegExp(`\\b${tag}\\b`));
  }
});
