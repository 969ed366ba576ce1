/** What is looked for, and finding it. */

import { type Entry, type Sum, summed } from './entries.js';
import { type About, positionKey, withoutRank, wordKey, wordsOf } from './keys.js';
import { AllGames, FoundGames, type Order, type Source } from './sources.js';
import type { Found, Site } from './site.js';

/** What readers can look for by words. */
export const FIELDS = ['player', 'event', 'date', 'result', 'opening', 'text'] as const;

/** The name of one of them. */
export type Field = (typeof FIELDS)[number];

/** A position of a game. */
export interface Sought {
  readonly game: string;
  readonly sfen: string;
}

/** What is looked for. */
export interface Query {
  readonly words: Readonly<Partial<Record<Field, string>>>;
  readonly position?: Sought | undefined;
}

/** What was found. */
export interface Answer {
  readonly source: Source;
  /** What was played next; only for a position. */
  readonly next: readonly Sum[];
  /** Whether moves are those of the mirror image. */
  readonly isImage: boolean;
}

/** The numbers by which entries know results. */
const RESULTS = ['', 'black', 'white', 'draw'];

/** Keys of which the first that is found counts. */
type Alternatives = readonly bigint[];

/** The keys of all words that are looked for. */
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
      const parts = wordsOf(word);
      // Where nothing in it can be looked for, nothing is found.
      keys.push(...(parts.length > 0 ? parts.map((part) => [wordKey('text', part)]) : [[]]));
    }
  }
  return keys;
}

/** A day as the index has it: `2024/3/5` is `2024-03-05`. */
const day = (text: string) =>
  text
    .split(/[-/.年月日]/)
    .filter(Boolean)
    .map((part) => part.trim().padStart(2, '0'))
    .join('-');

/** Whether everything is looked for. */
export const isEmpty = (query: Query): boolean => !query.position && keysOf(query).length === 0;

/** Finds the games that have everything that is looked for. */
export async function answer(site: Site, query: Query): Promise<Answer> {
  const { words, position } = query;
  const sought = position && positionKey(position.game, position.sfen);
  const isImage = sought?.isImage ?? false;
  // Entries say how their game ended.
  const result = RESULTS.indexOf(words.result ?? '');
  const others = { ...words, ...(result > 0 && { result: '' }) };
  const keys = keysOf({ words: others });
  if (sought) keys.unshift([sought.key]);
  if (keys.length === 0 && result <= 0) return { source: new AllGames(site), next: [], isImage };
  if (keys.length === 0) keys.push([wordKey('result', words.result ?? '')]);
  const isOne = keys.length === 1 && (result <= 0 || !sought && isEmpty({ words: others }));
  const [first, key] = await find(site, keys[0] ?? [], !isOne);
  if (isOne) {
    const next = first.sums.length > 0 ? first.sums : summed(first.games);
    const count = next.reduce((sum, { games }) => sum + games, 0);
    const source = new FoundGames(site, first, count, key);
    source.sort(orderOf(query));
    return { source, next: sought ? next : [], isImage };
  }
  let games: readonly Entry[] = first.games;
  if (result > 0) games = games.filter((game) => game.result === result);
  for (const alternatives of keys.slice(1)) {
    const [other] = games.length > 0 ? await find(site, alternatives, true) : [undefined];
    const rows = new Set(other?.games.map(({ row }) => row));
    games = games.filter(({ row }) => rows.has(row));
  }
  const source = new FoundGames(site, { ...first, games, isWhole: true }, games.length);
  source.sort(orderOf(query));
  return { source, next: sought ? summed(games) : [], isImage };
}

/** Games with a position stand with those that are like them; all others are wanted by their date. */
const orderOf = ({ position }: Query): Order => (position ? 'index' : 'newest');

/** The first of some keys under which something stands. */
async function find(
  site: Site,
  keys: Alternatives,
  all: boolean,
): Promise<[Found, bigint | undefined]> {
  let found: Found | undefined;
  let at: bigint | undefined;
  for (const key of keys) {
    found = await site.find(key, all);
    at = key;
    if (found.before >= 0) break;
  }
  return [found ?? NOTHING, at];
}

const NOTHING: Found = {
  before: -1,
  sums: [],
  games: [],
  isWhole: true,
  shard: undefined,
  start: 0,
  end: 0,
};
