// Serves dist/ for the tests: `node tests/browser/server.mjs [port]`; without a port a free one is taken.

import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.kif': 'text/plain',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A cache of files with their modification times, since every test requests some of them. */
const read = new Map();

function bytesOf(path, { mtimeMs }) {
  const known = read.get(path);
  if (known?.mtimeMs === mtimeMs) return known.bytes;
  const bytes = readFileSync(path);
  read.set(path, { mtimeMs, bytes });
  return bytes;
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = join(
    DIST,
    normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname)),
  );
  const stats = path.startsWith(DIST) ? statSync(path, { throwIfNoEntry: false }) : undefined;
  if (!stats?.isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'content-length': stats.size,
    'cache-control': 'no-store',
  });
  response.end(bytesOf(path, stats));
});

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
