/** Search for a piece by any of its names. */

import type { KindInfo, PieceInfo } from '../../engine/types.js';

/** A piece of the game shown. */
export interface Entry {
  readonly kind: KindInfo;
  readonly piece: PieceInfo;
}

/** Folds case and removes diacritics. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the pieces in the order of the table, each followed by the piece it promotes to. */
export function ordered(
  kinds: readonly KindInfo[],
  pieces: readonly PieceInfo[],
): readonly Entry[] {
  const entry = (piece: PieceInfo): Entry[] => {
    const kind = kinds[piece.kind - 1];
    return kind ? [{ kind, piece }] : [];
  };
  const promoted = ({ promotesTo }: PieceInfo) =>
    pieces.filter(({ kind, was }) => was > 0 && kind === promotesTo);
  return pieces
    .filter(({ was }) => was === 0)
    .flatMap((piece) => [piece, ...promoted(piece)])
    .flatMap(entry);
}

/** Returns the pieces that match a text: by whole letters, or by parts of names and readings. */
export function found(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = plain(text.trim());
  if (!wanted) return entries;
  return entries.filter(({ kind, piece }) => {
    const letters = [piece.letters, kind.code].map(plain);
    const names = [piece.name, piece.word, kind.kanji, kind.whiteKanji, piece.kana, piece.latin];
    return (
      letters.includes(wanted) ||
      names.some((name) => plain(name).includes(wanted)) ||
      letters.some((one) => one === `+${wanted}`)
    );
  });
}
