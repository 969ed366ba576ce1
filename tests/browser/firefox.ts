/** Adapts Playwright to the Firefox of a Linux distribution, over WebDriver BiDi. */

import { type Browser, firefox } from '@playwright/test';

/** BiDi commands that the oldest Firefox in use does not support; tests that need them run in Chromium only. */
const UNKNOWN = /^emulation\.setMediaFeaturesOverride$/;

interface Session {
  send(method: string, parameters: object): Promise<unknown>;
}

const forgiving = new WeakSet<Session>();

/** Ignores Playwright's color emulation of every new page, which it takes as a failure if unsupported. */
function forgive(browser: Browser): void {
  // Playwright has no public access to its session with the browser.
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
    // A separate window for every page takes a fifth of a test's time.
    const asks = method === 'browsingContext.create' ? { ...parameters, type: 'tab' } : parameters;
    return send.call(this, method, asks);
  };
}

/** Makes every Firefox launched from now on usable for tests. */
export function driveFirefox(): void {
  const launch = firefox.launch.bind(firefox);
  firefox.launch = async (options) => {
    const browser = await launch(options);
    forgive(browser);
    return browser;
  };
}
