/**
 * The service worker of `index.html`: caches this site's own files, so that the page works offline. The build inserts
 * the list of files with checksums. A version is cached as a whole and used as a whole; nothing of other sites, and no
 * record, is ever cached.
 */

/** Files by path, each with its checksum, as in `integrity`. */
type Files = Readonly<Record<string, string>>;

declare const VERSION: string;
/** Cached at installation. */
declare const KEPT: Files;
/** Cached when first requested. */
declare const KEPT_LATER: Files;

// The compiler has types for pages only; these are the parts of a worker in use.
interface WorkerScope extends EventTarget {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;
const { scope } = worker.registration;
/** Folder of the handbook: fetched from the site, or from the last cached version while offline. */
const HANDBOOK = 'docs/';
/** A site may contain this page at several paths. */
const PREFIX = `kifuyomi ${scope} `;
const CACHE = PREFIX + VERSION;
/** The record shared by another app, until the page opens it. */
const SHARED = `${PREFIX}shared`;

on<WaitingEvent>('install', (event) => event.waitUntil(keepAll()));
on<WaitingEvent>('activate', (event) => event.waitUntil(takeOver()));
on<MessageEvent>('message', ({ data }) => {
  if (data === 'take over') worker.skipWaiting();
});
on<FetchEvent>('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(scope)) return;
  const path = pathOf(request);
  if (request.method === 'POST' && request.mode === 'navigate' && path === 'index.html') {
    event.respondWith(keepShared(request));
  } else if (request.method !== 'GET') return;
  else if (path === 'shared') event.respondWith(giveShared());
  else if (path in KEPT) event.respondWith(fromCache(path, request));
  else if (path in KEPT_LATER) event.respondWith(later(path, request));
  else if (path.startsWith(HANDBOOK)) event.respondWith(fresh(request));
  else if (request.mode === 'navigate') event.respondWith(visit(request));
});

function on<E extends Event>(type: string, listen: (event: E) => void): void {
  worker.addEventListener(type, listen as EventListener);
}

/** Returns the path of the requested file without its query, which only the page reads. */
function pathOf({ url }: Request): string {
  const path = url.slice(scope.length).replace(/[?#].*$/s, '');
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** Caches all files. A file of another version makes the installation fail, and the browser tries again later. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all(
    Object.entries(KEPT).map(async ([path, integrity]) => {
      const url = new URL(path, scope).href;
      if (known.has(url)) return;
      await cache.put(url, await fetched(path, integrity));
    }),
  );
}

async function fetched(path: string, integrity: string): Promise<Response> {
  // Servers may redirect from index.html to its folder, and a redirected response is not accepted as a page.
  const url = new URL(path.replace(/(^|\/)index\.html$/, '$1'), scope);
  const answer = await fetch(url, { integrity, cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const { headers } = answer;
  return answer.redirected ? new Response(await answer.blob(), { headers }) : answer;
}

/** Deletes the caches of earlier versions. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== CACHE && name !== SHARED,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function fromCache(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // A browser short of space may have deleted the file.
  return (await cache.match(new URL(path, scope))) ?? fetch(request);
}

async function later(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const url = new URL(path, scope);
  const kept = await cache.match(url);
  if (kept) return kept;
  try {
    const answer = await fetched(path, KEPT_LATER[path] ?? '');
    await cache.put(url, answer.clone());
    return answer;
  } catch {
    // The site has another version by now, or there is no network.
    return request.mode === 'navigate' ? visit(request) : fetch(request);
  }
}

async function fresh(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? fromCache('index.html', request);
  }
}

/** Fetches a page that is not cached; offline, returns `index.html` instead. */
function visit(request: Request): Promise<Response> {
  return fetch(request).catch(() => fromCache('index.html', request));
}

/** Stores the file or text shared by another app, and redirects to the page, which opens it. */
async function keepShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const file = form.get('file');
  const text = ['text', 'url', 'title'].map((name) => form.get(name)).find(Boolean);
  const cache = await caches.open(SHARED);
  const isFile = file instanceof File && file.size > 0;
  const headers: HeadersInit = isFile ? { 'x-name': encodeURIComponent(file.name) } : {};
  await cache.put(
    new URL('shared', scope),
    new Response(isFile ? file : (text ?? ''), { headers }),
  );
  return Response.redirect(`${scope}?shared`, 303);
}

/** Returns the shared record, once. */
async function giveShared(): Promise<Response> {
  const cache = await caches.open(SHARED);
  const shared = await cache.match(new URL('shared', scope));
  await caches.delete(SHARED);
  return shared ?? Response.error();
}
