/** A separate site for a test: `dist/` with overlaid files, which can go offline. */

import { readFileSync, statSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  readonly url: string;
  /** Files that differ from `dist/`, by their paths; `undefined` for a missing one. */
  readonly files: Map<string, string | undefined>;
  /** Files that the test sends itself, slowly or incompletely. */
  readonly sent: Map<string, (response: ServerResponse) => unknown>;
  /** The requested paths. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Starts a site. `bytes` returns files by their paths, of which ranges may be requested. */
export async function site(
  headers: OutgoingHttpHeaders = {},
  bytes: (path: string) => Buffer | undefined = () => undefined,
): Promise<Site> {
  const files = new Map<string, string | undefined>();
  const sent: Site['sent'] = new Map();
  const asked: string[] = [];
  const server = createServer(({ url = '/', headers: { range } }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*/, '').slice(1)) || 'index.html';
    asked.push(path);
    const send = sent.get(path);
    if (send) {
      const own = { 'content-type': TYPES[extname(path)] ?? 'text/plain', ...headers };
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value ?? '');
      send(response);
      return;
    }
    const whole = bytes(path);
    if (whole) {
      const [, first = '0', last] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
      const part = whole.subarray(Number(first), last ? Number(last) + 1 : whole.length);
      const there = `bytes ${first}-${Number(first) + part.length - 1}/${whole.length}`;
      response.writeHead(last ? 206 : 200, { ...headers, ...(last && { 'content-range': there }) });
      response.end(part);
      return;
    }
    const file = join('dist', path);
    const isThere = files.has(path)
      ? files.get(path) !== undefined
      : statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isThere) {
      response.writeHead(404, headers).end('not found');
      return;
    }
    const type = TYPES[extname(path)] ?? 'text/plain';
    response.writeHead(200, { 'content-type': type, ...headers });
    response.end(files.get(path) ?? readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, files, sent, asked, close };
}
