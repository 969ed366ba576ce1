/** Queries of the library, and their evaluation. */

import { type Entry, type Sum, summed } from './entries.js';
import {
  type About,
  gamesKey,
  partsOf,
  positionKey,
  withoutRank,
  wordKey,
  wordsOf,
} from './keys.js';
import { type Found, NONE, type Row, type Site } from './site.js';
import {
  AllGames,
  FoundGames,
  MAX_ROW_BYTES,
  MAX_SORTED,
  PickedGames,
  PlayerGames,
  type Source,
} from './sources.js';

/** The fields that readers can search by words. */
export const FIELDS = ['player', 'event', 'date', 'result', 'opening', 'text'] as const;

/** The name of a search field. */
export type Field = (typeof FIELDS)[number];

/** A position in a variant. */
export interface Sought {
  readonly game: string;
  readonly sfen: string;
}

/** A query. */
export interface Query {
  readonly words: Readonly<Partial<Record<Field, string>>>;
  readonly position?: Sought | undefined;
}

/** The answer to a query. */
export interface Answer {
  readonly source: Source;
  /** The moves played next; only for a position. */
  readonly next: readonly Sum[];
  /** Whether the moves are those of the mirror image. */
  readonly isImage: boolean;
  /** Whether the words were ignored. */
  readonly isOfAll?: boolean;
}

/** The maximum number of games of a position that are read to filter its next moves by words. */
const MAX_NARROWED = 4000;

/** The results, indexed by their numbers in entries. */
const RESULTS = ['', 'black', 'white', 'draw'];

/** The fields that the rows of a player can be filtered by. */
const SAID_BY_ROWS: readonly Field[] = ['player', 'date', 'result'];

/** Alternative keys, of which the first one found is used. */
type Alternatives = readonly bigint[];

/** Returns the keys of all words of a query. */
function keysOf({ words }: Query): Alternatives[] {
  const keys: Alternatives[] = [];
  const add = (about: About, word: string) => {
    const both = [wordKey(about, word), wordKey(about, withoutRank(word))];
    keys.push([...new Set(both)]);
  };
  for (const field of FIELDS) {
    const word = words[field]?.trim() ?? '';
    if (!word) continue;
    if (field !== 'text') add(field, field === 'date' ? day(word) : word);
    else {
      const parts = wordsOf(word).flatMap(partsOf);
      // A text without searchable words matches nothing.
      keys.push(...(parts.length > 0 ? parts.map((part) => [wordKey('text', part)]) : [[]]));
    }
  }
  return keys;
}

/** Converts a day to the index's form: `2024/3/5` becomes `2024-03-05`. */
const day = (text: string) =>
  text
    .split(/[-/.年月日]/)
    .filter(Boolean)
    .map((part) => part.trim().padStart(2, '0'))
    .join('-');

/** Finds the games that match the whole query. */
export async function answer(site: Site, query: Query): Promise<Answer> {
  const { words, position } = query;
  const sought = position && positionKey(position.game, position.sfen);
  const isImage = sought?.isImage ?? false;
  // Entries contain the month and the result of their game, so nothing else needs to be read for these.
  const fits = fitting(words);
  const ofPlayer = position ? undefined : await playerGames(site, words, fits);
  if (ofPlayer) return { source: ofPlayer, next: [], isImage };
  const keys = keysOf({ words: { ...words, ...(fits.date && { date: '' }), result: '' } });
  if (sought) keys.unshift([sought.key]);
  const isOnly = keys.length === 0;
  if (isOnly && fits.date) keys.push([wordKey('date', day(words.date ?? ''))]);
  else if (isOnly && words.result) keys.push([wordKey('result', words.result)]);
  const [begin, ...rest] = keys;
  if (!begin) return { source: new AllGames(site), next: [], isImage };
  const isNarrowed = fits.result !== undefined || fits.date !== undefined;
  const isOne = rest.length === 0 && (!isNarrowed || (isOnly && !(fits.date && fits.result)));
  if (isOne) return one(site, begin, sought !== undefined, isImage);
  const runs: Found[] = [];
  for (const alternatives of keys) runs.push((await find(site, alternatives, 0))[0]);
  // Start with the shortest run: if it is empty, the others need not be read.
  const order = [...keys.keys()].sort((a, b) => countOf(runs[a]) - countOf(runs[b]));
  let games: readonly Entry[] | undefined;
  for (const at of order) {
    if (games?.length === 0) break;
    const [{ games: others }] = await find(site, keys[at] ?? []);
    games = both(
      games,
      others.filter((game) => fits.entry(game)),
      at === 0,
    );
  }
  const source = new FoundGames(site, { ...NONE, games: games ?? [] }, games?.length ?? 0);
  // Games with a position are in the order of the index; all others are sorted by date.
  source.sort(position ? 'index' : 'newest');
  return { source, next: sought ? summed(games ?? []) : [], isImage };
}

/**
 * Returns the games of a player, which are stored together regardless of rank, and within them those of a year. For
 * other conditions all their rows are read, unless they are too long. Returns `undefined` if games cannot be found this
 * way.
 */
async function playerGames(
  site: Site,
  words: Query['words'],
  fits: Fitting,
): Promise<Source | undefined> {
  const player = words.player?.trim() ?? '';
  const isKnown = FIELDS.every((field) => SAID_BY_ROWS.includes(field) || !words[field]?.trim());
  const isDate = !words.date?.trim() || fits.year !== undefined;
  // A name with a rank searches for games with that rank.
  if (!player || !isKnown || !isDate || player !== withoutRank(player)) return undefined;
  const run = await site.rowRun(gamesKey(player, fits.year));
  if (!run) return undefined;
  if (!fits.isMore) return new PlayerGames(site, run);
  return run.length <= MAX_ROW_BYTES ? PickedGames.of(site, run, fits.row) : undefined;
}

/** Returns the games with a position and the moves played next, filtered by words unless that takes too long. */
export async function nextIn(site: Site, query: Query): Promise<Answer> {
  const { position, words } = query;
  const { key } = positionKey(position?.game ?? '', position?.sfen ?? '');
  const isMany = countOf(await site.find(key)) > MAX_NARROWED;
  const isNarrowed = Object.values(words).some(Boolean);
  if (!isMany || !isNarrowed) return answer(site, query);
  return { ...(await answer(site, { position, words: {} })), isOfAll: true };
}

/** Returns the games under a single key. */
async function one(
  site: Site,
  keys: Alternatives,
  isPosition: boolean,
  isImage: boolean,
): Promise<Answer> {
  const [found, key] = await find(site, keys, isPosition ? 0 : MAX_SORTED);
  const next = found.sums.length > 0 ? found.sums : summed(found.games);
  const source = new FoundGames(site, found, countOf(found), key);
  source.sort(isPosition ? 'index' : 'newest');
  return { source, next: isPosition ? next : [], isImage };
}

/** Returns the number of games under a key. */
const countOf = (found: Found | undefined): number =>
  found?.sums.length
    ? found.sums.reduce((sum, { games }) => sum + games, 0)
    : (found?.games.length ?? 0);

/** Returns the games in both lists; with `isFirst`, as entries of the other list. */
function both(
  one: readonly Entry[] | undefined,
  other: readonly Entry[],
  isFirst: boolean,
): readonly Entry[] {
  if (!one) return other;
  const [kept, known] = isFirst ? [other, one] : [one, other];
  const rows = new Set(known.map(({ row }) => row));
  return kept.filter(({ row }) => rows.has(row));
}

/** Conditions that can be tested on entries and rows alone: the year or month of a game, and its result. */
interface Fitting {
  readonly result: number | undefined;
  /** The first and the last month. */
  readonly date: readonly number[] | undefined;
  /** The year of the requested day, month or year. */
  readonly year: string | undefined;
  /** Whether there are conditions besides the year. */
  readonly isMore: boolean;
  entry(game: Entry): boolean;
  row(row: Row): boolean;
}

function fitting(words: Query['words']): Fitting {
  const result = words.result ? RESULTS.indexOf(words.result) : undefined;
  const wanted = day(words.date?.trim() ?? '');
  const [, year, month, one] = /^(\d{4})(?:-(\d{2})(-\d{2})?)?$/.exec(wanted) ?? [];
  const first = (Number(year) - 1500) * 13 + Number(month ?? 0);
  const date = year && !one ? [first, month ? first : first + 12] : undefined;
  return {
    result,
    date,
    year,
    isMore: result !== undefined || month !== undefined,
    entry: (game) =>
      (result === undefined || game.result === result) &&
      (!date || (game.month >= (date[0] ?? 0) && game.month <= (date[1] ?? 0))),
    row: (row) =>
      (!words.result || row.result === words.result) && (row.date ?? '').startsWith(wanted),
  };
}

/**
 * Returns the entries of the first key that has any; all of them if there are at most `most` games, but not if `most`
 * is 0.
 */
async function find(
  site: Site,
  keys: Alternatives,
  most = Number.POSITIVE_INFINITY,
): Promise<[Found, bigint | undefined]> {
  for (const key of keys) {
    const found = await site.find(key);
    if (found.before < 0) continue;
    const count = found.sums.reduce((sum, { games }) => sum + games, 0);
    return [count > most || most === 0 ? found : await site.find(key, true), key];
  }
  return [NONE, undefined];
}
