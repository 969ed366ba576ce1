/** The corner of the board in which a mate problem takes place, if there is one. */

import { WHITE } from '../../engine/flat.js';
import { ask } from '../../engine/guard.js';
import type { Row, View } from '../../engine/types.js';
import type { Corners } from '../../model/crop.js';
import type { Session } from '../../model/session.js';
import { kingless } from '../quiz/attacker.js';

/** The minimum and maximum number of squares of the corner, in each direction. */
const [MIN_SIZE, MAX_SIZE] = [5, 6];
/** The maximum number of rows. Problems have few moves; for longer records the whole board is shown. */
const MAX_LENGTH = 300;

/** The required files from the left and ranks from the top. */
class Box {
  left = Number.POSITIVE_INFINITY;
  right = -1;
  top = Number.POSITIVE_INFINITY;
  bottom = -1;

  add(x: number, y: number, around = 0): void {
    this.left = Math.min(this.left, x - around);
    this.right = Math.max(this.right, x + around);
    this.top = Math.min(this.top, y - around);
    this.bottom = Math.max(this.bottom, y + around);
  }
}

/** Returns the box of all relevant squares: those of the pieces and of the moves, and those around a king. */
function boxOf(views: readonly View[], files: number, ranks: number, king: number): Box {
  const box = new Box();
  const add = (place: number, around = 0) =>
    box.add(place % files, Math.floor(place / files), around);
  for (const [i, { cells, to }] of views.entries()) {
    const places = i === 0 ? cells.keys() : [to];
    for (const place of places) {
      const cell = cells[place];
      if (cell) add(place, (cell & ~WHITE) === king ? 1 : 0);
    }
  }
  box.left = Math.max(0, box.left);
  box.top = Math.max(0, box.top);
  box.right = Math.min(files - 1, box.right);
  box.bottom = Math.min(ranks - 1, box.bottom);
  return box;
}

/** The results for the records of a source, cached. */
const known = new WeakMap<Session['games'], Map<number, Corners | undefined>>();

/** Returns the corner of the board in which a mate problem takes place; `undefined` if it takes more space. */
export function cornerOf(session: Session, notation: string): Corners | undefined {
  const { games, which, info, rows } = session;
  const found = known.get(games) ?? new Map<number, Corners | undefined>();
  known.set(games, found);
  // A record that the reader changes has other rows.
  const key = session.isChanged ? -rows.length : which;
  if (!found.has(key)) found.set(key, seek(session, info.variant, notation));
  return found.get(key);
}

function seek(
  session: Session,
  { name, files, ranks, kinds }: Session['info']['variant'],
  notation: string,
): Corners | undefined {
  if (name !== 'standard' || !kingless(session)) return undefined;
  const { game } = session;
  const all: readonly Row[] = ask(() => game.rows(notation, 'en'));
  if (all.length > MAX_LENGTH) return undefined;
  const moves = all.filter(({ kind }, i) => i === 0 || kind === 'move');
  const views = ask(() => moves.map(({ node }) => game.view(node)));
  const king = kinds.find(({ code }) => code === 'K')?.id ?? 0;
  const { left, right, top, bottom } = boxOf(views, files, ranks, king);
  const needed = (low: number, high: number, size: number) => Math.min(high + 1, size - low);
  const size = Math.max(MIN_SIZE, needed(left, right, files), needed(top, bottom, ranks));
  if (size > MAX_SIZE || right < 0) return undefined;
  // Diagrams show the right side if both sides would do.
  const [x, y] = [left >= files - size ? files - size : 0, bottom < size ? 0 : ranks - size];
  return [
    { file: files - x, rank: y + 1 },
    { file: files - x - size + 1, rank: y + size },
  ];
}
