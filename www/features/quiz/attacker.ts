/** Detects mate problems and the attacking side. */

import { WHITE } from '../../engine/flat.js';
import type { ReaderGame } from '../../engine/types.js';
import type { Session } from '../../model/session.js';

/** One of the two players. */
export type Side = 'black' | 'white';

/** Header wording of mate problems: 詰将棋, 三手詰, a mate in three. */
const PROBLEM = /詰め?将棋|手詰|tsume|mate problem|mate in /i;

/** The default royal kind, for games whose table names no others: the first. */
const FIRST = [1];

/** Returns the side without a king, where only one side has one. */
export function kingless({ info, view }: Session): Side | undefined {
  const royals = info.variant.royals ?? FIRST;
  const [black, white] = [0, WHITE].map((side) =>
    royals.some((kind) => view.cells.includes(kind | side)),
  );
  if (black === white) return undefined;
  return black ? 'white' : 'black';
}

/** The engine's answer for each game, asked for once: the side that mates, or an empty string. */
const attackers = new WeakMap<ReaderGame, string>();

function askedAttacker({ readerGames, which }: Session): string {
  const game = readerGames?.[which];
  if (!game) return '';
  const attacker = attackers.get(game) ?? game.attacker;
  attackers.set(game, attacker);
  return attacker;
}

/** Returns the attacking side of a mate problem. */
export function attackerOf(session: Session): Side | undefined {
  const attacker = askedAttacker(session);
  return attacker === 'black' || attacker === 'white' ? attacker : kingless(session);
}

/** Reports whether the record shown is a mate problem. */
export function isMateProblem(session: Session): boolean {
  if (askedAttacker(session)) return true;
  const { black, white, headers, handicap } = session.info;
  if (kingless(session)) return true;
  return !black && !white && !handicap && headers.some(({ value }) => PROBLEM.test(value));
}
