/** The text of a record in the markup of editors and blog systems. */

import { lines, outdent } from '../../model/source.js';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns the text of an element with its line breaks. */
export function textOf(element: Element): string {
  return outdent(lines(element));
}

/** Returns the text of a script with entities decoded: browsers do not, but Blogger and templates write them. */
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
