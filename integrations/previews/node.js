/** Serves a folder of the page with previews: `node node.js FOLDER https://example.org/kifu/ [PORT]`. */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { load } from 'kifuyomi/core';
import { previews } from './worker.js';

const [folder = '.', site = 'http://localhost:8080/', port = '8080'] = process.argv.slice(2);
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

await initWasm(readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
const preview = previews({
  load,
  toPng: (svg) => new Resvg(svg).render().asPng(),
  page: () => readFile(join(folder, 'index.html'), 'utf8'),
});

async function file(pathname) {
  const path = normalize(decodeURIComponent(pathname.slice(new URL(site).pathname.length)));
  if (path.startsWith('..')) return new Response('not found', { status: 404 });
  const headers = { 'content-type': TYPES[extname(path)] ?? 'text/plain; charset=utf-8' };
  return readFile(join(folder, path)).then(
    (body) => new Response(body, { headers }),
    () => new Response('not found', { status: 404 }),
  );
}

createServer(async ({ url }, response) => {
  const request = new Request(new URL(url, site));
  const answer = (await preview(request)) ?? (await file(new URL(request.url).pathname));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}).listen(Number(port), () => console.log(`serving ${folder} as ${site} on port ${port}`));
