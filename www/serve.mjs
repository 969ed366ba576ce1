// Serves dist/ on this machine: `node www/serve.mjs PORT`.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const server = await context({});
await server.serve({
  servedir: join(root, 'dist'),
  host: '127.0.0.1',
  port: Number(process.argv[2]),
});
