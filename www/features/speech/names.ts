/** The names of squares and pieces as they are said. */

import { WHITE } from '../../engine/flat.js';
import type { NotationInfo } from '../../engine/types.js';
import type { Language } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { squareName } from '../../model/squares.js';
import type { Scene } from '../../ui/describe.js';
import { DIGITS, pieceInKana, squareInKana } from './kana.js';

/** A record and the language and notation in which it is spoken about. */
export interface Spoken {
  readonly session: Session;
  readonly language: Language;
  readonly notation: NotationInfo | undefined;
}

/** The names of files and ranks where those of the notation are not read as they are meant. */
const LATIN = { files: [], ranks: [...'abcdefghijklmnop'] };

const isInKana = ({ session, language }: Spoken): boolean =>
  session.info.variant.name === 'standard' && language.base === 'ja';

/** Returns the notation for the names of squares: its own, if these are read as they are meant. */
const latinOf = (notation: Scene['notation']): Scene['notation'] =>
  notation?.ranks.every((rank) => /^[a-z\d]+$/i.test(rank)) ? notation : LATIN;

/** Returns the name of a square: in kana in Japanese, elsewhere with Latin letters and digits. */
export function spokenSquare(square: number, spoken: Spoken): string {
  const { session, notation } = spoken;
  if (isInKana(spoken)) return squareInKana(square);
  return squareName(square, session.info.variant, latinOf(notation));
}

/** Returns a scene with the names of squares and pieces as they are said. */
export function spokenScene(scene: Scene): Scene {
  const { variant, notation, lang } = scene;
  if (variant.name !== 'standard' || lang !== 'ja')
    return { ...scene, notation: latinOf(notation) };
  const kinds = variant.kinds.map((kind) => ({
    ...kind,
    name: pieceInKana(kind.code) ?? kind.name,
  }));
  return { ...scene, variant: { ...variant, kinds, fileNames: DIGITS, rankNames: DIGITS } };
}

/** Returns the name of a piece by its number in `View.cells`. */
export function spokenPiece(cell: number, spoken: Spoken): string {
  const kind = spoken.session.info.variant.kinds[(cell & ~WHITE) - 1];
  const kana = isInKana(spoken) && pieceInKana(kind?.code ?? '');
  return kana || (kind?.name ?? '');
}
