/** Descriptions of positions and moves for screen readers. */

import { pieceIn } from '../board/pieces.js';
import type { Info, NotationInfo, Row, VariantInfo, View } from '../engine/types.js';
import { fill, handicapIn, type Lang, type Words } from '../model/i18n.js';
import { squareName } from '../model/squares.js';

/** The position to describe. */
export interface Scene {
  readonly view: View;
  readonly variant: VariantInfo;
  readonly notation: Pick<NotationInfo, 'files' | 'ranks'> | undefined;
  readonly words: Words;
  readonly lang: Lang;
}

/** Describes the board: each side's pieces and hand, the side to move, and a check. */
export function positionText(scene: Scene): string {
  const { view, variant, notation, words } = scene;
  const pieces = { black: new Map<string, string[]>(), white: new Map<string, string[]>() };
  for (const [square, cell] of view.cells.entries()) {
    const piece = pieceIn(cell, variant.kinds);
    if (!piece) continue;
    const name = squareName(square, variant, notation);
    const own = pieces[piece.white ? 'white' : 'black'];
    own.set(piece.kind.name, [...(own.get(piece.kind.name) ?? []), name]);
  }
  /** The squares of each kind, as `pawn 9g 8g`. */
  const piles = (color: 'black' | 'white') =>
    [...pieces[color]].map(([kind, squares]) => `${kind} ${squares.join(' ')}`);
  const side = (color: 'black' | 'white') =>
    words[color] + words.colon + [...piles(color), handText(scene, color)].join(words.comma);
  const turn = `${words[view.turn === 'white' ? 'white' : 'black']} ${words.toMove}`;
  const check = view.check >= 0 ? words.comma + words.check : '';
  return words.board + words.colon + [side('black'), side('white'), turn + check].join(words.stop);
}

/** Describes a side's hand. */
export function handText({ view, variant, words }: Scene, side: 'black' | 'white'): string {
  const hand = side === 'black' ? view.blackHand : view.whiteHand;
  const piles = hand.flatMap(({ kind, count }) => {
    const info = variant.kinds[kind - 1];
    if (!info) return [];
    return [info.name + (count > 1 ? ` ${count}` : '')];
  });
  return fill(words.hand, words[side]) + words.colon + (piles.join(words.comma) || words.nothing);
}

/** Describes a move outside the list: its number and its text. */
export function moveText(row: Row | undefined, words: Words): string {
  if (!row || row.kind === 'start') return words.start;
  return row.kind === 'move' ? `${row.label} ${row.text}` : row.text;
}

/** Joins the variant's title and the headers that identify the game, without those shown elsewhere. */
export function heading(info: Info | undefined, words: Words): string {
  if (!info) return '';
  const { title, name } = info.variant;
  const shown = new Set([info.black, info.white, '']);
  const hidden = info.handicap ? /持駒|手番|手数/ : /持駒|手番|手数|手合割/;
  const values = info.headers
    .filter(({ key, value }) => !shown.has(value) && !hidden.test(key))
    .map(({ value }) => handicapIn(value, words));
  return (name === 'standard' ? values : [title, ...values]).slice(0, 6).join(' · ');
}
