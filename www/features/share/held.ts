/** What a link holds of a record: the shortest text that nothing is lost in. */

import type { FullEngine, FullGame } from '../../engine/types.js';
import type { Session } from '../../model/session.js';

/** A record's text for a link. */
export interface Held {
  readonly record: string;
  /** The same, where it is USEN. */
  readonly usen?: string;
  /** What it does not hold, in words. */
  readonly losses: readonly string[];
}

/** The formats that are tried, the shortest in a link first; what a record was read from comes after them. */
const FORMATS = ['usen', 'kif'];

/** The whole record. */
export function whole(engine: FullEngine, session: Session, game: FullGame, lang: string): Held {
  const sure = signOf(game);
  const keeps = (text: string) => {
    const games = engine.readText(text);
    const isSame = games[0] !== undefined && signOf(games[0]) === sure;
    for (const one of games) one.free();
    return isSame;
  };
  for (const format of new Set([...FORMATS, game.format])) {
    const { text: record, losses } = game.write(format, lang);
    if (losses.length > 0 || !keeps(record)) continue;
    return format === 'usen' ? { record, usen: record, losses } : { record, losses };
  }
  const source = sourceOf(session, game);
  if (source !== undefined && keeps(source)) return { record: source, losses: [] };
  const { text, losses } = game.write('kif', lang);
  return { record: text, losses };
}

/** Nothing but the moves, which makes a short link; nothing where USEN does not have the game. */
export function movesOnly(game: FullGame, lang: string): Held | undefined {
  const { text, losses } = game.write('usen', lang);
  return text ? { record: text, usen: text, losses } : undefined;
}

/** All that a reader sees of a record, to be compared. */
function signOf(game: FullGame): string {
  const rows = game.rows('western', 'en');
  const seen = rows.map(({ node, parent, ...row }) => row);
  return JSON.stringify([game.sfen(rows[0]?.node ?? 0), seen]);
}

/** The text that a record was read from, where it is the only one in it and nobody has changed it. */
export function sourceOf({ source, games }: Session, game: FullGame): string | undefined {
  if (games.length > 1 || game.isChanged) return undefined;
  if (typeof source === 'string') return source;
  if (game.encoding.startsWith('UTF-32')) return utf32(source, game.encoding.endsWith('LE'));
  return new TextDecoder(game.encoding, { ignoreBOM: true }).decode(source);
}

/** The text of bytes in UTF-32, which browsers do not decode. */
function utf32({ buffer, byteOffset, byteLength }: Uint8Array, isLittle: boolean): string {
  const view = new DataView(buffer, byteOffset, byteLength);
  let text = '';
  for (let at = 0; at + 4 <= byteLength; at += 4) {
    const character = view.getUint32(at, isLittle);
    text += character > 0x10ffff ? '\ufffd' : String.fromCodePoint(character);
  }
  return text;
}
