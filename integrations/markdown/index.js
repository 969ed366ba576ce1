/**
 * Turns fenced records in Markdown into `<kifu-viewer>`: for remark, for rehype and for markdown-it. The record stays
 * in the page as text, inside `<pre>`.
 */

/** The languages of a fence that are records. */
const LANGUAGES = new Set('kifu kif ki2 csa psn usi usen sfen jkf bod'.split(' '));

/** Addresses of files with records, with a place such as `#42` after them. */
const RECORD = /^([^?#]+\.(?:kifu?|ki2u?|csa|psn|jkf|usi|usen|sfen)(?:\?[^#]*)?)(?:#(.*))?$/i;
/** Schemes other than these are not fetched. */
const SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i;
/** Places that a link can begin at. */
const PLACE = /^(\d+(\.\d+)*|last)$/;

/** Attributes that a fence may set: they fetch nothing and run nothing. */
const ATTRIBUTES = new Set(
  (
    'also animation at board coordinates crop explain flip flip-for group hands hover id interactive lang list lock mode ' +
    'notation notes pace pieces record scroll sheet size sound theme wheel'
  ).split(' '),
);

/** `at=42 flip notation="japanese marks=triangles"`, also in braces. */
function attributesOf(meta) {
  const attributes = {};
  for (const [, name, quoted, bare] of (meta ?? '').matchAll(
    /([a-z][a-z-]*)(?:=(?:"([^"]*)"|([^\s"{}]+)))?/g,
  ))
    if (ATTRIBUTES.has(name)) attributes[name] = quoted ?? bare ?? '';
  return attributes;
}

const element = (tagName, properties, children) => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Returns a record as text. MDX leaves the element as it is, so that no component for code takes its place. */
const recordText = (value) => ({
  ...element('pre', {}, [{ type: 'text', value }]),
  data: { _mdxExplicitJsx: true },
});

/** Returns a link to the file, for readers without scripts. */
const recordLink = (href, text) => element('a', { href }, [{ type: 'text', value: text }]);

/** Returns the attributes of a viewer for an address, or `undefined` where it is not one of a record. */
function attributesOfLink(url) {
  const [, src, place] = RECORD.exec(url) ?? [];
  if (!src || SCHEME.test(src)) return undefined;
  return { src, ...(place && PLACE.test(place) && { at: place }) };
}

/** Calls back for all children below a node, which are replaced by what it returns. */
function replaceChildren(node, replacement) {
  node.children?.forEach((child, index) => {
    const other = replacement(child);
    if (other) node.children[index] = other;
    else replaceChildren(child, replacement);
  });
}

const textOf = (node) => node.value ?? node.children?.map(textOf).join('') ?? '';

/** Returns the only child that is not blank. */
function onlyChild(node) {
  const children = node.children.filter(({ type, value }) => type !== 'text' || value.trim());
  return children.length === 1 ? children[0] : undefined;
}

/** For remark, MDX, Astro, Docusaurus. */
export default function remarkKifu({ attributes = {}, links = false } = {}) {
  // remark-rehype makes the element of `data`.
  const viewer = (own, children) => ({
    type: 'kifuViewer',
    children: [],
    data: {
      hName: 'kifu-viewer',
      hProperties: { ...attributes, ...own },
      hChildren: children,
    },
  });
  return (tree) =>
    replaceChildren(tree, (node) => {
      if (node.type === 'code' && LANGUAGES.has(node.lang?.toLowerCase()))
        return viewer(attributesOf(node.meta), [recordText(node.value)]);
      if (!links || node.type !== 'paragraph') return undefined;
      const link = onlyChild(node);
      const own = link?.type === 'link' && attributesOfLink(link.url);
      return own ? viewer(own, [recordLink(own.src, textOf(link))]) : undefined;
    });
}

/** For rehype, where Markdown has been turned into HTML by something else. */
export function rehypeKifu({ attributes = {}, links = false } = {}) {
  const viewer = (own, children) => element('kifu-viewer', { ...attributes, ...own }, children);
  return (tree) =>
    replaceChildren(tree, (node) => {
      if (node.tagName === 'pre') {
        const code = onlyChild(node);
        const classes = [code?.properties?.className ?? []].flat();
        const isRecord = classes.some((name) =>
          LANGUAGES.has(/^lang(?:uage)?-(.*)/.exec(name)?.[1]),
        );
        return isRecord
          ? viewer(attributesOf(code.data?.meta), [recordText(textOf(code).replace(/\n$/, ''))])
          : undefined;
      }
      if (!links || node.tagName !== 'p') return undefined;
      const link = onlyChild(node);
      const own = link?.tagName === 'a' && attributesOfLink(String(link.properties.href ?? ''));
      return own ? viewer(own, [recordLink(own.src, textOf(link))]) : undefined;
    });
}

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** For markdown-it: VitePress, Eleventy. */
export function markdownItKifu(markdown, { attributes = {} } = {}) {
  const otherFences = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const { content, info } = tokens[index];
    const [, language = '', meta] = /^\s*([\w-]*)(.*)/.exec(info) ?? [];
    if (!LANGUAGES.has(language.toLowerCase())) return otherFences(tokens, index, ...rest);
    const written = Object.entries({ ...attributes, ...attributesOf(meta) })
      .map(([name, value]) => ` ${name}="${escaped(value)}"`)
      .join('');
    // VitePress compiles the page as a template, which must not read {{ }} in a comment.
    return `<kifu-viewer${written}><pre v-pre>${escaped(content)}</pre></kifu-viewer>\n`;
  };
}
