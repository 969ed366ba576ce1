/** Arrow keys on the squares of a board. */

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The size and orientation of the board. */
export interface Ground {
  readonly files: number;
  readonly ranks: number;
  readonly flip: boolean;
}

/** Returns the square an arrow key leads to: the square itself at the edge, nothing for other keys. */
export function arrowed(
  key: string,
  place: number,
  { files, ranks, flip }: Ground,
): number | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const turn = flip ? -1 : 1;
  const file = (place % files) + arrow[0] * turn;
  const rank = Math.floor(place / files) + arrow[1] * turn;
  const isInside = file >= 0 && file < files && rank >= 0 && rank < ranks;
  return isInside ? rank * files + file : place;
}
