/** The part of the board that is shown: the attribute `crop`. */

/** A square as a page names it, which may be off the board. */
export interface Corner {
  /** The file, from 1. */
  readonly file: number;
  /** The rank, from 1. */
  readonly rank: number;
}

/** A part of the board, from one corner to the other. */
export type Corners = readonly [Corner, Corner];

/** The values read so far, so that an invalid one is reported once. */
const known = new Map<string, Corners | undefined>();

/** Reads the attribute, as in `5a-1e` or `51-15`; `undefined` for the whole board. Reports an invalid value. */
export function readCrop(text: string): Corners | undefined {
  if (!known.has(text)) known.set(text, cornersIn(text));
  return known.get(text);
}

function cornersIn(text: string): Corners | undefined {
  const [from, to, ...more] = text
    .trim()
    .split(/\s*-\s*/)
    .map(corner);
  if (from && to && more.length === 0) return [from, to];
  if (text.trim())
    console.warn(`kifu-viewer: There is no crop “${text}”; it is two squares, as in 5a-1e`);
  return undefined;
}

function corner(text: string): Corner | undefined {
  const [, file, rank] = /^(\d+?)([a-z]|\d)$/.exec(text.toLowerCase()) ?? [];
  if (!file || !rank) return undefined;
  return { file: Number(file), rank: /\d/.test(rank) ? Number(rank) : rank.charCodeAt(0) - 96 };
}
