/**
 * The tags of a gamebook in the comments of a record: `[%ask …]` asks for the move, `[%hint …]` helps, `[%right …]`
 * praises, `[%try MOVE …]` answers a wrong try, `[%else …]` answers all others; `[%wrong …]` refuses a move of a
 * variation.
 */

import { askAfter } from '../../engine/scratch.js';
import type { FullEngine, FullGame, Row } from '../../engine/types.js';

/** The author's texts at a position. */
export interface Prompt {
  readonly ask: string;
  readonly hint: string;
  readonly right: string;
  readonly otherwise: string;
  /** Answers to wrong tries, by the move in the author's notation. */
  readonly tries: readonly { readonly move: string; readonly text: string }[];
}

const TAG = /\[%(ask|hint|right|else|try|wrong) ([^\]]*)\]/g;

/** Returns the texts of a tag in a comment. */
const textsOf = (comment: string, name: string): readonly string[] =>
  [...comment.matchAll(TAG)].flatMap(([, known, text = '']) =>
    known === name ? [text.trim()] : [],
  );

/** Parses the tags of a comment; returns nothing where no move is asked for. */
export function promptIn(comment: string): Prompt | undefined {
  const [ask] = textsOf(comment, 'ask');
  if (ask === undefined) return undefined;
  const first = (name: string) => textsOf(comment, name)[0] ?? '';
  const tries = textsOf(comment, 'try').map((text) => {
    const [, move = '', reply = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
    return { move, text: reply };
  });
  return { ask, hint: first('hint'), right: first('right'), otherwise: first('else'), tries };
}

/** Returns the author's reason why a move of a variation is wrong, if there is one. */
export const refusalIn = (comment: string): string | undefined => textsOf(comment, 'wrong')[0];

/** Reports whether a record is a gamebook. */
export const isGamebook = (rows: readonly Row[]): boolean =>
  rows.some(({ comment }) => promptIn(comment) !== undefined);

/** Returns the author's reply to a move other than the one asked for; the tries are in any notation. */
export function answerTo(
  { tries, otherwise }: Prompt,
  engine: FullEngine,
  game: FullGame,
  node: number,
  usi: string,
): string {
  if (tries.length === 0) return otherwise;
  const answer = askAfter(
    engine,
    game,
    node,
    usi,
    (scratch, at) =>
      tries.find(({ move }) => move === usi || scratch.find(move).includes(at))?.text,
  );
  return answer ?? otherwise;
}
