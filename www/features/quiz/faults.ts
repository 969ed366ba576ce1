/** Warnings about a position that was set up. They do not keep it from being used. */

import { WHITE } from '../../engine/flat.js';
import type { KindInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { QuizWords } from '../words.js';
import type { Side } from './attacker.js';
import { counts, FILES, type Position, SET, SIDES, sideOf } from './position.js';

type Words = QuizWords['setup'];

/** Number of ranks at the far end from which a piece could not move any more. */
const STUCK: Readonly<Record<string, number>> = { P: 1, L: 1, N: 2 };

/** The position to check, and the words for its faults. */
export interface Scene {
  readonly position: Position;
  readonly kinds: readonly KindInfo[];
  readonly words: Words;
  square(place: number): string;
  /** Name of a file, 0 for the first. */
  file(at: number): string;
  /** Whether the side that has just moved is in check. */
  readonly isInCheck: boolean;
}

/** Describes the faults of a position. */
export function faults(scene: Scene): readonly string[] {
  return [
    ...SIDES.flatMap((side) => twoPawns(scene, side)),
    ...stuck(scene),
    ...kings(scene),
    ...tooMany(scene),
    ...inCheck(scene),
  ];
}

const cellsOf = ({ position }: Scene) => [...position.cells.entries()].filter(([, cell]) => cell);

function twoPawns(scene: Scene, side: Side): readonly string[] {
  const { kinds, words, file } = scene;
  const pawns = cellsOf(scene).filter(
    ([, cell]) => kinds[(cell & ~WHITE) - 1]?.code === 'P' && sideOf(cell) === side,
  );
  const files = pawns.map(([place]) => FILES - 1 - (place % FILES));
  const twice = files.filter((at, i) => files.indexOf(at) < i);
  return [...new Set(twice)].map((at) =>
    fill(words.problems.twoPawns, words.sides[side], file(at)),
  );
}

function stuck(scene: Scene): readonly string[] {
  const { kinds, words, square } = scene;
  return cellsOf(scene).flatMap(([place, cell]) => {
    const kind = kinds[(cell & ~WHITE) - 1];
    const rank = Math.floor(place / FILES);
    const ahead = cell & WHITE ? FILES - 1 - rank : rank;
    if (!kind || ahead >= (STUCK[kind.code] ?? 0)) return [];
    return fill(words.problems.dead, fill(words.piece[sideOf(cell)], kind.name), square(place));
  });
}

function kings(scene: Scene): readonly string[] {
  const { kinds, words } = scene;
  const found = SIDES.map((side) => {
    const isKing = ([, cell]: [number, number]) =>
      kinds[(cell & ~WHITE) - 1]?.code === 'K' && sideOf(cell) === side;
    return { side, count: cellsOf(scene).filter(isKing).length };
  });
  if (found.every(({ count }) => count === 0)) return [words.problems.noKings];
  return found.flatMap(({ side, count }) => {
    if (count === 1) return [];
    const { kings, noKing } = words.problems;
    return fill(count > 1 ? kings : noKing, words.sides[side]);
  });
}

function tooMany({ position, kinds, words }: Scene): readonly string[] {
  const found = counts(position, kinds);
  return Object.entries(SET).flatMap(([code, most]) => {
    const kind = kinds.find((one) => one.code === code);
    const all = found.get(code) ?? 0;
    return kind && code !== 'K' && all > most
      ? fill(words.problems.tooMany, `${kind.name} ${all}/${most}`)
      : [];
  });
}

function inCheck({ position, words, isInCheck }: Scene): readonly string[] {
  const waits = position.turn === 'black' ? 'white' : 'black';
  return isInCheck ? [fill(words.problems.inCheck, words.sides[waits])] : [];
}
