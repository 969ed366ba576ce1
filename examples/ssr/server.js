import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { page } from './page.js';

const RECORD = '手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n';
const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const PACKAGE = new URL('.', import.meta.resolve('kifuyomi/package.json'));

const server = createServer((request, response) => {
  const name = /^\/kifuyomi\/((?:lang\/)?[\w.-]+)$/.exec(request.url)?.[1];
  if (!name) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(RECORD));
    return;
  }
  const file = fileURLToPath(new URL(name, PACKAGE));
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
  createReadStream(file).pipe(response);
});

server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
