// Types that describe the elements to frameworks, and data that describes them to editors.

const HEAD = '// Made from the comments in the sources, as docs/api.md is.\n';

/** Attributes that may be numbers, although their properties are texts. */
const NUMBERS = ['at', 'record', 'refresh'];

/** Returns the types of each element's attributes, and of its properties that have none. */
export function attributeTypes(all) {
  const blocks = all.map(
    (one) => `/** What may stand in \`<${one.tagName}>\`. */
export interface ${one.name}Attributes {
${one.attributes.map(attribute).join('\n')}
}

/** The properties of \`<${one.tagName}>\` without an attribute. */
export interface ${one.name}Properties {
${properties(one).map(attribute).join('\n')}
}`,
  );
  const types = all.flatMap((one) => [...one.attributes, ...properties(one)].map(typeOf));
  const named = new Set(types.flatMap((text) => text.match(/(?<!['\w])[A-Z]\w*/g) ?? []));
  named.delete('Uint8Array');
  return `${HEAD}\nimport type { ${[...named].sort().join(', ')} } from './api.js';\n\n${blocks.join('\n\n')}\n`;
}

/** Returns the properties that can be set and have no attribute. */
function properties({ members }) {
  return members.filter(
    ({ kind, readonly, attribute }) => kind === 'field' && !readonly && !attribute,
  );
}

function attribute({ name, type, description }) {
  return `  /** ${description} */\n  ${key(name)}?: ${typeOf({ name, type })} | undefined;`;
}

function typeOf({ name, type }) {
  return NUMBERS.includes(name) ? 'string | number' : (type?.text ?? 'string');
}

const key = (name) => (/\W/.test(name) ? `'${name}'` : name);

const listeners = (events, called) =>
  `{ ${events.map(({ name, type }) => `'${called(name)}'?: ((event: ${type.text}) => void) | undefined`).join('; ')} }`;

const on = (name) => `on${name}`;
const pascal = (name) => `on${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;

/** Returns the type of all that a tag takes, with handlers named by a function. */
const props = ({ name, events }, called) =>
  `${name}Attributes & ${name}Properties & ${listeners(events, called)}`;

/** Returns the imports of types used by the tags. */
function imports(all) {
  const details = new Set(
    all.flatMap(({ events }) => events.flatMap(({ type }) => /<(\w+)>/.exec(type.text)?.[1] ?? [])),
  );
  const named = [...all.map(({ name }) => `${name}Element`), ...details].sort();
  const taken = all.flatMap(({ name }) => [`${name}Attributes`, `${name}Properties`]);
  return `import type { ${named.join(', ')} } from './api.js';
import type { ${taken.join(', ')} } from './attributes.js';`;
}

const tags = (all, type) => all.map((one) => `    '${one.tagName}': ${type(one)};`).join('\n');

/** A type declaration file for each framework. */
export const FRAMEWORKS = {
  react: (all) => `${HEAD}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${imports(all)}

type Tag<Element, Props> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  keyof Props
> & Props;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags(all, (one) => `Tag<${one.name}Element, ${props(one, on)}>`)}
    }
  }
}
`,
  preact: (all) => `${HEAD}
import type { ClassAttributes, HTMLAttributes } from 'preact';
${imports(all)}

type Tag<Element extends EventTarget, Props> = Omit<HTMLAttributes<Element>, keyof Props> &
  ClassAttributes<Element> &
  Props;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${tags(all, (one) => `Tag<${one.name}Element, ${props(one, on)}>`)}
    }
  }
}
`,
  solid: (all) => `${HEAD}
import type { JSX } from 'solid-js';
${imports(all)}

/** Solid sets attributes of elements like these as properties, unless their names say \`attr:\`. */
type Named<Props> = Props & { [Name in keyof Props as \`attr:\${Name & string}\`]: Props[Name] };
type Tag<Element, Props> = Omit<JSX.HTMLAttributes<Element>, keyof Props> & Props;

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
${tags(all, ({ name, events }) => `Tag<${name}Element, Named<${name}Attributes> & ${name}Properties & ${listeners(events, (event) => `on:${event}`)}>`)}
    }
  }
}
`,
  vue: (all) => `${HEAD}
import type { DefineComponent, HTMLAttributes } from 'vue';
${imports(all)}

/** Templates have the names of attributes, \`flip-for\`, checked as those of properties, \`flipFor\`. */
type Camel<Name> = Name extends \`\${infer Start}-\${infer Rest}\`
  ? \`\${Start}\${Capitalize<Camel<Rest>>}\`
  : Name;
type Named<Props> = { [Name in keyof Props as Camel<Name>]: Props[Name] };
type Tag<Props> = DefineComponent<Omit<HTMLAttributes, keyof Props> & Named<Props>>;

declare module 'vue' {
  interface GlobalComponents {
${tags(all, (one) => `Tag<${props(one, pascal)}>`)}
  }
}
`,
  svelte: (all) => `${HEAD}
import type { HTMLAttributes } from 'svelte/elements';
${imports(all)}

type Tag<Element extends EventTarget, Props> = Omit<HTMLAttributes<Element>, keyof Props> & Props;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags(all, (one) => `Tag<${one.name}Element, ${props(one, on)}>`)}
  }
}
`,
};

/** Returns the words that an attribute may be. */
export function words({ type }) {
  return [...(type?.text.matchAll(/'([^']+)'/g) ?? [])].map(([, word]) => word);
}

/** Returns the elements as VS Code's HTML data. */
export function htmlData(all) {
  return {
    version: 1.1,
    tags: all.map(({ tagName, description, attributes }) => ({
      name: tagName,
      description,
      attributes: attributes.map((one) => ({
        name: one.name,
        description: one.description,
        ...(typeOf(one) === 'boolean' && { valueSet: 'v' }),
        ...(words(one).length > 0 && { values: words(one).map((name) => ({ name })) }),
      })),
    })),
  };
}

/** Returns the elements as web-types, which JetBrains' editors read. */
export function webTypes(all, version) {
  const elements = all.map((one) => ({
    name: one.tagName,
    description: one.description,
    attributes: one.attributes.map((attribute) => ({
      name: attribute.name,
      description: attribute.description,
      ...(attribute.default && { default: attribute.default }),
      ...(typeOf(attribute) === 'boolean'
        ? { value: { kind: 'no-value', type: 'boolean' } }
        : {
            value: {
              type:
                words(attribute).length > 0 ? attribute.type.text.split(' | ') : typeOf(attribute),
            },
          }),
    })),
    js: {
      properties: one.members
        .filter(({ kind }) => kind === 'field')
        .map(({ name, description, type }) => ({ name, description, type: type.text })),
      events: one.events.map(({ name, description, type }) => ({
        name,
        description,
        type: type.text,
      })),
    },
    slots: one.slots.map(({ name, description }) => ({ name, description })),
    css: {
      parts: one.cssParts.map(({ name, description }) => ({ name, description })),
      properties: one.cssProperties.map(({ name, description }) => ({ name, description })),
    },
  }));
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'kifuyomi',
    version,
    'description-markup': 'markdown',
    contributions: { html: { elements } },
  };
}
