/** Parses the address of `embed.html` after the `#`: a record, and how to show it. */

import { readLink, type SharedState } from '../../features/share/link.js';
import { HARMLESS } from '../../model/attributes.js';
import { urlOf } from '../../model/urls.js';

/** Attributes of the viewer that an address may set. Only the reader can turn on sound in a frame. */
const ATTRIBUTES = ['src', 'flip', ...HARMLESS].filter((name) => name !== 'sound');

/** A language tag. */
const TAG = /^[A-Za-z]{2,3}(-[\w-]{1,20})?$/;

/** The parsed address of the frame. */
export interface Address {
  /** The record, if the address contains it rather than a link to it. */
  readonly record: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Parses the part of an address after its `#`.
 *
 * @throws {LinkError} when it contains a record that cannot be read.
 */
export async function readAddress(hash: string): Promise<Address> {
  const shared = await readLink(hash);
  const keys = new URLSearchParams(hash.replace(/^#/, ''));
  const attributes: Record<string, string> = {};
  for (const name of ATTRIBUTES) {
    const value = keys.get(name);
    if (value !== null && isFit(name, value))
      attributes[name] = name === 'flip' && value === '0' ? 'false' : value;
  }
  return { record: shared?.record, attributes: { ...attributes, ...ofLink(shared) } };
}

/** Returns the attributes that shared links name differently. */
function ofLink(shared: SharedState | undefined): Readonly<Record<string, string>> {
  const { at, notation, flip } = shared ?? {};
  return { ...(at && { at }), ...(notation && { notation }), ...(flip && { flip: '' }) };
}

function isFit(name: string, value: string): boolean {
  if (name === 'lang') return TAG.test(value);
  // Fetch HTTP and HTTPS addresses only.
  if (name === 'src') return /^https?:$/.test(urlOf(value)?.protocol ?? '');
  return true;
}
