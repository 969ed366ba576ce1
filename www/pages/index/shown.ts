/** The record on the page: what was given, and what the viewer makes of it. */

import type { KifuViewerElement } from '../../api.js';
import { one } from './dom.js';

/** The viewer of the page. */
export const viewer = one('kifu-viewer', HTMLElement) as KifuViewerElement;

/** What was given to the viewer, and where it came from. */
export interface Given {
  readonly text?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The file's name. */
  readonly name?: string;
  /** The address it was fetched from. */
  readonly address?: string;
}

let given: Given = {};

/** Notes what the viewer is given next. */
export function note(next: Given): void {
  given = next;
  const origin = next.address ?? next.name;
  if (origin === undefined) delete viewer.dataset.kifuSrc;
  else viewer.dataset.kifuSrc = origin;
}

/** What the reader has given the page to show. */
export const whatWasGiven = (): Given => given;

/** Notes what the reader has changed as what was given. */
export async function noteChanges(): Promise<void> {
  if (!viewer.record?.isChanged) return;
  const kif = await viewer.write('kif');
  if (kif) note({ text: kif.text });
}
