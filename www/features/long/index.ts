/**
 * Long records: they are fetched, read and written out in parts, so that the page stays responsive and shows how far
 * it is. Loaded when a source is long.
 */

import { type Decoded, decoded } from '../../engine/encodings.js';
import { rowsOf } from '../../engine/flat.js';
import { ask } from '../../engine/guard.js';
import type { FullEngine, FullGame, Row } from '../../engine/types.js';
import { read, Session } from '../../model/session.js';
import type { Source } from '../../model/source.js';
import { nextTask } from '../../ui/tasks.js';

/** How long something is done without a turn of the page, in milliseconds. */
const SLICE = 12;
/** How much text is read at a time, in UTF-16 units. */
const TEXT = 1 << 17;
/** How many rows are written at a time. */
const ROWS = 1000;
/** How many rows are listed at most: browsers keep four kilobytes for each. */
const LISTED = 20_000;
/** A sign that more moves stand before or after those of the list. */
const MORE = '⋯';
/** How many rows are listed before the current move at least, where there are more. */
const BEFORE = 100;
/** How long the page has to show that a text is read which cannot be read in parts, in milliseconds. */
const SHOWN = 50;

/** The notation and the language that a record is written in. */
type Writing = readonly [notation: string, lang: string];

/** One attempt to open a source. */
export interface Attempt {
  /** Whether nobody waits for it any more. */
  readonly isStale: () => boolean;
  /** Shows the progress. */
  readonly report: (text: string) => void;
}

const percent = (done: number, all: number) => ` ${Math.round((done / all) * 100)}%`;

/** The bytes of an answer; shows how many have arrived. */
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
    // The length of what was packed says nothing.
    const isKnown = !headers.has('content-encoding') && count <= length;
    report(isKnown ? percent(count, length) : ` ${(count / 1e6).toFixed(1)} MB`);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Opens a source with the full engine, so that no feature has it read again; nothing where nobody waits for it any
 * more. `writing` says what a record will be written in.
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

/** Gives the page its turn now and then. */
class Turns {
  readonly #attempt: Attempt;
  #began = performance.now();

  constructor(attempt: Attempt) {
    this.#attempt = attempt;
  }

  /** Says whether somebody still waits. */
  async take(): Promise<boolean> {
    if (performance.now() - this.#began > SLICE) {
      await nextTask();
      this.#began = performance.now();
    }
    return !this.#attempt.isStale();
  }
}

/** Reads a KIF in parts; nothing where there is a problem. */
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
  // Nobody waits any more: the rest was not read.
  game?.free();
  return undefined;
}

/** Where the line ends that a place is in. */
const lineEnd = (text: string, at: number): number => text.indexOf('\n', at) + 1 || text.length;

/** Reads anything else at once. */
async function readWhole(source: Source, engine: FullEngine): Promise<readonly FullGame[]> {
  // Until it is read, the page shows that it is waited for.
  await new Promise((done) => setTimeout(done, SHOWN));
  return read(engine, source);
}

/** Writes the rows of a game in parts. It gives them when it is first asked for the same. */
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

/** What gives the rows of a part of a record, with the current move among them. */
function partOf(session: Session): () => readonly Row[] {
  let [rows, part, from] = [session.rows, session.rows, 0];
  return () => {
    if (session.rows.length <= LISTED) return session.rows;
    const isSame = rows === session.rows;
    const at = session.rows.findIndex(({ node }) => node === session.node);
    if (isSame && at >= from && at < from + LISTED) return part;
    rows = session.rows;
    from = Math.max(0, at - BEFORE);
    // A variation is begun whole, unless it fills the list.
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
