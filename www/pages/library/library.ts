/** The library page: `library.html?src=site/`, in the reader's language, also offline once loaded. */

import { WORDS } from './words.js';

const said = new URLSearchParams(location.search);
const wanted = [said.get('lang') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
const lang = wanted.find((tag) => Object.hasOwn(WORDS, tag)) ?? 'en';
document.documentElement.lang = lang;

const language = document.querySelector('select');
if (language) language.value = lang;
language?.addEventListener('change', () => {
  said.set('lang', language.value);
  location.search = `${said}`;
});

const library = document.querySelector('kifu-library');
const src = said.get('src');
if (src) library?.setAttribute('src', src);
const folder = library?.getAttribute('src') ?? '';
look(`${folder.replace(/\/$/, '')}/index.json`).catch(console.info);

/** Explains the page and how to make an index, where there is none. */
async function look(index: string): Promise<void> {
  const answer = await fetch(index, { method: 'HEAD' });
  // The library itself reports all other errors.
  if (answer.status !== 404 && answer.status !== 410) return;
  const words = WORDS[lang];
  const place = document.querySelector('.missing');
  if (!words || !(place instanceof HTMLElement)) return;
  for (const part of place.querySelectorAll<HTMLElement>('[data-word]'))
    part.textContent = words[part.dataset.word as keyof typeof words].replace('{0}', index);
  // Use the folder's own name, unless a shell would interpret it.
  const [, name = ''] = /^([\w-]+)\/?$/.exec(folder) ?? [];
  const command = place.querySelector('code');
  if (command) command.textContent = `kifuyomi index games -o ${name || 'library'}`;
  const guide = place.querySelector<HTMLAnchorElement>('.guide');
  if (guide) guide.href = `docs/${lang === 'ja' ? 'ja/' : ''}library.html`;
  place.hidden = false;
  library?.remove();
}

/** Files that the service worker caches once requested. */
const FILES = ['library.html', 'library.js', 'library.css', 'kifuyomi-library.js'];

if ('serviceWorker' in navigator) keep(navigator.serviceWorker);

/** Has the browser cache this page's files. */
async function keep(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const takesOver = new Promise((done) => workers.addEventListener('controllerchange', done));
    await workers.register('sw.js', { updateViaCache: 'none' });
    // On the first visit the page was loaded before the worker existed.
    if (!workers.controller) await takesOver;
    await Promise.all(FILES.map((file) => fetch(file)));
  } catch (reason) {
    // Browsers refuse it in private windows and without HTTPS. The page works all the same.
    console.info('This page does not work offline:', reason);
  }
}
