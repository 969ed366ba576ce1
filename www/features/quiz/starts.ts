/** Initial positions. */

/** Their names, and White's pieces on the two ranks farthest from Black. */
const BACK = [
  ['平手', 'lnsgkgsnl/1r5b1'],
  ['香落ち', 'lnsgkgsn1/1r5b1'],
  ['右香落ち', '1nsgkgsnl/1r5b1'],
  ['角落ち', 'lnsgkgsnl/1r7'],
  ['飛車落ち', 'lnsgkgsnl/7b1'],
  ['飛香落ち', 'lnsgkgsn1/7b1'],
  ['二枚落ち', 'lnsgkgsnl/9'],
  ['三枚落ち', 'lnsgkgsn1/9'],
  ['四枚落ち', '1nsgkgsn1/9'],
  ['五枚落ち', '2sgkgsn1/9'],
  ['六枚落ち', '2sgkgs2/9'],
  ['七枚落ち', '3gkgs2/9'],
  ['八枚落ち', '3gkg3/9'],
  ['十枚落ち', '4k4/9'],
] as const;

/** Initial positions by their names, as SFEN; in handicap games White moves first. */
export const STARTS = BACK.map(([name, back], i) => ({
  name,
  sfen: `${back}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL ${i ? 'w' : 'b'} - 1`,
}));

/** The SFEN of a board without pieces. */
export const EMPTY = `${Array(9).fill('9').join('/')} b - 1`;
