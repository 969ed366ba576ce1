/** All kinds of markup that become viewers, and the words that a page asks for them with. */

import { code } from './code.js';
import { flash } from './flash.js';
import { java } from './java.js';
import { kifuForJs } from './kifu-for-js.js';
import type { MarkupKind } from './kind.js';
import { link } from './link.js';
import { swfObject } from './swfobject.js';
import { textarea } from './textarea.js';

/** What pages for other viewers have, and nothing else means. */
const OLD: readonly MarkupKind[] = [kifuForJs, java, flash, swfObject];

/** Links come last: they are left alone where another shows their file. */
export const KINDS: Readonly<Record<string, readonly MarkupKind[]>> = {
  auto: [...OLD, code, textarea, link],
  tags: OLD,
  links: [link],
};
