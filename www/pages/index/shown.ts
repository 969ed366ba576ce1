/** The record on the page, and the viewer that shows it. */

import type { KifuViewerElement } from '../../api.js';
import { one } from './dom.js';

/** The viewer of the page. */
export const viewer = one('kifu-viewer', HTMLElement) as KifuViewerElement;

/** The record given to the viewer, and its origin. */
export interface Given {
  readonly text?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The file name. */
  readonly name?: string;
  /** The address it was fetched from. */
  readonly address?: string;
  /** The record as the reader changed it, in KIF. */
  readonly changed?: string;
}

let given: Given = {};

/** Stores the record that the viewer is given next. */
export function setGiven(next: Given): void {
  given = next;
  const origin = next.address ?? next.name;
  if (origin === undefined) delete viewer.dataset.kifuSrc;
  else viewer.dataset.kifuSrc = origin;
}

/** Returns the record given to the page by the reader. */
export const givenRecord = (): Given => given;

/** The moves when changes were stored last; a step leaves them as they are. */
let stored: unknown;

/** Adds the reader's changes to the given record, unless it is one of several. */
export async function storeChanges(): Promise<void> {
  const before = given;
  const { isChanged, games, rows } = viewer.record ?? {};
  const kif = isChanged && games === 1 && rows !== stored && (await viewer.write('kif'));
  // Another record may have been given meanwhile.
  if (!kif || given !== before) return;
  given = { ...given, changed: kif.text };
  stored = rows;
}
