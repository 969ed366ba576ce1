/** The margin around the squares for each setting of coordinates. `--rim-x` and `--rim-y` in the style are its sums. */

/** The margin at each side of the squares, in units of the drawing. */
export interface Rim {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const RIMS: Readonly<Record<string, Rim>> = {
  none: { left: 11, top: 11, right: 11, bottom: 11 },
  both: { left: 27, top: 22, right: 27, bottom: 22 },
};
const ONE: Rim = { left: 10, top: 22, right: 27, bottom: 11 };

/** Returns the margin for an element's `coordinates` attribute. */
export const rimOf = (coordinates = ''): Rim => RIMS[coordinates] ?? ONE;
