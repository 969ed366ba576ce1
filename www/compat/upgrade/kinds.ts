/** The kinds of markup that become viewers, and the words with which a page selects them. */

import { code } from './code.js';
import { flash } from './flash.js';
import { java } from './java.js';
import { kifuForJs } from './kifu-for-js.js';
import type { MarkupKind } from './kind.js';
import { link } from './link.js';
import { swfObject } from './swfobject.js';
import { textarea } from './textarea.js';

/** Unambiguous markup of other viewers. */
const OLD: readonly MarkupKind[] = [kifuForJs, java, flash, swfObject];

/** The kinds by word. Links come last: they are skipped where a viewer already shows their file. */
export const KINDS: Readonly<Record<string, readonly MarkupKind[]>> = {
  auto: [...OLD, code, textarea, link],
  tags: OLD,
  links: [link],
};
