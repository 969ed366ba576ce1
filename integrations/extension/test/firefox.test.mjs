/** The extension in Firefox, driven by Marionette, the only protocol that can press a button in the toolbar. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ROOT, serve } from '../../testing/browser.mjs';
import { packExtension } from '../pack.mjs';

const BROWSER = [process.env.FIREFOX, '/usr/bin/firefox'].find(
  (program) => program && existsSync(program),
);
const skip =
  (!BROWSER && 'Firefox is not installed (FIREFOX names another program)') ||
  (!existsSync(join(ROOT, 'dist/embed.html')) && 'dist/ is not built: run `cargo xtask build`');

const ID = 'kifuyomi@kifuyomi.example';
const KIF = '1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n';
const PAGE = `<!doctype html><html lang="ja"><meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>日記</title>
  <pre id="kif">${KIF}</pre><p><a id="own" href="/own.kif">棋譜</a></p>`;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** A client of Marionette. Messages are JSON after their length in bytes and a colon. */
class Marionette {
  #socket;
  #buffer = Buffer.alloc(0);
  #waiting = new Map();
  #last = 0;

  static async connect(port) {
    for (let tries = 0; ; tries += 1) {
      const socket = connect(port, '127.0.0.1');
      try {
        await new Promise((done, fail) => socket.once('data', done).once('error', fail));
        return new Marionette(socket);
      } catch (error) {
        if (tries > 120) throw error;
        await pause(500);
      }
    }
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (data) => this.#read(data));
  }

  #read(data) {
    this.#buffer = Buffer.concat([this.#buffer, data]);
    for (;;) {
      const colon = this.#buffer.indexOf(':');
      const end = colon + 1 + Number(this.#buffer.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || this.#buffer.length < end) return;
      const [, id, error, result] = JSON.parse(this.#buffer.subarray(colon + 1, end));
      this.#buffer = this.#buffer.subarray(end);
      const { done, fail } = this.#waiting.get(id);
      if (error) fail(new Error(`${error.error}: ${error.message}`));
      else done(result);
    }
  }

  send(command, parameters = {}) {
    this.#last += 1;
    const text = JSON.stringify([0, this.#last, command, parameters]);
    return new Promise((done, fail) => {
      this.#waiting.set(this.#last, { done, fail });
      this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  async run(script, ...args) {
    return (await this.send('WebDriver:ExecuteScript', { script, args })).value;
  }

  /** Runs a script until it returns something. */
  async poll(script, ...args) {
    for (let tries = 0; tries < 120; tries += 1) {
      const value = await this.run(script, ...args);
      if (value) return value;
      await pause(250);
    }
    throw new Error(`nothing comes of: ${script}`);
  }

  close() {
    this.#socket.destroy();
  }
}

describe('Firefox', { skip }, () => {
  let folder, site, browser, firefox;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kifuyomi-firefox-'));
    packExtension(join(folder, 'packed'));
    site = await serve({ '/diary.html': PAGE, '/own.kif': KIF });
    const port = await freePort();
    const profile = join(folder, 'profile');
    mkdirSync(profile);
    const preferences = {
      'marionette.port': port,
      'datareporting.policy.dataSubmissionEnabled': false,
    };
    writeFileSync(
      join(profile, 'user.js'),
      Object.entries(preferences)
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    );
    browser = spawn(
      BROWSER,
      [
        '--headless',
        '--marionette',
        '--remote-allow-system-access',
        '--no-remote',
        '--profile',
        profile,
      ],
      { stdio: 'ignore' },
    );
    firefox = await Marionette.connect(port);
    await firefox.send('WebDriver:NewSession', {});
    await firefox.send('Addon:Install', { path: join(folder, 'packed'), temporary: true });
    await firefox.send('WebDriver:Navigate', { url: `${site.url}/diary.html` });
  });

  after(async () => {
    firefox?.close();
    const ended = browser && new Promise((done) => browser.once('exit', done));
    browser?.kill();
    await ended;
    site?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Presses the button in the toolbar. */
  async function pressButton() {
    await firefox.send('Marionette:SetContext', { value: 'chrome' });
    await firefox.run(
      `const { ExtensionParent } = ChromeUtils.importESModule("resource://gre/modules/ExtensionParent.sys.mjs");
       const { extension } = WebExtensionPolicy.getByID(arguments[0]);
       ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);`,
      ID,
    );
    await firefox.send('Marionette:SetContext', { value: 'content' });
  }

  test('the button turns a record into a board under a strict policy, and back', async () => {
    await pressButton();
    const frame = await firefox.poll('return document.querySelector("#kif + iframe")');
    await firefox.send('WebDriver:SwitchToFrame', { element: Object.values(frame)[0] });
    const moves = await firefox.poll(
      `const viewer = document.querySelector("kifu-viewer");
       return (viewer?.wrappedJSObject ?? viewer)?.record?.rows.length - 1;`,
    );
    assert.equal(moves, 3);
    await firefox.send('WebDriver:SwitchToFrame', {});
    assert.ok(await firefox.run('return Boolean(document.querySelector("#own + span"))'));
    await pressButton();
    await firefox.poll('return !document.querySelector("iframe, #own + span")');
  });
});
