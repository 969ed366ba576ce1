/** What Playwright needs to drive the Firefox of a Linux distribution, over WebDriver BiDi. */

import { type Browser, firefox } from '@playwright/test';

/** Commands of BiDi that the oldest Firefox in use does not know; tests that need them are for Chromium. */
const UNKNOWN = /^emulation\.setMediaFeaturesOverride$/;

interface Session {
  send(method: string, parameters: object): Promise<unknown>;
}

const forgiving = new WeakSet<Session>();

/** Playwright asks every new page for colours, and takes a browser that cannot answer for a broken one. */
function forgive(browser: Browser): void {
  // There is no public way to Playwright's session with the browser.
  const session: Session | undefined = Reflect.get(firefox, '_connection')?.toImpl?.(
    browser,
  )?._browserSession;
  if (!session) throw new Error('Playwright has changed: its session with Firefox is elsewhere');
  const prototype: Session = Object.getPrototypeOf(session);
  if (forgiving.has(prototype)) return;
  forgiving.add(prototype);
  const { send } = prototype;
  prototype.send = function (method, parameters) {
    if (UNKNOWN.test(method)) return Promise.resolve({});
    // A window of its own for every page takes a fifth of what a test does.
    const asks = method === 'browsingContext.create' ? { ...parameters, type: 'tab' } : parameters;
    return send.call(this, method, asks);
  };
}

/** Every Firefox that is launched from now on can be tested with. */
export function driveFirefox(): void {
  const launch = firefox.launch.bind(firefox);
  firefox.launch = async (options) => {
    const browser = await launch(options);
    forgive(browser);
    return browser;
  };
}
