// Extracts the elements' API from the sources: the interfaces in a `HTMLElementTagNameMap`, and the tags in their
// comments (`@attr`, `@slot`, `@csspart`, `@cssprop`, `@fires`) as in the custom-elements manifest.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*/.source;
const INTERFACE = new RegExp(
  `${COMMENT}export interface (\\w+)[^{]*\\{(?:\\}|([\\s\\S]*?)\\n\\})`,
  'g',
);
const MEMBER = new RegExp(`${COMMENT}(readonly )?(\\w+)(\\([^)]*\\))?\\??: ([^;]+);`, 'g');
const TAGS = /'([a-z]+(?:-[a-z]+)+)': ([^;]+);/g;
/** The attribute of a property, as named in its comment. */
const ATTRIBUTE = /\s*Attribute `([\w-]+)`[.:]?\s*/;

/** Returns every element with its attributes, members, events, slots, parts and custom properties. */
export function elements(www) {
  const sources = readdirSync(www, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('pkg/'))
    .map((name) => readFileSync(join(www, name), 'utf8'))
    .join('\n');
  const interfaces = new Map(
    [...sources.matchAll(INTERFACE)].map(([, comment, name, body = '']) => [
      name,
      { comment, body },
    ]),
  );
  const choices = listed(readFileSync(join(www, 'model/attributes.ts'), 'utf8'), 'PREFERENCES');
  const events = entries(sources, 'GlobalEventHandlersEventMap').map(([name, type]) => {
    const detail = /<(\w+)>/.exec(type)?.[1];
    return {
      name,
      type: { text: type },
      description: sentence(lines(interfaces.get(detail)?.comment)[0]),
    };
  });
  return entries(sources, 'HTMLElementTagNameMap').map(([tag, name]) => {
    const found = interfaces.get(name);
    if (!found) throw new Error(`<${tag}>: no interface ${name} with a comment`);
    return element(tag, name, found, events, choices);
  });
}

function element(tagName, name, { comment, body }, allEvents, choices) {
  const [description, ...tags] = lines(comment);
  const members = [...body.matchAll(MEMBER)].map(member);
  const tagged = (tag) => tags.filter((line) => line.startsWith(`@${tag} `));
  const fires = new Map(
    tagged('fires')
      .map(described)
      .map((event) => [event.name, event]),
  );
  const attributes = new Map(
    members
      .filter(({ attribute }) => attribute)
      .map(({ attribute, name, type, description }) => [
        attribute,
        { name: attribute, fieldName: name, type, description },
      ]),
  );
  for (const line of tagged('attr')) {
    const { name } = described(line);
    attributes.set(name, { ...attributes.get(name), ...described(line) });
  }
  return {
    kind: 'class',
    customElement: true,
    tagName,
    name: name.replace(/Element$/, ''),
    description: sentence(description.replace(/^`<[\w-]+>`: /, '')),
    superclass: { name: 'HTMLElement' },
    attributes: [...attributes.values()].map((one) => ({
      ...one,
      // Readers may choose it, too.
      ...(tagName === 'kifu-viewer' && choices.includes(one.name) && { chosen: true }),
    })),
    members,
    // Without `@fires`, all events are the viewer's.
    events: allEvents
      .filter(({ name }) => (fires.size > 0 ? fires.has(name) : tagName === 'kifu-viewer'))
      .map((event) => ({ ...event, ...fires.get(event.name) })),
    slots: tagged('slot').map(described),
    cssParts: tagged('csspart').map(described),
    cssProperties: tagged('cssprop').map(described),
    example: tagged('example')[0]?.slice('@example '.length),
  };
}

function member([, comment, readonly, name, parameters, type]) {
  const [text] = lines(comment);
  const description = sentence(text.replace(ATTRIBUTE, ' '));
  if (!parameters) {
    const attribute = ATTRIBUTE.exec(text)?.[1];
    return {
      kind: 'field',
      name,
      description,
      type: { text: type },
      ...(readonly && { readonly: true }),
      ...(attribute && { attribute }),
    };
  }
  const taken = [...parameters.matchAll(/(\w+)(\??): ([^,)]+)/g)];
  return {
    kind: 'method',
    name,
    description,
    parameters: taken.map(([, name, optional, type]) => ({
      name,
      type: { text: type },
      ...(optional && { optional: true }),
    })),
    return: { type: { text: type } },
  };
}

/** Parses `@attr {type} [name=usual] - what it is`; type, default and, for the slot, the name are optional. */
function described(line) {
  const form = /^@\w+ (?:\{(.+?)\} )?(?:\[([\w-]+)=([^\]]*)\] |([\w-]+) )?- (.*)$/.exec(line);
  if (!form) throw new Error(`not as a tag is written: ${line}`);
  const [, type, withUsual, usual, name, description] = form;
  return {
    name: withUsual ?? name ?? '',
    ...(type && { type: { text: type } }),
    ...(usual && { default: usual }),
    description: sentence(description),
  };
}

/** Splits a comment into its paragraph and its tags, one line each. */
function lines(comment = '') {
  const text = comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.split(/ (?=@\w+ )/);
}

function sentence(text) {
  const begun = text.trim().replace(/(?:^|\. )[a-z]/g, (start) => start.toUpperCase());
  return begun.endsWith('.') ? begun : `${begun}.`;
}

/** Returns the entries of an interface that maps names to types. */
function entries(sources, map) {
  const bodies = [...sources.matchAll(new RegExp(`interface ${map} \\{([^}]*)\\}`, 'g'))];
  return bodies.flatMap(([, body]) =>
    [...body.matchAll(TAGS)].map(([, name, type]) => [name, type]),
  );
}

function listed(source, name) {
  const list = new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(source)?.[1] ?? '';
  // A list may spread another one of the file.
  return [...list.matchAll(/'([^']+)'|\.\.\.(\w+)/g)].flatMap(([, one, other]) =>
    other ? listed(source, other) : [one],
  );
}
