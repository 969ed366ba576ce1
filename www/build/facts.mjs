// What is the same for every record that the first engine shows, as the full engine says it.

import { readFileSync } from 'node:fs';
import * as engine from '../pkg/kifuyomi-full.js';

const LANGUAGES = ['en', 'ja'];

/** The pieces of shogi and the notations, by language. */
export function firstFacts() {
  const module = readFileSync(new URL('../pkg/kifuyomi-full_bg.wasm', import.meta.url));
  engine.initSync({ module });
  const names = engine.firstNotations();
  const [game] = engine.readText('');
  return Object.fromEntries(
    LANGUAGES.map((lang) => {
      const { variant } = game.info(lang);
      const notations = engine
        .notations(lang)
        .filter(({ name }) => names.includes(name))
        // As many as the board has.
        .map((info) => ({
          ...info,
          files: info.files.slice(0, variant.files),
          ranks: info.ranks.slice(0, variant.ranks),
        }));
      return [lang, { variant, notations }];
    }),
  );
}
