/** Offline use of the page, and its installation as an app. */

import { one } from './dom.js';

const news = one('.news', HTMLElement);
const install = one('[data-do=install]', HTMLButtonElement);

/** The service worker of a newer version, which waits to be activated. */
let waiting: ServiceWorker | undefined;

/** Has the browser cache this site's files, and announces newer versions. Elements never do that, only pages. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator) || isSparing()) return;
  // Register after the page has loaded.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

/** Reports whether the reader wants to save data. */
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
        // The first installation is not an update.
        if (installing.state === 'installed' && registration.active) announce(installing);
      });
    });
  } catch (reason) {
    // Browsers refuse it in private windows and without HTTPS. The page works all the same.
    console.info('This page does not work offline:', reason);
  }
}

function announce(worker: ServiceWorker): void {
  waiting = worker;
  news.hidden = false;
}

/** Switches to the newer version. */
export function reload(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  if (waiting?.state === 'installed') waiting.postMessage('take over');
  // Another tab has activated it already.
  else location.reload();
}

// Installation, where the browser offers it

/** The event `beforeinstallprompt` of Chromium. */
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
