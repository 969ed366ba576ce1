// The npm package, packed and installed as its users get it: `node --test tests/package/`, after the build.

import { install } from './install.mjs';

install();
// One after the other, as each is at home in the project that was made above.
for (const part of ['shape', 'core', 'server', 'types', 'bundles', 'dom'])
  await import(`./${part}.mjs`);
