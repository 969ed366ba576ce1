// Lets Node.js import what the page is made of as it stands in www/: `node --import ./tests/unit/typescript.mjs`.

import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
