// The language files in dist/lang: one for the viewer, and one for the page around it.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from './sentences.mjs';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'lang');

/** Languages with files of their own; English and Japanese are built in. */
export const LANGUAGES = readdirSync(folder)
  .map((name) => name.replace('.json', ''))
  .filter((tag) => tag !== 'en' && tag !== 'ja');

const read = (tag) => JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'));

/** Returns the language file for viewers: without the pages, and with the engine's sentences as a catalogue. */
export function viewerFile(tag) {
  const { page, frame, libraryPage, openings, ...rest } = read(tag);
  return JSON.stringify({ ...rest, engine: catalogue(tag) });
}

/** Returns the additional language file for the page. */
export function pageFile(tag) {
  const { page } = read(tag);
  return JSON.stringify({ page });
}

/** Returns the language file for viewers that name openings. */
export function openingsFile(tag) {
  const { openings } = read(tag);
  return JSON.stringify(openings);
}

/** Replaces imported language files by the files for viewers. */
export const languageFiles = {
  name: 'languages',
  setup({ onLoad }) {
    onLoad({ filter: /\/lang\/[\w-]+\.json$/ }, ({ path }) => {
      const tag = /([\w-]+)\.json$/.exec(path)[1];
      if (!LANGUAGES.includes(tag)) return undefined;
      // The single-file build contains the names of openings, too.
      const { openings } = read(tag);
      const contents = JSON.stringify({ ...JSON.parse(viewerFile(tag)), openings });
      return { contents, loader: 'json' };
    });
  },
};
