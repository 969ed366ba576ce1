/** A position and a move in words, for those who hear the board. */

import type { HandMan, Info, KindInfo, NotationInfo, Row, VariantInfo, View } from './engine.js';
import { manIn } from './men.js';
import type { Lang, Words } from './words.js';

interface Scene {
  readonly view: View;
  readonly variant: VariantInfo;
  readonly notation: NotationInfo | undefined;
  readonly words: Words;
  readonly lang: Lang;
}

/** Every man and its square, side by side, then the hands, whose turn it is, and a check. */
export function positionText({ view, variant, notation, words, lang }: Scene): string {
  const name = (kind: KindInfo) => (lang === 'ja' ? kind.kanji : kind.name);
  const men: Record<'black' | 'white', string[]> = { black: [], white: [] };
  for (const [place, cell] of view.cells.entries()) {
    const man = manIn(cell, variant.kinds);
    if (!man) continue;
    const square = squareName(place, variant, notation);
    men[man.white ? 'white' : 'black'].push(
      lang === 'ja' ? `${square}${man.kind.kanji}` : `${name(man.kind)} ${square}`,
    );
  }
  const side = (color: 'black' | 'white', hand: readonly HandMan[]) =>
    words[color] +
    words.colon +
    [...men[color], `${words.inHand} ${held(hand, variant, name, words)}`].join(words.comma);
  const turn = `${words[view.turn === 'white' ? 'white' : 'black']} ${words.toMove}`;
  return [
    side('black', view.blackHand),
    side('white', view.whiteHand),
    view.check >= 0 ? turn + words.comma + words.check : turn,
  ].join(words.stop);
}

/** What is in a hand, in words. */
export function held(
  hand: readonly HandMan[],
  variant: VariantInfo,
  name: (kind: KindInfo) => string,
  words: Words,
): string {
  const piles = hand.flatMap(({ kind, count }) => {
    const info = variant.kinds[kind - 1];
    return info ? [name(info) + (count > 1 ? ` ${count}` : '')] : [];
  });
  return piles.join(words.comma) || words.nothing;
}

function squareName(place: number, variant: VariantInfo, notation: NotationInfo | undefined) {
  const file = variant.files - 1 - (place % variant.files);
  const rank = Math.floor(place / variant.files);
  return `${notation?.files[file] ?? file + 1}${notation?.ranks[rank] ?? rank + 1}`;
}

/** A move as it stands alone: its number and its text. */
export function moveText(row: Row | undefined, words: Words): string {
  if (!row || row.kind === 'start') return words.start;
  return row.kind === 'move' ? `${row.label} ${row.text}` : row.text;
}

/** The headers that say which game this is, without those shown elsewhere. */
export function heading(info: Info): string {
  const shown = new Set([info.black, info.white, '']);
  return info.headers
    .filter(({ key, value }) => !shown.has(value) && !/持駒|手番|手数/.test(key))
    .filter(({ key }) => info.handicap || key !== '手合割')
    .map(({ value }) => value)
    .slice(0, 6)
    .join(' · ');
}
