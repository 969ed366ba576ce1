// Facts that are the same for every record the first engine shows, queried from the engine `reader`.

import { readFileSync } from 'node:fs';
import * as engine from '../pkg/kifuyomi-reader.js';

const LANGUAGES = ['en', 'ja'];

/**
 * Returns the pieces of shogi and the notations in a compact form: a line for each, with fields separated by bars,
 * localized names last. `www/engine/facts.ts` parses it.
 */
export function firstFacts() {
  const module = readFileSync(new URL('../pkg/kifuyomi-reader_bg.wasm', import.meta.url));
  engine.initSync({ module });
  const [game] = engine.readText('');
  const names = engine.firstNotations();
  const said = LANGUAGES.map((lang) => ({
    variant: game.info(lang).variant,
    notations: engine.notations(lang).filter(({ name }) => names.includes(name)),
  }));
  const [{ variant, notations }] = said;
  const { kinds, title, ...board } = variant;
  return {
    languages: LANGUAGES,
    board,
    titles: said.map((one) => one.variant.title),
    kinds: lines(
      kinds.map((kind, i) => {
        const { id, code, kanji, whiteKanji, size, promoted, name, ...rest } = kind;
        demand(id === i + 1 && promoted === code.startsWith('+'), kind);
        nothingIn(rest);
        return [code, kanji, whiteKanji, size, ...said.map((one) => one.variant.kinds[i].name)];
      }),
    ),
    notations: lines(
      notations.map((notation, i) => {
        const { name, title, sample, files, ranks, squares, numbering, ...rest } = notation;
        nothingIn({ ...rest, ...squares });
        // As many labels as the board has files and ranks.
        const edges = [files.slice(0, board.files), ranks.slice(0, board.ranks)].map(together);
        const titles = said.map((one) => one.notations[i].title);
        for (const one of said)
          demand(one.notations[i].sample === sample && one.notations[i].name === name, one);
        return [name, sample, ...edges, numbering, ...titles];
      }),
    ),
  };
}

/** Joins texts of one character each. */
function together(texts) {
  demand(
    texts.every((text) => text.length === 1),
    texts,
  );
  return texts.join('');
}

function lines(rows) {
  for (const row of rows) demand(!row.some((cell) => /[|\n]/.test(cell)), row);
  return rows.map((row) => row.join('|')).join('\n');
}

const nothingIn = (rest) => demand(Object.keys(rest).length === 0, rest);

/** Stops the build where the engine has facts that this format cannot hold. */
function demand(holds, what) {
  if (!holds) throw new Error(`the first facts have no place for this: ${JSON.stringify(what)}`);
}
