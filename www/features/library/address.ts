/** What the library shows, in the address of its page. */

import { FIELDS, type Query } from './query.js';

/** A game that is opened: its file, its number in it, and the place in the record. */
export interface Opened {
  readonly file: string;
  readonly number: number;
  readonly at: string;
}

/** What the library shows. */
export interface State extends Query {
  readonly opened?: Opened | undefined;
}

/** What an address behind `#` says. */
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

/** The same as an address; empty for nothing. */
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
