/**
 * Links that carry a whole record after the `#`, where no server sees it: `#u=~0.7ku2jm.&at=12&n=western&f=1`. `u` is
 * USEN, `z` a compressed text (deflate-raw, base64url), `t` plain text for browsers that cannot compress. After a `?`
 * the server of a site sees the same, and can answer with a preview. Independent of the viewer.
 */

/** The state encoded in a link. */
export interface SharedState {
  /** The record's text, in any format. */
  readonly record: string;
  /** The place, as in a viewer's `at`. */
  readonly at?: string;
  /** The notation with its options, as in a viewer's `notation`. */
  readonly notation?: string;
  /** Whether White is at the bottom. */
  readonly flip?: boolean;
}

/** Defects of a link: damaged, too large, or not readable in this browser. */
export type LinkFault = 'damaged' | 'tooBig' | 'unsupported';

/** Thrown for a link whose record cannot be read. */
export class LinkError extends Error {
  readonly fault: LinkFault;

  constructor(fault: LinkFault, cause?: unknown) {
    super(`the record in the link: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Length from which some programs cut links off, in characters. */
export const LONG_LINK = 2000;
/** Maximum length of a link that is offered, in characters; most programs cut off longer ones. */
export const MAX_LINK_LENGTH = 8000;

/** Maximum size of a record in a link, in bytes: a few compressed kilobytes can expand to terabytes. */
export const MAX_BYTES = 4 << 20;

const USEN = /^[\w.-]*~\d+\.[\w.~-]*$/;
const PLACE = /^(last|\d+(\.\d+)*)$/;
const MAX_NOTATION_LENGTH = 200;
const METHOD = 'deflate-raw';

/**
 * Makes a link to a page that reads it. The link holds `usen` if given, else the record's text.
 *
 * `await makeLink('https://example.org/embed.html', { record: '~0.7ku.', usen: '~0.7ku.', at: '1' })`
 * gives `https://example.org/embed.html#u=~0.7ku.&at=1`. After a base that ends with `?` there is no `#`.
 *
 * @throws {LinkError} when the text is longer than {@link MAX_BYTES}.
 */
export async function makeLink(
  base: string,
  state: SharedState & { readonly usen?: string },
): Promise<string> {
  const { record, usen, at, notation, flip } = state;
  const parts = [usen === undefined ? await packed(record) : `u=${usen.trim()}`];
  if (at && at !== '0') parts.push(`at=${encodeURIComponent(at)}`);
  if (notation) parts.push(`n=${encodeURIComponent(notation)}`);
  if (flip) parts.push('f=1');
  const page = base.replace(/#.*/s, '');
  return `${page}${page.endsWith('?') ? '' : '#'}${parts.join('&')}`;
}

/**
 * Parses the part of an address after its `#` or `?`; returns nothing when it carries no record. Unknown keys are ignored.
 *
 * @throws {LinkError} when its record cannot be read.
 */
export async function readLink(part: string): Promise<SharedState | undefined> {
  const keys = new URLSearchParams(part.replace(/^#/, ''));
  const record = await recordIn(keys);
  if (record === undefined) return undefined;
  const at = keys.get('at') ?? '';
  const notation = keys.get('n') ?? '';
  return {
    record,
    ...(PLACE.test(at) && { at }),
    ...(notation && notation.length <= MAX_NOTATION_LENGTH && { notation }),
    flip: keys.get('f') === '1',
  };
}

async function recordIn(keys: URLSearchParams): Promise<string | undefined> {
  const kind = ['u', 'z', 't'].find((key) => keys.has(key));
  if (!kind) return undefined;
  const given = keys.get(kind) ?? '';
  if (given.length > MAX_BYTES) throw new LinkError('tooBig');
  if (given === '' || (kind === 'u' && !USEN.test(given))) throw new LinkError('damaged');
  return kind === 'z' ? unpacked(given) : given;
}

async function packed(text: string): Promise<string> {
  const squeeze = streamOf(() => new CompressionStream(METHOD));
  if (!squeeze) return `t=${encodeURIComponent(text)}`;
  return `z=${toBase64(await through(new TextEncoder().encode(text), squeeze))}`;
}

async function unpacked(code: string): Promise<string> {
  const expand = streamOf(() => new DecompressionStream(METHOD));
  if (!expand) throw new LinkError('unsupported');
  try {
    const bytes = await through(fromBase64(code), expand);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (reason) {
    throw reason instanceof LinkError ? reason : new LinkError('damaged', reason);
  }
}

/** Browsers without these streams or without this method throw one of two kinds of errors. */
function streamOf<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (reason) {
    if (reason instanceof TypeError || reason instanceof ReferenceError) return undefined;
    throw reason;
  }
}

/** Pipes bytes through a stream, and aborts when the output exceeds the limit. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: BlobPart[] = [];
  let size = 0;
  const count = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new LinkError('tooBig');
      chunks.push(chunk);
    },
  });
  await new Blob([bytes]).stream().pipeThrough(stream).pipeTo(count);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(code: string): Uint8Array<ArrayBuffer> {
  const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}
