/** The page without a network, and as an app. */

import { one } from './dom.js';

const news = one('.news', HTMLElement);
const install = one('[data-do=install]', HTMLButtonElement);

/** The worker of a newer version, which waits to be used. */
let waiting: ServiceWorker | undefined;

/** Has the browser keep this site's files, and hears of newer ones. Nothing else of the project does that. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator) || isSparing()) return;
  // After what the reader waits for.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

/** Whether the reader wants no more loaded than is needed. */
function isSparing(): boolean {
  return Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true;
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('sw.js', {
      updateViaCache: 'none',
    });
    if (registration.waiting) announce(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // The first one of all is no news.
        if (installing.state === 'installed' && registration.active) announce(installing);
      });
    });
  } catch (reason) {
    // Browsers refuse it in private windows and without https. The page works all the same.
    console.info('This page does not work offline:', reason);
  }
}

function announce(worker: ServiceWorker): void {
  waiting = worker;
  news.hidden = false;
}

/** Begins to use the newer version. */
export function reload(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  if (waiting?.state === 'installed') waiting.postMessage('take over');
  // Another tab has done so already.
  else location.reload();
}

// Browsers that can install the page say so.

/** What Chromium sends with `beforeinstallprompt`. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let installing: InstallEvent | undefined;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installing = event as InstallEvent;
  install.hidden = false;
});
addEventListener('appinstalled', () => {
  install.hidden = true;
});

/** Asks the reader whether to install the page as an app. */
export async function offerInstalling(): Promise<void> {
  await installing?.prompt();
  install.hidden = true;
}
