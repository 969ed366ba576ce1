/** Search keys as numbers: positions with their mirror images, and words. `kifuyomi index` writes the same ones. */

const ALL = 0xffff_ffff_ffff_ffffn;
const encoder = new TextEncoder();

/** Hashes a text: FNV-1a, then the finalizer of MurmurHash3. */
function hash(text: string): bigint {
  let hash = 0xcbf2_9ce4_8422_2325n;
  for (const byte of encoder.encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100_0000_01b3n) & ALL;
  for (const factor of [0xff51_afd7_ed55_8ccdn, 0xc4ce_b9fe_1a85_ec53n])
    hash = ((hash ^ (hash >> 33n)) * factor) & ALL;
  return hash ^ (hash >> 33n);
}

/** A rank's pieces and numbers of empty squares. */
const TOKENS = /\+?(?:\{[^}]*\}|\d+|.)/gu;

/** Returns the mirror image of an SFEN: each rank reversed. */
export function mirrored(sfen: string): string {
  const [board = '', ...rest] = sfen.split(' ');
  const ranks = board.split('/').map((rank) => (rank.match(TOKENS) ?? []).reverse().join(''));
  return [ranks.join('/'), ...rest].join(' ');
}

/**
 * Returns the key of a position, which is the same for its mirror image, and whether the key is that of the image. The
 * move number of the SFEN is ignored.
 */
export function positionKey(game: string, sfen: string): { key: bigint; isImage: boolean } {
  const here = sfen.split(' ').slice(0, 3).join(' ');
  const image = mirrored(here);
  const isImage = image < here;
  return { key: hash(`position:${game}:${isImage ? image : here}`), isImage };
}

/** The field of a word. */
export type About = 'player' | 'date' | 'event' | 'result' | 'opening' | 'text' | 'games' | 'year';

/** Returns the key of a word. */
export const wordKey = (about: About, word: string): bigint => hash(`${about}:${plain(word)}`);

/** Returns the key of all games of a player, or of those in one year. */
export function gamesKey(player: string, year?: string): bigint {
  const all = wordKey('games', withoutRank(player));
  return year ? wordKey('year', `${year}:${all.toString(16).padStart(16, '0')}`) : all;
}

/** Normalizes a word: without whitespace, in lower case, fullwidth characters as halfwidth. */
function plain(word: string): string {
  const narrow = (char: string) =>
    /[！-～]/.test(char) ? String.fromCharCode(char.charCodeAt(0) - 0xfee0) : char;
  // Character by character, so that a final sigma becomes the same as any other.
  return [...word.replace(/\p{White_Space}/gu, '')]
    .map((char) => narrow(char).toLowerCase())
    .join('');
}

const TITLE = /(?:名人|竜王|王位|王座|棋王|王将|棋聖|叡王|永世|アマ|女流|氏)$/;
const GRADE = /[初一二三四五六七八九十0-9０-９]+[段級]$/;

/** Removes the rank or title after a name. */
export function withoutRank(name: string): string {
  const whole = name.trim();
  const shorter = TITLE.test(whole) ? whole.replace(TITLE, '') : whole.replace(GRADE, '');
  return shorter.trimEnd() || whole;
}

/** Runs of characters of one script; hiragana separates them. */
const WORDS =
  /[々〆\u3400-\u9fff\uf900-\ufaff]+|[\u30a1-\u30ff]+|(?:(?![々〆\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])[\p{Alphabetic}\p{N}])+/gu;

/** Returns the words of a text that can be searched for. */
export const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? [];

/** Words in kanji and katakana are not separated; the index has their parts of up to `PART` characters. */
const RUNS_TOGETHER = /^[々〆\u3400-\u9fff\uf900-\ufaff\u30a1-\u30ff]/u;
const PART = 4;

/** Returns the parts of a word to search for; a matching game has all of them. */
export function partsOf(word: string): readonly string[] {
  const chars = [...word];
  const last = chars.length - PART;
  if (last <= 0 || !RUNS_TOGETHER.test(word)) return [word];
  const starts = Array.from({ length: Math.ceil(last / PART) }, (_, at) => at * PART);
  return [...starts, last].map((from) => chars.slice(from, from + PART).join(''));
}
