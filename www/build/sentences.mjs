// The engine's sentences, from the section `engine` of the language files. English and Japanese are built into the
// engine: `node www/build/sentences.mjs` writes them into its sources, and a test checks that they are up to date. The
// other languages are passed to the engine as catalogues: lines in the order of those sources.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const www = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(www, '../src/problem');

/** The sections and their contents. */
const SECTIONS = {
  problem: 'What is wrong with a record.',
  done: 'What was done about it, under the same codes.',
  about: 'Where a problem is, and what was probably meant.',
  join: 'How sentences, words and names follow each other.',
  loss: 'What a format cannot hold: one, and many.',
  ending: 'How a game ended, in place of a move.',
  reason: 'How a game ended, as the reason of a result.',
  result: 'Who won.',
  violation: 'What is against the rules about a move.',
  standing: 'What the rules say of a position.',
  role: 'What a part of a move’s text is for.',
  explain: 'What a part of a move’s text says, and why it is there.',
  picture: 'What a picture shows.',
  table: 'The headings of a table of moves.',
  unknown: 'What is not understood of a text that names a notation.',
  notation: 'Names of notations.',
  setting: 'What can be chosen about notations.',
  choice: 'What they can be, where it is said in words.',
  commentary: 'What happens at a move.',
  position: 'Why the text of a position cannot be read.',
};

const HEAD = `//! The engine’s sentences in English and Japanese, each under its code. \`www/build/sentences.mjs\` writes this
//! file from \`www/lang/en.json\` and \`www/lang/ja.json\`.

use crate::problem::lang::sentences;

sentences! {
`;

const read = (tag) => JSON.parse(readFileSync(join(www, `lang/${tag}.json`), 'utf8')).engine;

/** Joins the forms for one and for many. */
const line = (text) => [text].flat().join('|');

const nameOf = (code) => code.toUpperCase().replaceAll('-', '_');

/** Returns all codes with their sections, in the order of catalogues. */
function codes() {
  const english = read('en');
  return Object.keys(SECTIONS).flatMap((section) =>
    Object.keys(english[section]).map((code) => [section, code]),
  );
}

/** Returns the edition, a hash of the codes: the engine accepts catalogues of its own edition only. */
const edition = () => createHash('sha256').update(codes().join('\n')).digest('hex').slice(0, 8);

/** Returns the Rust source of the sentences. */
export function rust() {
  const [english, japanese] = [read('en'), read('ja')];
  let first = 0;
  const sections = Object.entries(SECTIONS).map(([name, about]) => {
    const words = (text) => JSON.stringify(line(text));
    const rows = Object.entries(english[name]).map(
      ([code, text]) =>
        `        ${nameOf(code)} "${code}" ${words(text)} ${words(japanese[name][code])};\n`,
    );
    const section = `    /// ${about}\n    ${name} ${first} {\n${rows.join('')}    }\n`;
    first += rows.length;
    return section;
  });
  return `${HEAD}${sections.join('')}}\n`;
}

/** Returns the Rust source of the edition. */
export const rustEdition =
  () => `//! Which sentences these are, as \`www/build/sentences.mjs\` writes it.

/// What the catalogues of other languages begin with that go with the sentences: another code is another edition.
pub const EDITION: &str = "${edition()}";
`;

/** Returns the catalogue of a language: the edition, a line for each sentence, then the names of games and pieces. */
export function catalogue(tag) {
  const sentences = read(tag);
  const names = Object.entries(sentences)
    .filter(([section]) => !(section in SECTIONS))
    .flatMap(([group, names]) =>
      Object.entries(names).map(([code, name]) => `${group}.${code}\t${name}`),
    );
  const lines = codes().map(([section, code]) => line(sentences[section][code]));
  return [edition(), ...lines, ...names].join('\n');
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(target, 'sentences.rs'), rust());
  writeFileSync(join(target, 'edition.rs'), rustEdition());
}
