/** The moves of rows, as the rules see them. */

import type { GameRow, PlayedRow, Row } from './data.js';
import { kindOf, type PieceKind, type Pieces, type Square, squareAt } from './position.js';

/** What the rows of one variant share. */
interface Table {
  readonly squares: readonly Square[];
  readonly pieces: Readonly<Record<'black' | 'white', readonly PieceKind[]>>;
}

const tables = new WeakMap<Pieces, Table>();

function tableOf(pieces: Pieces): Table {
  const { files, ranks, kinds } = pieces;
  const made = tables.get(pieces) ?? {
    squares: Array.from({ length: files * ranks }, (_, place) => squareAt(place, files)),
    pieces: {
      black: kinds.map((kind) => kindOf(kind, 'black')),
      white: kinds.map((kind) => kindOf(kind, 'white')),
    },
  };
  tables.set(pieces, made);
  return made;
}

/** The row of an ending or of unread text has no move. */
const NO_MOVE = {
  usi: undefined,
  from: undefined,
  to: undefined,
  piece: undefined,
  captured: undefined,
  promotes: false,
} as const;

/** Adds the moves to rows, in place. The numbers and the text of USI are those of the engine's `flatMoves`. */
export function withMoves(
  rows: readonly Row[],
  numbers: Int32Array,
  text: string,
  variant: Pieces,
): GameRow[] {
  const { squares, pieces } = tableOf(variant);
  let at = 0;
  let start = 0;
  const next = (): number => numbers[at++] ?? -1;
  for (const row of rows) {
    if (row.kind === 'start') continue;
    const played = row as { -readonly [Name in keyof PlayedRow]: PlayedRow[Name] };
    if (row.kind !== 'move') {
      Object.assign(played, NO_MOVE);
      continue;
    }
    const [mine, others] =
      row.side === 'black' ? [pieces.black, pieces.white] : [pieces.white, pieces.black];
    // A place or a kind of -1 is none.
    played.from = squares[next()];
    played.to = squares[next()];
    played.piece = mine[next() - 1];
    played.captured = others[next() - 1];
    played.promotes = next() > 0;
    const end = start + next();
    played.usi = text.slice(start, end);
    start = end;
  }
  return rows as GameRow[];
}
