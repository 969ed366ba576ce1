/** Chromium, and a server for the output of an integration and the viewer's files from `dist/`. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';

export const ROOT = join(import.meta.dirname, '../..');

const PROGRAMS = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser that renders pages; `undefined` if there is none. */
export const BROWSER = PROGRAMS.find((program) => program && existsSync(program));

/** The reason to skip tests that need the built viewer and a browser; `false` if there is none. */
export const withoutBrowser =
  (!BROWSER && 'Chromium is not installed (CHROMIUM names another program)') ||
  (!existsSync(join(ROOT, 'dist/kifuyomi.js')) && 'dist/ is not built: run `cargo xtask build`');

export const launch = () =>
  chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] });

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * Serves texts by their paths, then the files of `folders`; `/kifuyomi/` is `dist/`.
 *
 * @param {Record<string, string | Buffer>} texts
 * @param {string[]} folders
 */
export async function serve(texts = {}, folders = []) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const type = TYPES[extname(path)] ?? (path.endsWith('/') ? TYPES['.html'] : 'text/plain');
    const file = path.startsWith('/kifuyomi/')
      ? join(ROOT, 'dist', path.slice('/kifuyomi'.length))
      : folders
          .map((folder) => join(folder, path.endsWith('/') ? `${path}index.html` : path))
          .find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
    const body = texts[path] ?? (file && existsSync(file) ? readFileSync(file) : undefined);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type });
    response.end(body ?? 'not found');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}

/** Returns the place and the texts of the moves of each viewer of a page, once all have their records. */
export async function shown(page) {
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('kifu-viewer')];
    return all.length > 0 && all.every((one) => one.info);
  });
  return page.evaluate(() =>
    [...document.querySelectorAll('kifu-viewer')].map((one) => ({
      at: one.at,
      moves: one.record.rows.slice(1).map((row) => row.text),
    })),
  );
}
