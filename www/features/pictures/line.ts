/** Selects the positions of the followed line for an animation or a sheet. */

import type { Row } from '../../engine/types.js';
import type { Session } from '../../model/session.js';
import type { PictureChoices } from './options.js';

/** Returns the nodes of the line that are positions, the start first. */
const positions = ({ line, tree }: Session): readonly number[] =>
  line.filter((node) => /start|move/.test(tree.rows[node]?.kind ?? ''));

/** Returns the number of the last move that can be chosen. */
export const lastOf = (session: Session): number => positions(session).length - 1;

/** Returns the nodes of an animation in order. */
export function filmNodes(session: Session, { from, to }: PictureChoices): readonly number[] {
  return positions(session).slice(from, (to ?? lastOf(session)) + 1);
}

/** Returns the nodes of a sheet: every n-th move, the chosen kinds of marked moves, and the last one. */
export function sheetNodes(session: Session, choices: PictureChoices): readonly number[] {
  const { from, every, bookmarks, comments } = choices;
  const to = Math.min(choices.to ?? Number.POSITIVE_INFINITY, lastOf(session));
  const isShown = (row: Row | undefined, at: number) =>
    (at > 0 && at % every === 0) ||
    at === to ||
    (bookmarks && (row?.bookmarks.length ?? 0) > 0) ||
    (comments && Boolean(row?.comment));
  return positions(session).filter(
    (node, at) => at >= from && at <= to && isShown(session.tree.rows[node], at),
  );
}
