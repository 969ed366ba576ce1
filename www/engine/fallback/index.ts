/**
 * Loaded if WebAssembly does not start: determines the cause, loads the engine in JavaScript instead, and warns the
 * owner of the site. If that fails as well, it shows remedies.
 */

import { script, spare } from '../asset-urls.js';
import { stops } from '../guard.js';
import type { FullGlue } from '../types.js';
import { type Cause, causeOf, isPassing } from './cause.js';
import { WORDS } from './words.js';

/** The cause of a failure to load, and the address of the engine's file. */
interface Failure {
  cause: Cause;
  file: string;
}

/** The last failure. */
let last: Failure | undefined;
let isReported = false;

/** How many times an engine in JavaScript has stopped. Each later load is another copy of the module. */
let stopped = 0;
stops.addEventListener('stop', () => {
  stopped += 1;
});

/** Loads the engine in JavaScript in place of one that failed to load; `url` is the failed file if it was fetched. */
export async function loadFallback(url: URL | undefined, reason: unknown): Promise<FullGlue> {
  const cause = await causeOf(url, reason);
  last = { cause, file: url?.href ?? script() };
  const why = [WORDS.en[cause], ...remediesFor(last)].join('\n');
  const failed = (reason: unknown) => new Error(why, { cause: reason });
  if (isPassing(cause)) throw failed(reason);
  try {
    // Browsers may remember a failure as long as the page lives, but not of another address.
    const engine = await spareEngine(stopped > 0 ? `?${stopped}` : '').catch(() =>
      spareEngine(`?${Date.now()}`),
    );
    if (!isReported) {
      console.warn(`kifu-viewer: ${why}\n${WORDS.en.slower}`, reason);
    }
    isReported = true;
    return engine;
  } catch (other) {
    throw failed(other);
  }
}

/** Returns the literal text to add to a policy or header, or the file to upload. */
function remediesFor({ cause, file }: Failure): readonly string[] {
  const { origin } = new URL(script());
  const source = origin === location.origin ? "'self'" : origin;
  const texts: Partial<Record<Cause, string>> = {
    policy: `script-src ${source} 'wasm-unsafe-eval'`,
    connect: `connect-src ${source}`,
    cors: 'Access-Control-Allow-Origin: *',
    file: '<script src="kifuyomi.single.js"></script>',
  };
  const text = texts[cause] ?? (cause === 'old' || isPassing(cause) ? undefined : file);
  return text ? [text] : [];
}

/** Returns the remedies, for the message that there is no engine. */
export function advice(lang: string): Node | undefined {
  if (!last) return undefined;
  const words = WORDS[lang as keyof typeof WORDS] ?? WORDS.en;
  const parts = [said(words[last.cause]), ...remediesFor(last).map(code)];
  if (!isPassing(last.cause)) parts.push(said(words.spare), code(spare().href));
  const all = document.createElement('div');
  all.append(...parts);
  // Set by script because a policy may forbid style attributes, and not in the style sheet because every page loads
  // that.
  Object.assign(all.style, {
    display: 'grid',
    gap: '0.5rem',
    fontSize: '0.875rem',
    maxWidth: '34rem',
    textAlign: 'start',
  });
  return all;
}

const spareEngine = (mark: string): Promise<FullGlue> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ `${spare().href}${mark}`);

function said(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

/** Creates a text that a single click selects entirely. */
function code(text: string): HTMLElement {
  const line = document.createElement('code');
  line.textContent = text;
  Object.assign(line.style, {
    padding: '0.5rem 0.75rem',
    border: 'var(--edge)',
    borderRadius: '6px',
    background: 'var(--wash)',
    font: '0.8125rem / 1.5 ui-monospace, monospace',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  });
  return line;
}
