/** The text of a record as editors and blog systems leave it in markup. */

import { outdent } from '../../model/source.js';

const BLOCKS = 'p, div, li';
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text inside; editors write line breaks as `<br>` and as paragraphs, also where lines are kept. */
export function textOf(element: Element): string {
  return outdent(lines(element));
}

function lines(node: Node): string {
  if (node instanceof HTMLBRElement) return '\n';
  if (!(node instanceof Element)) return node.textContent ?? '';
  const inner = [...node.childNodes].map(lines).join('');
  return node.matches(BLOCKS) && !inner.endsWith('\n') ? `${inner}\n` : inner;
}

/** What stands in a script, where browsers read no entities: Blogger and templates write them nevertheless. */
export function scriptText(script: Element): string {
  return outdent(unescaped(script.textContent ?? ''));
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
