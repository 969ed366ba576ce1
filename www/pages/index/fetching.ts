/** Fetches a record from any address, and finds out why it cannot be fetched. */

/** The reason why a record could not be fetched. */
export type Refusal = 'noAddress' | 'insecure' | 'offline' | 'refused' | 'unreachable' | 'status';

/** A failure to fetch a record. */
export class FetchError extends Error {
  readonly refusal: Refusal;
  /** The status code of the server, or 0 without an answer. */
  readonly status: number;

  constructor(refusal: Refusal, status = 0, cause?: unknown) {
    super(`${refusal} ${status || ''}`, { cause });
    this.refusal = refusal;
    this.status = status;
  }
}

/** Parses an address typed by the reader; adds a missing `https://`. */
export function addressOf(typed: string): URL {
  const text = typed.trim();
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  // A single word is no address, although a browser would look for a host of that name.
  if (!/^https?:\/\/[^\s/]+[.:][^\s]+$/i.test(full)) throw new FetchError('noAddress');
  try {
    return new URL(full);
  } catch (reason) {
    throw new FetchError('noAddress', 0, reason);
  }
}

/**
 * Fetches the bytes of a file.
 *
 * @throws {FetchError} with the reason of a failure.
 */
export async function fetchRecord(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (location.protocol === 'https:' && url.protocol === 'http:') throw new FetchError('insecure');
  const asked = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  const answer = await fetch(url, asked).catch(async (reason: unknown) => {
    if (!navigator.onLine) throw new FetchError('offline', 0, reason);
    // Browsers give no reason. If a server answers an opaque request, it does not allow this one (CORS).
    const isThere = await fetch(url, { ...asked, mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    throw new FetchError(isThere ? 'refused' : 'unreachable', 0, reason);
  });
  if (!answer.ok) throw new FetchError('status', answer.status);
  return new Uint8Array(await answer.arrayBuffer());
}
