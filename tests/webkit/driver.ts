/** A minimal client for W3C WebDriver, for the tests in WebKitGTK. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's programs; `WEBKIT_DRIVER` and `MINI_BROWSER` override them. */
const DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const BROWSER = process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** The timeout of one command, in milliseconds: far more than any takes on a busy machine. */
const MAX_LENGTH = 60_000;
/** The timeout for a page to reach a state, in milliseconds. */
const PATIENCE = 20_000;
const PAUSE = 50;

/** Globals for functions that run in the page: the first viewer, and selectors inside it. */
const PRELUDE = `
  const one = document.querySelector('kifu-viewer');
  const $ = (selector) => one.shadowRoot.querySelector(selector);
  const $$ = (selector) => [...one.shadowRoot.querySelectorAll(selector)];
`;

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts a virtual display. Returns its name once it is ready. */
async function display(): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const number = await new Promise<string>((done, fail) => {
    process.stdout?.once('data', (data) => done(`${data}`.trim()));
    process.once('error', fail);
    process.once('exit', () => fail(new Error('Xvfb has ended')));
  });
  return { name: `:${number}`, process };
}

/** A window of WebKitGTK. */
export class Browser {
  readonly #address: string;
  readonly #stop: () => void;

  private constructor(address: string, stop: () => void) {
    this.#address = address;
    this.#stop = stop;
  }

  /** Starts a display, the driver and the browser. */
  static async start(): Promise<Browser> {
    const home = mkdtempSync(join(tmpdir(), 'webkit-'));
    const screen = await display();
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        LANG: 'en_GB.UTF-8',
        LANGUAGE: 'en_GB',
        HOME: home,
        XDG_RUNTIME_DIR: home,
        DISPLAY: screen.name,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        GSETTINGS_BACKEND: 'memory',
        NO_AT_BRIDGE: '1',
      },
    });
    const stop = () => {
      driver.kill();
      screen.process.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    };
    const address = `http://127.0.0.1:${port}`;
    try {
      const id = await begin(address);
      return new Browser(`${address}/session/${id}`, stop);
    } catch (reason) {
      stop();
      throw reason;
    }
  }

  async command<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<T> {
    return ask<T>(method, this.#address + path, body);
  }

  async end(): Promise<void> {
    await this.command('DELETE', '').catch(() => undefined);
    this.#stop();
  }

  open(url: string): Promise<void> {
    return this.command('POST', '/url', { url });
  }

  /**
   * Runs a function in the page, and returns its result or the value of its promise. The function can access its
   * arguments and the globals of `PRELUDE`.
   */
  async run<A extends unknown[], T>(body: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    const script = `const done = arguments[arguments.length - 1];
      const args = [...arguments].slice(0, -1);
      ${PRELUDE}
      Promise.resolve().then(() => (${body})(...args)).then(
        (value) => done({ value }),
        (reason) => done({ reason: String(reason?.stack ?? reason) + String(reason) }),
      );`;
    const answer = await this.command<{ value: Awaited<T>; reason?: string }>(
      'POST',
      '/execute/async',
      { script, args },
    );
    if (answer.reason) throw new Error(answer.reason);
    return answer.value;
  }

  /** Waits until a function in the page returns a truthy value. */
  async until<A extends unknown[], T>(body: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const value = await this.run(body, ...args);
      if (value) return value;
      if (Date.now() > end) throw new Error(`never true: ${body} of ${JSON.stringify(args)}`);
      await pause(PAUSE);
    }
  }

  /** Clicks at a point of the viewport with the mouse. */
  async click(x: number, y: number): Promise<void> {
    await this.mouse([
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async mouse(actions: readonly object[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    await this.command('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters, actions }],
    });
  }

  /** Presses and releases keys one after another. */
  async keys(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.command('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Resizes the window. */
  async resize(width: number, height: number): Promise<void> {
    await this.command('POST', '/window/rect', { width, height });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.command<string>('GET', '/screenshot'), 'base64');
  }
}

/** Creates a session of the driver, which may still be starting. */
async function begin(address: string): Promise<string> {
  const end = Date.now() + MAX_LENGTH;
  for (;;) {
    try {
      const { sessionId } = await ask<{ sessionId: string }>('POST', `${address}/session`, {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
            timeouts: { script: MAX_LENGTH / 2 },
          },
        },
      });
      return sessionId;
    } catch (reason) {
      if (Date.now() > end || !(reason instanceof TypeError)) throw reason;
      await pause(PAUSE);
    }
  }
}

async function ask<T>(method: string, address: string, body: object): Promise<T> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(MAX_LENGTH),
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}
