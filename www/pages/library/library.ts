/** The page of a library: `library.html?src=site/`, in the reader's language, and without a network as it was. */

const LANGUAGES = ['en', 'ja', 'zh', 'ko'];

const said = new URLSearchParams(location.search);
const wanted = [said.get('lang') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
document.documentElement.lang = wanted.find((tag) => LANGUAGES.includes(tag)) ?? 'en';

const src = said.get('src');
if (src) document.querySelector('kifu-library')?.setAttribute('src', src);

/** What the service worker keeps once it is asked for. */
const FILES = ['library.html', 'library.js', 'library.css', 'kifuyomi-library.js'];

if ('serviceWorker' in navigator) keep(navigator.serviceWorker);

/** Has the browser keep this page's files. */
async function keep(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const takesOver = new Promise((done) => workers.addEventListener('controllerchange', done));
    await workers.register('sw.js', { updateViaCache: 'none' });
    // The first time the page was loaded before there was a worker.
    if (!workers.controller) await takesOver;
    await Promise.all(FILES.map((file) => fetch(file)));
  } catch (reason) {
    // Browsers refuse it in private windows and without https. The page works all the same.
    console.info('This page does not work offline:', reason);
  }
}

export {};
