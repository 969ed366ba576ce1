/** The names of squares and pieces as they are said. */

import { WHITE } from '../../engine/flat.js';
import type { NotationInfo } from '../../engine/types.js';
import type { Language } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { squareName } from '../../model/squares.js';
import { pieceInKana, squareInKana } from './kana.js';

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

/** Returns the name of a square: in kana in Japanese, elsewhere with Latin letters and digits. */
export function spokenSquare(square: number, spoken: Spoken): string {
  const { session, notation } = spoken;
  if (isInKana(spoken)) return squareInKana(square);
  const isLatin = notation?.ranks.every((rank) => /^[a-z\d]+$/i.test(rank));
  return squareName(square, session.info.variant, isLatin ? notation : LATIN);
}

/** Returns the name of a piece by its number in `View.cells`. */
export function spokenPiece(cell: number, spoken: Spoken): string {
  const kind = spoken.session.info.variant.kinds[(cell & ~WHITE) - 1];
  const kana = isInKana(spoken) && pieceInKana(kind?.code ?? '');
  return kana || (kind?.name ?? '');
}
