// The files of the languages in dist/lang: what a viewer loads, and what the page around it loads.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from './sentences.mjs';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'lang');

/** The languages that are files of their own; English and Japanese are built in. */
export const LANGUAGES = readdirSync(folder)
  .map((name) => name.replace('.json', ''))
  .filter((tag) => tag !== 'en' && tag !== 'ja');

const read = (tag) => JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'));

/** What viewers load of a language: nothing of the pages, and the engine's sentences as it takes them. */
export function viewerFile(tag) {
  const { page, frame, libraryPage, openings, ...rest } = read(tag);
  return JSON.stringify({ ...rest, engine: catalogue(tag) });
}

/** What the page loads of a language beside it. */
export function pageFile(tag) {
  const { page } = read(tag);
  return JSON.stringify({ page });
}

/** What viewers load of a language where openings are named. */
export function openingsFile(tag) {
  const { openings } = read(tag);
  return JSON.stringify(openings);
}

/** Puts what viewers load in place of the files themselves. */
export const languageFiles = {
  name: 'languages',
  setup({ onLoad }) {
    onLoad({ filter: /\/lang\/[\w-]+\.json$/ }, ({ path }) => {
      const tag = /([\w-]+)\.json$/.exec(path)[1];
      if (!LANGUAGES.includes(tag)) return undefined;
      // Where everything is in one file, the names of openings are, too.
      const { openings } = read(tag);
      const contents = JSON.stringify({ ...JSON.parse(viewerFile(tag)), openings });
      return { contents, loader: 'json' };
    });
  },
};
