/** Whether a record is a mate problem, and who attacks in it. */

import { WHITE } from '../../board/pieces.js';
import type { ReaderGame } from '../../engine/types.js';
import type { Session } from '../../model/session.js';

/** One of the two players. */
export type Side = 'black' | 'white';

/** What headers of problems say: 詰将棋, 三手詰, a mate in three. */
const PROBLEM = /詰め?将棋|手詰|tsume|mate problem|mate in /i;

/** The kind that is royal where a game's table names no others: the first. */
const FIRST = [1];

/** The side without a king, where only one side has one. */
export function kingless({ info, view }: Session): Side | undefined {
  const royals = info.variant.royals ?? FIRST;
  const [black, white] = [0, WHITE].map((side) =>
    royals.some((kind) => view.cells.includes(kind | side)),
  );
  if (black === white) return undefined;
  return black ? 'white' : 'black';
}

/** Who attacks, as the engine says of records, asked once: the side that mates, or nothing. */
const attackers = new WeakMap<ReaderGame, string>();

function askedAttacker({ readerGames, which }: Session): string {
  const game = readerGames?.[which];
  if (!game) return '';
  const attacker = attackers.get(game) ?? game.attacker;
  attackers.set(game, attacker);
  return attacker;
}

/** Who attacks in a mate problem. */
export function attackerOf(session: Session): Side | undefined {
  const attacker = askedAttacker(session);
  return attacker === 'black' || attacker === 'white' ? attacker : kingless(session);
}

/** Whether the record that is shown is a mate problem. */
export function isMateProblem(session: Session): boolean {
  if (askedAttacker(session)) return true;
  const { black, white, headers, handicap } = session.info;
  if (kingless(session)) return true;
  return !black && !white && !handicap && headers.some(({ value }) => PROBLEM.test(value));
}
