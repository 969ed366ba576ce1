/**
 * A service worker that isolates a site from others, so that its pages get shared memory, which engines with several
 * threads need. It adds the two headers to the site's pages and files, and keeps nothing.
 */

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  // The site's own files may be used by its own isolated pages.
  'cross-origin-resource-policy': 'same-origin',
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === location.origin;
  // A browser that asks for a file only from its cache must be left alone with other sites.
  if (!isOwn || (request.cache === 'only-if-cached' && request.mode !== 'same-origin')) return;
  event.respondWith(isolated(request));
});

async function isolated(request) {
  const answer = await fetch(request);
  // What cannot be read, or was led elsewhere, is handed on as it is.
  if (answer.status === 0 || answer.type === 'opaqueredirect') return answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  const { status, statusText } = answer;
  const hasBody = ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? answer.body : null, { status, statusText, headers });
}
