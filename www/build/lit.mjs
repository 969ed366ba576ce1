// lit-html with a custom template parser, so that no page needs a policy for its templates.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replacements. Names of attributes must be valid for scripts to set. */
const CHANGES = [
  ['e=s?s.createPolicy("lit-html",{createHTML:t=>t}):void 0', 'e=void 0'],
  ['h="$lit$"', 'h="--lit"'],
  [
    'o=`lit$${Math.random().toFixed(9).slice(2)}$`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a script's text
    'o=`lit-${Math.random().toFixed(9).slice(2)}-`',
  ],
  [
    'static createElement(t,i){const s=l.createElement("template");return s.innerHTML=t,s}',
    'static createElement(t){return templateOf(t)}',
  ],
];

/** A plugin of esbuild that applies the replacements. */
export const ownTemplates = (www) => ({
  name: 'own templates',
  setup({ onLoad }) {
    onLoad({ filter: /lit-html\/lit-html\.js$/ }, ({ path }) => {
      const contents = CHANGES.reduce(
        (text, [from, to]) => {
          if (!text.includes(from)) throw new Error(`lit-html is written otherwise now: ${from}`);
          return text.replace(from, () => to);
        },
        readFileSync(path, 'utf8'),
      );
      const markup = JSON.stringify(join(www, 'ui/markup.ts'));
      return { contents: `import { templateOf } from ${markup};\n${contents}` };
    });
  },
});
