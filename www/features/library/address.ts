/** The state of the library in the address of its page. */

import { FIELDS, type Query } from './query.js';

/** An opened game: its file, its number in the file, and the place in the record. */
export interface Opened {
  readonly file: string;
  readonly number: number;
  readonly at: string;
}

/** The state of the library. */
export interface State extends Query {
  readonly opened?: Opened | undefined;
}

/** Parses the fragment of an address, which follows `#`. */
export function read(hash: string): State {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const words = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const word = said.get(field);
      return word ? [[field, word]] : [];
    }),
  );
  const [, file, number] = /^(.+?)(?:#(\d+))?$/s.exec(said.get('game') ?? '') ?? [];
  const [, game, sfen] = /^(\S+) (.+)$/.exec(said.get('position') ?? '') ?? [];
  return {
    words,
    position: game && sfen ? { game, sfen } : undefined,
    opened: file ? { file, number: Number(number ?? 1), at: said.get('at') ?? '' } : undefined,
  };
}

/** Writes the state as a fragment; empty for the initial state. */
export function written({ words, position, opened }: State): string {
  const said = new URLSearchParams();
  for (const field of FIELDS) if (words[field]) said.set(field, words[field]);
  if (position) said.set('position', `${position.game} ${position.sfen}`);
  if (opened) {
    said.set('game', opened.file + (opened.number > 1 ? `#${opened.number}` : ''));
    if (opened.at && opened.at !== '0') said.set('at', opened.at);
  }
  const text = said.toString();
  return text && `#${text}`;
}
