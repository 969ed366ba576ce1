/** Initial positions, in the order of their names in the language files. */

/** White's pieces on the two ranks farthest from Black. */
const BACK = [
  'lnsgkgsnl/1r5b1',
  'lnsgkgsn1/1r5b1',
  '1nsgkgsnl/1r5b1',
  'lnsgkgsnl/1r7',
  'lnsgkgsnl/7b1',
  'lnsgkgsn1/7b1',
  'lnsgkgsnl/9',
  'lnsgkgsn1/9',
  '1nsgkgsn1/9',
  '2sgkgsn1/9',
  '2sgkgs2/9',
  '3gkgs2/9',
  '3gkg3/9',
  '4k4/9',
];

/** Initial positions as SFEN; in handicap games White moves first. */
export const STARTS: readonly string[] = BACK.map(
  (back, i) => `${back}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL ${i ? 'w' : 'b'} - 1`,
);

/** The SFEN of a board without pieces. */
export const EMPTY = `${Array(9).fill('9').join('/')} b - 1`;
