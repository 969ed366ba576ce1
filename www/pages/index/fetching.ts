/** Fetches a record from anywhere, and finds out why where it cannot be had. */

/** Why a record could not be fetched. */
export type Refusal = 'noAddress' | 'insecure' | 'offline' | 'refused' | 'unreachable' | 'status';

/** That a record could not be fetched, and why. */
export class FetchError extends Error {
  readonly refusal: Refusal;
  /** What the server answered, where it did. */
  readonly status: number;

  constructor(refusal: Refusal, status = 0, cause?: unknown) {
    super(`${refusal} ${status || ''}`, { cause });
    this.refusal = refusal;
    this.status = status;
  }
}

/** The address that a reader typed, with `https://` where it was left out. */
export function addressOf(typed: string): URL {
  const text = typed.trim();
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  // A word is no address, although a browser would look for a machine of that name.
  if (!/^https?:\/\/[^\s/]+[.:][^\s]+$/i.test(full) || !URL.canParse(full)) {
    throw new FetchError('noAddress');
  }
  return new URL(full);
}

/**
 * A file's bytes.
 *
 * @throws {FetchError} that says why there are none.
 */
export async function fetchRecord(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (location.protocol === 'https:' && url.protocol === 'http:') throw new FetchError('insecure');
  const asked = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  const answer = await fetch(url, asked).catch(async (reason: unknown) => {
    if (!navigator.onLine) throw new FetchError('offline', 0, reason);
    // Browsers do not say why. A server that answers a request whose answer may not be read does not want this one.
    const isThere = await fetch(url, { ...asked, mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    throw new FetchError(isThere ? 'refused' : 'unreachable', 0, reason);
  });
  if (!answer.ok) throw new FetchError('status', answer.status);
  return new Uint8Array(await answer.arrayBuffer());
}
