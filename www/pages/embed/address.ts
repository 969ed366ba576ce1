/** What the address of `embed.html` says behind its `#`: a record, and how to show it. */

import { readLink, type SharedState } from '../../features/share/link.js';
import { HARMLESS } from '../../model/attributes.js';

/** Attributes of the viewer that an address may set. Only its reader lets a frame be heard. */
const ATTRIBUTES = ['src', ...HARMLESS].filter((name) => name !== 'sound');

/** Attributes that are there or not. */
const FLAGS = ['flip'] as const;

/** A language's tag. */
const TAG = /^[A-Za-z]{2,3}(-[\w-]{1,20})?$/;

/** What the address of the frame says. */
export interface Address {
  /** The record, where the address holds it rather than names its place. */
  readonly record: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Reads the part of an address behind its `#`.
 *
 * @throws {LinkError} when there is a record in it that cannot be had.
 */
export async function readAddress(hash: string): Promise<Address> {
  const shared = await readLink(hash);
  const keys = new URLSearchParams(hash.replace(/^#/, ''));
  const attributes: Record<string, string> = {};
  for (const name of ATTRIBUTES) {
    const value = keys.get(name);
    if (value !== null && isFit(name, value)) attributes[name] = value;
  }
  for (const name of FLAGS) if (isOn(keys.get(name))) attributes[name] = '';
  return { record: shared?.record, attributes: { ...attributes, ...ofLink(shared) } };
}

/** What links that readers share call otherwise. */
function ofLink(shared: SharedState | undefined): Readonly<Record<string, string>> {
  const { at, notation, flip } = shared ?? {};
  return { ...(at && { at }), ...(notation && { notation }), ...(flip && { flip: '' }) };
}

function isFit(name: string, value: string): boolean {
  if (name === 'lang') return TAG.test(value);
  // Only what a link can lead to is fetched.
  if (name === 'src') return URL.canParse(value, document.baseURI) && isWeb(value);
  return true;
}

function isWeb(address: string): boolean {
  return /^https?:$/.test(new URL(address, document.baseURI).protocol);
}

function isOn(value: string | null): boolean {
  return value !== null && !['0', 'false'].includes(value);
}
