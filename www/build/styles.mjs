// Style sheets as strings, as a plugin of esbuild.

import { build } from 'esbuild';

/** `common` is the configuration of esbuild. */
export const styleSheets = (common) => ({
  name: 'style sheets',
  setup({ onLoad }) {
    onLoad({ filter: /style(\/index)?\.css$/ }, async ({ path }) => {
      // Output for older browsers would be much longer; `kifuyomi-older.js` converts the sheets in those browsers.
      const modern = { ...common, target: 'es2022' };
      const { outputFiles } = await build({ ...modern, entryPoints: [path], write: false });
      return { contents: outputFiles[0]?.text.trim() ?? '', loader: 'text' };
    });
  },
});
