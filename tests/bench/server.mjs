// Serves the measured pages, and the files of the viewers from their folders, as a content delivery
// network does: compressed by brotli, once.

import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { pageOf, VIEWERS } from './viewers.mjs';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** The number of bytes above which the best compression takes minutes. */
const LARGE = 4_000_000;

/** Starts the server on a free port. `folders` maps each viewer to the folder of its files. */
export function serve(folders) {
  const answers = new Map();
  const answer = (path) => {
    if (!answers.has(path)) answers.set(path, prepare(path, folders));
    return answers.get(path);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = answer(decodeURIComponent(pathname));
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    response.writeHead(200, found.headers).end(found.body);
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${server.address().port}`;
      const close = () => {
        server.closeAllConnections();
        server.close();
      };
      done({ url, close });
    });
  });
}

function prepare(path, folders) {
  const plain = read(path, folders);
  if (plain === undefined) return undefined;
  const body = Buffer.from(plain);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=600' };
  if (!TYPES[extname(path)]) return { headers, body };
  const params = { [constants.BROTLI_PARAM_QUALITY]: body.length > LARGE ? 9 : 11 };
  return {
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(body, { params }),
  };
}

/** Returns the content of `/VIEWER/COUNT.html`, `/made/NAME` or `/files/VIEWER OR PEER/PATH`. */
function read(path, folders) {
  const [, first = '', ...rest] = path.split('/');
  const name = rest.join('/');
  if (first === 'made') return Object.assign({}, ...all().map(({ made }) => made))[name];
  if (first !== 'files') {
    const count = /^(\d+)\.html$/.exec(name)?.[1];
    const viewer = VIEWERS[first];
    return viewer && count ? pageOf(viewer, Number(count)) : undefined;
  }
  const folder = Object.keys(folders).find((folder) => name.startsWith(`${folder}/`));
  if (!folder || rest.includes('..')) return undefined;
  const file = join(folders[folder], name.slice(folder.length + 1));
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const bytes = readFileSync(file);
  const replace = VIEWERS[folder]?.replace;
  return replace ? bytes.toString('utf8').replaceAll(...replace) : bytes;
}

const all = () => Object.values(VIEWERS);
