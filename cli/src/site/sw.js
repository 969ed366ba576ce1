// The service worker of this site: what was seen can be seen without a network. Pages, records and the viewer's files
// are as they are on the site while there is one. What is read of the index is kept by the library itself.

const { scope } = self.registration;
const CACHE = `kifuyomi site ${scope}`;
const INDEX = new URL('library/', scope).href;
/** The folder of the viewer. */
const VIEWER = new URL('kifuyomi/', scope).href;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url } = request;
  const isOurs = (url.startsWith(scope) || url.startsWith(VIEWER)) && !url.startsWith(INDEX);
  if (method === 'GET' && isOurs) event.respondWith(fresh(request));
});

async function fresh(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    // Answers that were led elsewhere cannot be a page.
    if (answer.ok && !answer.redirected) await cache.put(request, answer.clone());
    return answer;
  } catch (reason) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw reason;
  }
}
