// Types that describe the elements and their attributes to frameworks.

const HEAD = '// Made from the comments in the sources, as docs/api.md is.\n';

/** Returns the types of each element's attributes and event handlers. */
export function attributeTypes(all) {
  const blocks = all.map(
    ({ tagName, name, attributes }) => `/** What may stand in \`<${tagName}>\`. */
export interface ${name}Attributes {
${attributes.map(attribute).join('\n')}
}`,
  );
  const types = all.flatMap(({ attributes }) => attributes.map(({ type }) => type?.text ?? ''));
  const named = new Set(types.flatMap((text) => text.match(/(?<!['\w])[A-Z]\w*/g) ?? []));
  const imports =
    named.size > 0 ? `import type { ${[...named].join(', ')} } from './api.js';\n\n` : '';
  return `${HEAD}\n${imports}${blocks.join('\n\n')}\n`;
}

function attribute({ name, type, description }) {
  const key = name.includes('-') ? `'${name}'` : name;
  const text = name === 'at' ? 'string | number' : (type?.text ?? 'string');
  return `  /** ${description} */\n  ${key}?: ${text} | undefined;`;
}

const listeners = (events, called) =>
  events
    .map(({ name, type }) => `'on${called(name)}'?: ((event: ${type.text}) => void) | undefined`)
    .join('; ');

const asIs = (name) => name;
const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** Returns the imports of types used by the tags. */
function imports(all) {
  const details = new Set(
    all.flatMap(({ events }) => events.flatMap(({ type }) => /<(\w+)>/.exec(type.text)?.[1] ?? [])),
  );
  const named = [...all.map(({ name }) => `${name}Element`), ...details].sort();
  return `import type { ${named.join(', ')} } from './api.js';
import type { ${all.map(({ name }) => `${name}Attributes`).join(', ')} } from './attributes.js';`;
}

const tags = (all, type) => all.map((one) => `    '${one.tagName}': ${type(one)};`).join('\n');

/** A type declaration file for each framework. */
export const FRAMEWORKS = {
  react: (all) => `${HEAD}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${imports(all)}

type Tag<Element, Attributes> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  keyof Attributes
> & Attributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags(all, ({ name, events }) => `Tag<${name}Element, ${name}Attributes & { ${listeners(events, asIs)} }>`)}
    }
  }
}
`,
  vue: (all) => `${HEAD}
import type { DefineComponent, HTMLAttributes } from 'vue';
${imports(all)}

type Tag<Attributes> = DefineComponent<Omit<HTMLAttributes, keyof Attributes> & Attributes>;

declare module 'vue' {
  interface GlobalComponents {
${tags(all, ({ name, events }) => `Tag<${name}Attributes & { ${listeners(events, pascal)} }>`)}
  }
}
`,
  svelte: (all) => `${HEAD}
import type { HTMLAttributes } from 'svelte/elements';
${imports(all)}

type Tag<Element extends EventTarget, Attributes> = Omit<HTMLAttributes<Element>, keyof Attributes> &
  Attributes;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags(all, ({ name, events }) => `Tag<${name}Element, ${name}Attributes & { ${listeners(events, asIs)} }>`)}
  }
}
`,
};
