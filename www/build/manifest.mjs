// The API of the elements as a custom-elements manifest, as types for frameworks, and as docs/api.md, which `node
// www/build/manifest.mjs` writes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { elements } from './elements.mjs';
import { attributeTypes, FRAMEWORKS, htmlData, webTypes, words } from './frameworks.mjs';

const www = dirname(dirname(fileURLToPath(import.meta.url)));

/** Writes the package's descriptions of its elements. */
export function describe(dist, { outputs }, version) {
  const all = elements(www);
  const exported = Object.values(outputs).flatMap(({ exports }) => exports);
  const types = join(dist, 'types');
  mkdirSync(types, { recursive: true });
  const descriptions = {
    'custom-elements.json': manifest(all, exported),
    'html-data.json': htmlData(all),
    'web-types.json': webTypes(all, version),
  };
  for (const [name, data] of Object.entries(descriptions))
    writeFileSync(join(dist, name), `${JSON.stringify(data, null, 2)}\n`);
  writeFileSync(join(types, 'attributes.d.ts'), attributeTypes(all));
  for (const [name, declare] of Object.entries(FRAMEWORKS))
    writeFileSync(join(types, `${name}.d.ts`), declare(all));
}

function manifest(all, exported) {
  const path = 'kifuyomi.js';
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: all.map(({ attributes, example, ...one }) => ({
          ...one,
          attributes: attributes.map(({ chosen, ...attribute }) => attribute),
        })),
        exports: all.flatMap(({ name, tagName }) => [
          ...(exported.includes(name)
            ? [{ kind: 'js', name, declaration: { name, module: path } }]
            : []),
          { kind: 'custom-element-definition', name: tagName, declaration: { name, module: path } },
        ]),
      },
    ],
  };
}

/** Returns the expected contents of docs/api.md. */
export function apiPage() {
  const parts = elements(www).map((one) => {
    const { tagName, description, example, attributes, members } = one;
    const { events, slots, cssParts, cssProperties } = one;
    const given = new Map(attributes.map(({ name, description }) => [name, description]));
    // Omit a description that the attribute's row already has.
    const fields = members
      .filter(({ kind }) => kind === 'field')
      .map((field) => ({
        ...field,
        ...(given.get(field.attribute) === field.description && { description: 'The attribute.' }),
      }));
    const methods = members.filter(({ kind }) => kind === 'method');
    return [
      `## \`<${tagName}>\``,
      description,
      `\`\`\`html\n${example}\n\`\`\``,
      table(
        'attribute',
        'values, the default in bold',
        attributes,
        ({ name, chosen, ...attribute }) => [`\`${name}\`${chosen ? ' ◆' : ''}`, values(attribute)],
      ),
      table('property', 'type', fields, ({ name, type, readonly }) => [
        `\`${name}\``,
        `${code(type.text)}${readonly ? ', read only' : ''}`,
      ]),
      table('method', 'gives', methods, ({ name, parameters, return: { type } }) => [
        `\`${name}(${parameters.map(({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${type.text}`).join(', ')})\``,
        code(type.text),
      ]),
      table('event', 'type', events, ({ name, type }) => [`\`${name}\``, code(type.text)]),
      table('slot', '', slots, ({ name }) => [name ? `\`${name}\`` : '(inside)', '']),
      table('part', '', cssParts, ({ name }) => [`\`${name}\``, '']),
      table('custom property', '', cssProperties, ({ name }) => [`\`${name}\``, '']),
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return `${[INTRODUCTION, ...parts].join('\n\n')}\n`;
}

const INTRODUCTION = `<!-- Written by \`node www/build/manifest.mjs\` from the comments in the sources. -->

# API reference

Attributes, properties, methods, events and parts of the elements. ◆ marks attributes that readers can change themselves
([Appearance](theming.md)). Events bubble and cross shadow roots. Parts and custom properties are for style sheets. The
types are in the package; the [guide for developers](developers.md) shows how to use them.`;

/** Returns a table of names, a second column if `second` is given, and descriptions; empty without rows. */
function table(head, second, rows, cells) {
  if (rows.length === 0) return '';
  const columns = (cells) => `| ${(second ? cells : [cells[0], cells[2]]).join(' | ')} |`;
  const row = (one) => columns([...cells(one), one.description ?? ''].map(escaped));
  return [columns([head, second, '']), columns(['---', '---', '---']), ...rows.map(row)].join('\n');
}

function values({ default: usual, ...attribute }) {
  const known = words(attribute);
  if (known.length === 0) return usual ? `**\`${usual}\`**` : '';
  return known.map((word) => (word === usual ? `**\`${word}\`**` : `\`${word}\``)).join(' ');
}

const code = (text) => `\`${text}\``;
const escaped = (text) => text.replaceAll('|', '\\|');

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(dirname(www), 'docs/api.md'), apiPage());
