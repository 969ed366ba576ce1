// What is the same for every record that the first engine shows, as the engine `reader` says it.

import { readFileSync } from 'node:fs';
import * as engine from '../pkg/kifuyomi-reader.js';

const LANGUAGES = ['en', 'ja'];

/**
 * The pieces of shogi and the notations, short: a line each, what stands in it between bars, and last what is
 * called otherwise in each language. `www/engine/facts.ts` makes objects of it.
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
        // As many as the board has.
        const edges = [files.slice(0, board.files), ranks.slice(0, board.ranks)].map(together);
        const titles = said.map((one) => one.notations[i].title);
        for (const one of said)
          demand(one.notations[i].sample === sample && one.notations[i].name === name, one);
        return [name, sample, ...edges, numbering, ...titles];
      }),
    ),
  };
}

/** Texts of one character each, in one. */
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

/** Stops the build where an engine says what these lines have no place for. */
function demand(holds, what) {
  if (!holds) throw new Error(`the first facts have no place for this: ${JSON.stringify(what)}`);
}
