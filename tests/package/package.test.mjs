// The npm package, packed and installed as its users get it: `node --test tests/package/`, after the build.

import { install } from './install.mjs';

install();
// One after the other, since all use the project created above.
for (const part of ['shape', 'core', 'jobs', 'server', 'types', 'bundles', 'dom'])
  await import(`./${part}.mjs`);
