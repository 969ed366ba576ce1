/** Files of an index and records: fetched from the site; without a network, the last cached version. */

const CACHE = 'kifuyomi library';

/** The reason why a file cannot be used. */
export type Trouble = 'missing' | 'damaged' | 'network' | 'version';

/** An error of a file that cannot be used, with the reason. */
export class FileError extends Error {
  readonly file: string;
  readonly trouble: Trouble;
  readonly status: number;

  constructor(file: string, trouble: Trouble, status = 0, cause?: unknown) {
    super(`${file}: ${status || trouble}`, { cause });
    this.file = file;
    this.trouble = trouble;
    this.status = status;
  }
}

/** A part of a file, in bytes. */
export interface Range {
  readonly start: number;
  readonly length: number;
}

/**
 * The bytes of a file or of a part of it, and whether they are the whole file, which a host may send in either case.
 */
export interface Got {
  readonly bytes: Uint8Array;
  readonly isWhole: boolean;
}

/** Fetches a file or a part of it. */
export async function got(url: string, range?: Range): Promise<Got> {
  const kept = address(url, range);
  let answer: Response;
  try {
    const headers: HeadersInit = range
      ? { range: `bytes=${range.start}-${range.start + range.length - 1}` }
      : {};
    answer = await fetch(url, { headers });
  } catch (reason) {
    const before = (await recalled(kept)) ?? (range && (await recalled(url)));
    if (before) return before;
    throw new FileError(url, 'network', 0, reason);
  }
  // The requested part is past the end of the file.
  if (answer.status === 416) throw new FileError(url, 'damaged', 416);
  if (!answer.ok) throw new FileError(url, 'missing', answer.status);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isWhole = answer.status !== 206;
  keep(isWhole ? url : kept, bytes).catch(inform);
  return { bytes, isWhole };
}

/** Deletes the cached files of an index that has been rebuilt. */
export async function forget(folder: string): Promise<void> {
  const cache = await opened();
  if (!cache) return;
  const old = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Returns the cached bytes of a file or a part of it. */
export async function recalled(url: string): Promise<Got | undefined> {
  const answer = await (await opened())?.match(url);
  if (!answer) return undefined;
  const isWhole = !url.includes(PART);
  return { bytes: new Uint8Array(await answer.arrayBuffer()), isWhole };
}

async function keep(url: string, bytes: Uint8Array): Promise<void> {
  await (await opened())?.put(url, new Response(bytes as BodyInit));
}

/** The marker of a part in a cache address. */
const PART = 'kifuyomi-part=';

/** Returns the address under which a file or a part of it is cached. */
function address(url: string, range: Range | undefined): string {
  if (!range) return url;
  const sign = url.includes('?') ? '&' : '?';
  return `${url}${sign}${PART}${range.start}-${range.length}`;
}

/** Opens the cache. Browsers provide none in private windows and without HTTPS; the library works without it. */
const opened = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE).catch(inform) : undefined;

function inform(reason: unknown): undefined {
  console.info('The library keeps nothing for the time without a network:', reason);
}
