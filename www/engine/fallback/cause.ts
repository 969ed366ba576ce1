/** The reasons why a WebAssembly engine does not start. */

/** The reasons, as keys of their sentences. */
export type Cause =
  | 'old'
  | 'policy'
  | 'file'
  | 'offline'
  | 'connect'
  | 'cors'
  | 'blocked'
  | 'server'
  | 'missing'
  | 'other';

/** Reports whether a cause is temporary, so that a retry is better than the fallback. */
export const isPassing = (cause: Cause): boolean => cause === 'offline' || cause === 'server';

/** The first bytes of every WebAssembly module. */
const MAGIC = [0, 97, 115, 109];
const EMPTY = new Uint8Array([...MAGIC, 1, 0, 0, 0]);
/** How long after a refused request the browser may report the policy that refused it, in milliseconds. */
const REPORT_DELAY = 100;

/**
 * Determines why an engine does not load; `url` is its file if it is fetched. Causes that the browser does not report
 * are found by trying again.
 */
export async function causeOf(url: URL | undefined, reason: unknown): Promise<Cause> {
  if (typeof WebAssembly === 'undefined') return 'old';
  try {
    // Most browsers refuse to compile; WebKit only refuses to instantiate the compiled module.
    new WebAssembly.Instance(new WebAssembly.Module(EMPTY));
  } catch {
    return 'policy';
  }
  if (reason instanceof Error && typeof reason.cause === 'number') return ofStatus(reason.cause);
  return url ? fetching(url) : 'other';
}

const ofStatus = (status: number): Cause => (status >= 500 ? 'server' : 'missing');

async function fetching(url: URL): Promise<Cause> {
  const isRefused = watchPolicy();
  try {
    const answer = await fetch(url);
    if (!answer.ok) return ofStatus(answer.status);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    // A server may send an HTML page in place of a missing file.
    return MAGIC.every((byte, i) => byte === bytes[i]) ? 'other' : 'missing';
  } catch {
    if (await isRefused()) return 'connect';
    if (url.protocol === 'file:') return 'file';
    if (!navigator.onLine) return 'offline';
    return url.origin === location.origin ? 'blocked' : 'cors';
  }
}

/** Starts to watch whether the page's policy refuses a connection. */
function watchPolicy(): () => Promise<boolean> {
  let isRefused = false;
  const note = (event: SecurityPolicyViolationEvent) => {
    isRefused ||=
      event.disposition === 'enforce' && /^(connect|default)-src/.test(event.effectiveDirective);
  };
  document.addEventListener('securitypolicyviolation', note);
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY));
    document.removeEventListener('securitypolicyviolation', note);
    return isRefused;
  };
}
