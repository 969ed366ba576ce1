/** Engine queries of the position editor. */

import type { FullEngine, KindInfo, VariantInfo } from '../../engine/types.js';
import { other, type Position, positionOf, sfenOf } from './position.js';
import { EMPTY } from './starts.js';

/** Returns the board and the pieces of standard shogi. */
export function standard(engine: FullEngine, lang: string): VariantInfo | undefined {
  const [game] = engine.readText(EMPTY);
  const variant = game?.info(lang).variant;
  game?.free();
  return variant;
}

/** Returns the last position of the first record of standard shogi in a text. */
export function read(engine: FullEngine, text: string): Position | undefined {
  const games = engine.readText(text);
  const game = games.find((one) => {
    const { nodes, problems } = one.info('en');
    return one.isShogi && (nodes > 0 || problems === 0);
  });
  const line = game?.rows('usi', 'en').filter(({ kind, depth }) => kind !== 'unread' && !depth);
  const position = game && positionOf(game.view(line?.at(-1)?.node ?? 0));
  for (const one of games) one.free();
  return position;
}

/** Writes a position as a diagram in BOD. */
export function bodOf(engine: FullEngine, sfen: string): string {
  const [game] = engine.readText(sfen);
  const text = game?.bod(0) ?? '';
  game?.free();
  return text;
}

/** Reports whether the side that has just moved is in check. */
export function isInCheck(
  engine: FullEngine,
  position: Position,
  kinds: readonly KindInfo[],
): boolean {
  const turn = other(position.turn);
  const [game] = engine.readText(sfenOf({ ...position, turn }, kinds));
  const check = game?.view(0).check ?? -1;
  game?.free();
  return check >= 0;
}
