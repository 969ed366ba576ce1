/**
 * Builds nodes from trusted markup: templates and the engine's drawings. The browser's own parser would need a policy
 * on a page that requires Trusted Types, and a page may allow none. Elements need explicit end tags.
 */

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';
const XML = 'http://www.w3.org/XML/1998/namespace';
/** A comment; markup that the browser treats as a comment; an end tag; a start tag; text. */
const TOKEN =
  /<!--([\s\S]*?)-->|<(\?[^>]*)>|<\/([\w-]+)\s*>|<([\w-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Elements without content, and elements with only text. */
const VOID = /^(area|br|col|hr|img|input|link|meta|source|wbr)$/;
const RAW = /^(style|textarea|title)$/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Decodes character references; others than those of characters and of markup stay as they are. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Builds a template element from markup, like `innerHTML`. */
export function templateOf(markup: string): HTMLTemplateElement {
  const template = document.createElement('template');
  build(markup, template.content);
  return template;
}

/** Builds the first element of markup, in a document where nothing is run or loaded. */
export const elementOf = (markup: string): Element | null =>
  templateOf(markup).content.firstElementChild;

function build(markup: string, into: DocumentFragment): void {
  const { ownerDocument: page } = into;
  const open: (Element | DocumentFragment)[] = [into];
  const tokens = new RegExp(TOKEN);
  for (let token = tokens.exec(markup); token; token = tokens.exec(markup)) {
    const [, comment, bogus, end, name, attributes = '', isShut, text] = token;
    const parent = open.at(-1) ?? into;
    if (text !== undefined) parent.append(decoded(text));
    else if (end) close(open, end);
    else if (!name) parent.append(page.createComment(comment ?? bogus ?? ''));
    else {
      const element = page.createElementNS(spaceOf(name, parent), name);
      parent.append(element);
      describe(element, attributes);
      if (RAW.test(name)) {
        const stop = markup.indexOf(`</${name}`, tokens.lastIndex);
        const till = stop < 0 ? markup.length : stop;
        element.append(decoded(markup.slice(tokens.lastIndex, till)));
        tokens.lastIndex = till;
      }
      // The slash closes SVG elements; in HTML it means nothing.
      const isWhole = VOID.test(name) || (isShut && element.namespaceURI === SVG);
      if (!isWhole) open.push(element);
    }
  }
}

const nameOf = (node: Node): string => (node instanceof Element ? node.localName : '');

function close(open: (Element | DocumentFragment)[], name: string): void {
  let isFound = false;
  while (open.length > 1 && !isFound) {
    const last = open.pop();
    isFound = last !== undefined && nameOf(last) === name;
  }
}

function spaceOf(name: string, parent: Node): string {
  const isInside = parent instanceof Element && parent.namespaceURI === SVG;
  return name === 'svg' || (isInside && nameOf(parent) !== 'foreignObject') ? SVG : HTML;
}

function describe(element: Element, attributes: string): void {
  for (const [, name = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
    const value = decoded(values.find((one) => one !== undefined) ?? '');
    // Templates mark bindings with attribute names that only a parser accepts.
    const allowed = name.replace(/^[^a-z_]/i, '_');
    if (name.startsWith('xml:')) element.setAttributeNS(XML, name, value);
    else if (name !== 'xmlns') element.setAttribute(allowed, value);
  }
}
