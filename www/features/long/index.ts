/**
 * Long records: they are fetched, read and written out in parts, so that the page stays responsive and shows the
 * progress. Loaded when a source is long.
 */

import { type Decoded, decoded } from '../../engine/encodings.js';
import { rowsOf } from '../../engine/flat.js';
import { ask } from '../../engine/guard.js';
import type { FullEngine, FullGame, Row } from '../../engine/types.js';
import { read, Session } from '../../model/session.js';
import type { Source } from '../../model/source.js';
import { nextTask } from '../../ui/tasks.js';

/** How long work may block the page, in milliseconds. */
const SLICE = 12;
/** The length of a part of the text, in UTF-16 code units. */
const TEXT = 1 << 17;
/** The number of rows written at a time. */
const ROWS = 1000;
/** The maximum number of rows in the list: browsers need four kilobytes for each. */
const LISTED = 20_000;
/** The sign for more moves before or after those of the list. */
const MORE = '⋯';
/** The minimum number of rows listed before the current move, if there are more. */
const BEFORE = 100;
/**
 * The delay before a text that cannot be read in parts is read, so that the page can show that it is loading; in
 * milliseconds.
 */
const SHOWN = 50;

/** The notation and the language in which a record is written. */
type Writing = readonly [notation: string, lang: string];

/** An attempt to open a source. */
export interface Attempt {
  /** Returns whether the attempt is no longer needed. */
  readonly isStale: () => boolean;
  /** Shows the progress. */
  readonly report: (text: string) => void;
}

const percent = (done: number, all: number) => ` ${Math.round((done / all) * 100)}%`;

/** Reads the bytes of a response and reports how many have arrived. */
export async function bytesOf(
  { body, headers }: Response,
  report: (text: string) => void,
): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  const length = Number(headers.get('content-length'));
  let count = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    count += part.value.length;
    // The length of a compressed response is not that of its content.
    const isKnown = !headers.has('content-encoding') && count <= length;
    report(isKnown ? percent(count, length) : ` ${(count / 1e6).toFixed(1)} MB`);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Opens a source with the full engine, so that no feature has to read it again; returns `undefined` if the attempt is
 * stale. `writing` returns the notation and language in which a record will be written.
 */
export async function openLong(
  source: Source | readonly Source[],
  engine: FullEngine,
  attempt: Attempt,
  writing: (session: Session) => Writing,
): Promise<Session | undefined> {
  const { isStale } = attempt;
  const turns = new Turns(attempt);
  const games: FullGame[] = [];
  for (const one of [source].flat()) {
    const text = typeof one === 'string' ? { text: one, encoding: 'UTF-8' } : decoded(one);
    const game = text && (await readParts(text, turns, engine, attempt));
    if (game) games.push(game);
    else if (!isStale()) games.push(...(await readWhole(one, engine)));
  }
  const session = new Session(source, engine, games);
  const [game] = games;
  if (game && !isStale()) await writeParts(game, writing(session), turns);
  session.listed = partOf(session);
  if (!isStale()) return session;
  session.free();
  return undefined;
}

/** Yields to the page regularly. */
class Turns {
  readonly #attempt: Attempt;
  #began = performance.now();

  constructor(attempt: Attempt) {
    this.#attempt = attempt;
  }

  /** Yields if the slice is used up; returns whether the attempt is still needed. */
  async take(): Promise<boolean> {
    if (performance.now() - this.#began > SLICE) {
      await nextTask();
      this.#began = performance.now();
    }
    return !this.#attempt.isStale();
  }
}

/** Reads a KIF record in parts; `undefined` if it has a problem or the attempt is stale. */
async function readParts(
  { text, encoding }: Decoded,
  turns: Turns,
  engine: FullEngine,
  { report }: Attempt,
): Promise<FullGame | undefined> {
  const bytes = new Blob([text]).size;
  if (bytes > engine.maxBytes()) return undefined;
  let at = lineEnd(text, TEXT);
  const reading = ask(() => new engine.Reading(text.slice(0, at), bytes));
  let isRead = true;
  while (isRead && at < text.length) {
    const end = lineEnd(text, at + TEXT);
    const lines = text.slice(at, end);
    isRead = ask(() => reading.add(lines)) && (await turns.take());
    at = end;
    report(percent(at, text.length));
  }
  const game = ask(() => reading.finish(encoding !== 'UTF-8'));
  if (isRead) return game as FullGame | undefined;
  // The rest was not read, so the game is incomplete.
  game?.free();
  return undefined;
}

/** Returns the end of the line at an offset. */
const lineEnd = (text: string, at: number): number => text.indexOf('\n', at) + 1 || text.length;

/** Reads any other source in one go. */
async function readWhole(source: Source, engine: FullEngine): Promise<readonly FullGame[]> {
  // Meanwhile the page shows that it is loading.
  await new Promise((done) => setTimeout(done, SHOWN));
  return read(engine, source);
}

/** Writes the rows of a game in parts. The next call of `rows` returns them if its arguments are the same. */
async function writeParts(game: FullGame, [notation, lang]: Writing, turns: Turns): Promise<void> {
  const rows: Row[] = [];
  ask(() => game.beginRows(notation, lang));
  for (let part = nextRows(game); part.length > 0; part = nextRows(game)) {
    for (const row of part) rows.push(row);
    if (!(await turns.take())) return;
  }
  const own: Partial<FullGame> = game;
  own.rows = (...wanted) => {
    delete own.rows;
    return wanted.join() === [notation, lang].join() ? rows : game.rows(...wanted);
  };
}

const nextRows = (game: FullGame): Row[] =>
  ask(() => rowsOf(game.nextRows(ROWS), game.flatTexts()));

/** Returns a function that lists a part of a record, with the current move in it. */
function partOf(session: Session): () => readonly Row[] {
  let [rows, part, from] = [session.rows, session.rows, 0];
  return () => {
    if (session.rows.length <= LISTED) return session.rows;
    const isSame = rows === session.rows;
    const at = session.rows.findIndex(({ node }) => node === session.node);
    if (isSame && at >= from && at < from + LISTED) return part;
    rows = session.rows;
    from = Math.max(0, at - BEFORE);
    // The part does not start within a variation, unless that is longer than half the list.
    const first = Math.max(0, from - LISTED / 2);
    while (from > first && (rows[from]?.depth ?? 0) > 0) from -= 1;
    part = rows.slice(from, from + LISTED).map((row, i) => ({
      ...row,
      bookmarks: i === 0 && from > 0 ? [MORE, ...row.bookmarks] : row.bookmarks,
      comment: i === LISTED - 1 ? `${row.comment}\n${MORE}`.trim() : row.comment,
    }));
    return part;
  };
}
