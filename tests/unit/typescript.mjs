// Lets Node.js import the page's sources directly from www/: `node --import ./tests/unit/typescript.mjs`.

import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
