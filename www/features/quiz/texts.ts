/** Engine queries of the position editor. */

import { askText } from '../../engine/scratch.js';
import type { FullEngine, KindInfo, VariantInfo } from '../../engine/types.js';
import { other, type Position, positionOf, sfenOf } from './position.js';
import { EMPTY } from './starts.js';

/** Returns the board and the pieces of standard shogi. */
export const standard = (engine: FullEngine, lang: string): VariantInfo | undefined =>
  askText(engine, EMPTY, (game) => game?.info(lang).variant);

/** Returns the last position of the first record of standard shogi in a text. */
export function read(engine: FullEngine, text: string): Position | undefined {
  return askText(engine, text, (_, games) => {
    const game = games.find((one) => {
      const { nodes, problems } = one.info('en');
      return one.isShogi && (nodes > 0 || problems === 0);
    });
    const line = game?.rows('usi', 'en').filter(({ kind, depth }) => kind !== 'unread' && !depth);
    return game && positionOf(game.view(line?.at(-1)?.node ?? 0));
  });
}

/** Writes a position as a diagram in BOD. */
export const bodOf = (engine: FullEngine, sfen: string): string =>
  askText(engine, sfen, (game) => game?.bod(0) ?? '');

/** Reports whether the side that has just moved is in check. */
export function isInCheck(
  engine: FullEngine,
  position: Position,
  kinds: readonly KindInfo[],
): boolean {
  const turn = other(position.turn);
  const sfen = sfenOf({ ...position, turn }, kinds);
  return askText(engine, sfen, (game) => (game?.view(0).check ?? -1) >= 0);
}
