/** The text of a record in the markup of editors and blog systems. */

import { lines, outdent } from '../../model/source.js';
import { decoded } from '../../ui/markup.js';

/** Returns the text of an element with its line breaks. */
export function textOf(element: Element): string {
  return outdent(lines(element));
}

/** Returns the text of a script with entities decoded: browsers do not, but Blogger and templates write them. */
export function scriptText(script: Element): string {
  // Records have ordinary spaces.
  return outdent(decoded((script.textContent ?? '').replace(/&nbsp;/gi, ' ')));
}
