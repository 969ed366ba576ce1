/** The record on the page: what was given, and what the viewer makes of it. */

import type { KifuViewerElement, Written } from '../../api.js';
import { fileName } from '../../model/file-name.js';
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
/** How many nodes the record had, and how it was written, before the reader could change it. */
let nodes: number | undefined;
let untouched: string | undefined;

viewer.addEventListener('kifu-load', () => {
  nodes = viewer.info?.nodes;
  untouched = undefined;
});

/** Notes what the viewer is given next. */
export function note(next: Given): void {
  given = next;
}

/** What the reader has given the page to show. */
export const whatWasGiven = (): Given => given;

/** What a file made of the record is called: as the one that was given, or after the game. */
export function nameOf(ending: string): string {
  const name = given.name?.replace(/\.[^.]*$/, '');
  if (name) return `${name}.${ending}`;
  return viewer.info ? fileName(viewer.info, '', ending) : `record.${ending}`;
}

/** The record in a format. Lists of words are written in the notation that is shown. */
export async function write(format: string): Promise<Written | undefined> {
  if (format !== 'words') return viewer.write(format);
  const text = await viewer.moves();
  return text === undefined ? undefined : { text, losses: [] };
}

/** The record as KIF, and whether the reader has changed it since it was opened. */
async function asKif(): Promise<{ kif: string; isChanged: boolean }> {
  const kif = (await viewer.write('kif'))?.text ?? '';
  untouched ??= nodes === viewer.info?.nodes ? kif : '';
  return { kif, isChanged: kif !== untouched };
}

/** The record as a text: as it was given, or else as KIF, with what the reader has changed. */
export async function recordText(): Promise<string> {
  const { kif, isChanged } = await asKif();
  return isChanged ? kif : (given.text ?? kif);
}

/** Notes what the reader has changed as what was given. */
export async function noteChanges(): Promise<void> {
  const { kif, isChanged } = await asKif();
  if (isChanged) note({ text: kif });
}

/** The record as USEN, where that holds all of it. */
export async function wholeUsen(): Promise<string | undefined> {
  const usen = await viewer.write('usen');
  return usen?.text.trim() && usen.losses.length === 0 ? usen.text.trim() : undefined;
}
