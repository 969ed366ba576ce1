/**
 * What the author of a gamebook says, in the comments of the record: `[%ask …]` asks for the move, `[%hint …]` helps,
 * `[%right …]` praises, `[%try MOVE …]` answers a wrong try, `[%else …]` all others; a move of a variation that is
 * said to be `[%wrong …]` is refused.
 */

import type { FullEngine, FullGame, Row } from '../../engine/types.js';

/** What the author says at a position. */
export interface Prompt {
  readonly ask: string;
  readonly hint: string;
  readonly right: string;
  readonly otherwise: string;
  /** The answers to wrong tries, by the move as the author writes it. */
  readonly tries: readonly { readonly move: string; readonly text: string }[];
}

const SAID = /\[%(ask|hint|right|else|try|wrong) ([^\]]*)\]/g;

/** What is said in a comment under a name. */
const said = (comment: string, name: string): readonly string[] =>
  [...comment.matchAll(SAID)].flatMap(([, known, text = '']) =>
    known === name ? [text.trim()] : [],
  );

/** What the author says in a comment; nothing where no move is asked for. */
export function promptIn(comment: string): Prompt | undefined {
  const [ask] = said(comment, 'ask');
  if (ask === undefined) return undefined;
  const first = (name: string) => said(comment, name)[0] ?? '';
  const tries = said(comment, 'try').map((text) => {
    const [, move = '', answer = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
    return { move, text: answer };
  });
  return { ask, hint: first('hint'), right: first('right'), otherwise: first('else'), tries };
}

/** Why a move of a variation is wrong, as the author says it; nothing where it is not. */
export const refusalIn = (comment: string): string | undefined => said(comment, 'wrong')[0];

/** Whether a record is a gamebook. */
export const isGamebook = (rows: readonly Row[]): boolean =>
  rows.some(({ comment }) => promptIn(comment) !== undefined);

/** What the author answers to a move that is not the one that is looked for; the moves are in any notation. */
export function answerTo(
  { tries, otherwise }: Prompt,
  engine: FullEngine,
  game: FullGame,
  node: number,
  usi: string,
): string {
  if (tries.length === 0) return otherwise;
  const [scratch] = engine.readText(`position sfen ${game.sfen(node)} moves ${usi}`);
  const last = scratch?.rows('usi', 'en').find(({ kind }) => kind === 'move')?.node;
  const known = tries.find(
    ({ move }) => move === usi || (last !== undefined && scratch?.find(move).includes(last)),
  );
  scratch?.free();
  return known?.text ?? otherwise;
}
