/** The current position as SFEN, without the move number. */

import { WHITE } from '../engine/flat.js';
import type { HandPiece, VariantInfo, View } from '../engine/types.js';

type Shown = Pick<View, 'cells' | 'turn' | 'blackHand' | 'whiteHand'>;

/** Returns the current position as SFEN. */
export function sfen(view: Shown, { files, kinds }: Pick<VariantInfo, 'files' | 'kinds'>): string {
  const code = (kind: number) => kinds[kind - 1]?.code ?? '';
  const cells = [...view.cells].map((cell) =>
    cell & WHITE ? code(cell & ~WHITE).toLowerCase() : code(cell),
  );
  const ranks: string[] = [];
  for (let at = 0; at < cells.length; at += files) {
    const rank = cells.slice(at, at + files).map((piece) => piece || ' ');
    ranks.push(rank.join('').replace(/ +/g, ({ length }) => `${length}`));
  }
  const hand = (pieces: readonly HandPiece[]) =>
    pieces.map(({ kind, count }) => (count > 1 ? count : '') + code(kind)).join('');
  const hands = hand(view.blackHand) + hand(view.whiteHand).toLowerCase();
  return [ranks.join('/'), view.turn === 'white' ? 'w' : 'b', hands || '-'].join(' ');
}
