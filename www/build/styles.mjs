// Style sheets as strings, as a plugin of esbuild.

import { build } from 'esbuild';

/** `common` is how scripts are made small. */
export const styleSheets = (common) => ({
  name: 'style sheets',
  setup({ onLoad }) {
    onLoad({ filter: /style(\/index)?\.css$/ }, async ({ path }) => {
      // Written for older browsers they would be much longer; `kifuyomi-older.js` changes them there.
      const modern = { ...common, target: 'es2022' };
      const { outputFiles } = await build({ ...modern, entryPoints: [path], write: false });
      return { contents: outputFiles[0]?.text.trim() ?? '', loader: 'text' };
    });
  },
});
