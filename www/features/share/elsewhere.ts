/** Links that open a record at other sites, in the format of each. */

import type { Tree } from '../../model/tree.js';

/** The record and place to open elsewhere. */
export interface Shown {
  /** Name of the game: `standard`. */
  readonly variant: string;
  /** The position as SFEN. */
  readonly sfen: string;
  /** The followed line up to its end, as `position startpos moves …`. */
  readonly usi: string;
  /** All moves as USEN. */
  readonly usen: string;
  /** Index of the current line among the lines of USEN, the main line being 0, and plies from the start. */
  readonly branch: number;
  readonly ply: number;
  readonly flip: boolean;
  readonly black: string;
  readonly white: string;
}

/** The part of a record that a site accepts: `position`, `line` or `moves`. */
export type Extent = 'position' | 'line' | 'moves';

interface Site {
  readonly name: string;
  readonly gets: Extent;
  /** Returns the address of the record at the site; nothing where the site cannot show it. */
  url(shown: Shown): string | undefined;
}

/** A site that can show the record. */
export interface Opening {
  readonly name: string;
  readonly gets: Extent;
  readonly url: string;
}

/** Games supported by lishogi, by their names here. */
const LISHOGI: Readonly<Record<string, string>> = {
  standard: 'standard',
  mini: 'minishogi',
  check: 'checkshogi',
};

const isShogi = ({ variant }: Shown) => variant === 'standard';
const query = (values: Readonly<Record<string, string | number | boolean>>) =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');

const SITES: readonly Site[] = [
  {
    name: 'lishogi',
    gets: 'position',
    url({ variant, sfen }) {
      const game = LISHOGI[variant];
      return game && `https://lishogi.org/analysis/${game}/${encodeURI(sfen.replaceAll(' ', '_'))}`;
    },
  },
  {
    name: 'ShogiHome',
    gets: 'moves',
    url(shown) {
      const { usen, branch, ply, black: bname, white: wname } = shown;
      const asked = query({ usen, branch, ply, bname, wname });
      const app = 'https://sunfish-shogi.github.io/shogihome/webapp/index.html';
      return isShogi(shown) && usen ? `${app}?${asked}` : undefined;
    },
  },
  {
    name: 'Shogi Playground',
    gets: 'moves',
    url(shown) {
      const { usen: u, branch, ply, flip, black: bn, white: wn } = shown;
      const asked = query({ u, move: branch > 0 ? `${branch}.${ply}` : ply, flip, bn, wn });
      return isShogi(shown) && u ? `https://play.mogproject.com/?${asked}` : undefined;
    },
  },
  {
    name: 'ぴよ将棋w',
    gets: 'line',
    url(shown) {
      const { usi: sfen, ply: num, black: sente_name, white: gote_name } = shown;
      const asked = query({ sfen, num, sente_name, gote_name });
      return isShogi(shown) ? `https://www.studiok-i.net/kifu/?${asked}` : undefined;
    },
  },
];

/** Maximum length of an address in characters; servers refuse longer ones. */
const MAX_LENGTH = 8000;

/** Returns the sites that can show a record, and the names of those for which it is too long. */
export function openings(shown: Shown): { fit: readonly Opening[]; tooLong: readonly string[] } {
  const all = SITES.flatMap(({ name, gets, url: of }) => {
    const url = of(shown);
    return url ? [{ name, gets, url }] : [];
  });
  return {
    fit: all.filter(({ url }) => url.length <= MAX_LENGTH),
    tooLong: all.filter(({ url }) => url.length > MAX_LENGTH).map(({ name }) => name),
  };
}

/** Returns the index of a node's line in USEN: after the main line, the variations from the last fork to the first. */
export function branchOf(tree: Tree, node: number): number {
  const isWritten = (at: number) => {
    const row = tree.rows[at];
    return row?.kind !== 'unread' && tree.rows[row?.parent ?? -1]?.kind !== 'ending';
  };
  const starts = tree.after[tree.start]?.slice(0, 1) ?? [];
  for (let branch = 0; starts.length > 0; branch++) {
    for (let at = starts.pop(); at !== undefined; at = tree.after[at]?.[0]) {
      const [first, ...others] = tree.after[tree.rows[at]?.parent ?? -1] ?? [];
      if (first === at) starts.push(...others.filter(isWritten).reverse());
      if (at === node) return branch;
      if (!isWritten(at)) break;
    }
  }
  return 0;
}
