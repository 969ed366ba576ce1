/** The record in a link: the shortest text that loses nothing. */

import { askText } from '../../engine/scratch.js';
import type { FullEngine, FullGame } from '../../engine/types.js';
import type { Session } from '../../model/session.js';

/** The text of a record for a link. */
export interface Held {
  readonly record: string;
  /** The same text if it is USEN. */
  readonly usen?: string;
  /** Descriptions of the losses. */
  readonly losses: readonly string[];
}

/** Formats to try, the shortest in a link first; the record's own format is tried after them. */
const FORMATS = ['usen', 'kif'];

/** Returns the whole record. */
export function whole(engine: FullEngine, session: Session, game: FullGame, lang: string): Held {
  const sure = signOf(game);
  const keeps = (text: string) =>
    askText(engine, text, (first) => first !== undefined && signOf(first) === sure);
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

/** Returns only the moves, for a short link; nothing where USEN does not support the game. */
export function movesOnly(game: FullGame, lang: string): Held | undefined {
  const { text, losses } = game.write('usen', lang);
  return text ? { record: text, usen: text, losses } : undefined;
}

/** Returns all that readers see of a record, for comparison. */
function signOf(game: FullGame): string {
  const rows = game.rows('western', 'en');
  const seen = rows.map(({ node, parent, ...row }) => row);
  return JSON.stringify([game.sfen(rows[0]?.node ?? 0), seen]);
}

/** Returns the source of a record, if it is the only one in there and is unchanged. */
export function sourceOf({ source, games }: Session, game: FullGame): string | undefined {
  if (games.length > 1 || game.isChanged) return undefined;
  if (typeof source === 'string') return source;
  if (game.encoding.startsWith('UTF-32')) return utf32(source, game.encoding.endsWith('LE'));
  return new TextDecoder(game.encoding, { ignoreBOM: true }).decode(source);
}

/** Decodes UTF-32, which browsers do not support. */
function utf32({ buffer, byteOffset, byteLength }: Uint8Array, isLittle: boolean): string {
  const view = new DataView(buffer, byteOffset, byteLength);
  let text = '';
  for (let at = 0; at + 4 <= byteLength; at += 4) {
    const character = view.getUint32(at, isLittle);
    text += character > 0x10ffff ? '\ufffd' : String.fromCodePoint(character);
  }
  return text;
}
