/** A position that is shown, as SFEN. */

import type { HandMan, VariantInfo, View } from '../engine.js';

/** The bit of a cell that is set for White's men. */
const WHITE = 128;

export function sfenOf(view: View, { files, kinds }: VariantInfo): string {
  const code = (kind: number) => kinds[kind - 1]?.code ?? '';
  const cells = [...view.cells].map((cell) =>
    cell & WHITE ? code(cell & ~WHITE).toLowerCase() : code(cell),
  );
  const ranks: string[] = [];
  for (let at = 0; at < cells.length; at += files) {
    const rank = cells.slice(at, at + files).map((man) => man || ' ');
    ranks.push(rank.join('').replace(/ +/g, ({ length }) => `${length}`));
  }
  const hand = (men: readonly HandMan[]) =>
    men.map(({ kind, count }) => (count > 1 ? count : '') + code(kind)).join('');
  const hands = hand(view.blackHand) + hand(view.whiteHand).toLowerCase();
  return [ranks.join('/'), view.turn === 'white' ? 'w' : 'b', hands || '-'].join(' ');
}
