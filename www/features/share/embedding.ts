/** Snippets that show the record on other pages, and their options. */

import { embedAt } from '../../engine/asset-urls.js';
import type { FullGame } from '../../engine/types.js';
import { filesIn } from '../../model/source.js';
import type { FeatureContext } from '../context.js';
import { type Held, sourceOf } from './held.js';
import { LinkError, MAX_LINK_LENGTH, makeLink } from './link.js';
import { SNIPPETS, type SnippetKind, WAYS } from './snippet.js';

/** The reader's options for the code; options that are `undefined` are taken from the viewer. */
export interface Embedding {
  readonly way: SnippetKind | undefined;
  readonly notation: string | undefined;
  readonly theme: string;
  readonly size: string;
  readonly lang: string;
  /** Whether the snippet starts at the current place. */
  readonly at: boolean;
  readonly flip: boolean | undefined;
  readonly lock: boolean;
}

/** The default options. */
export const USUAL: Embedding = {
  way: undefined,
  notation: undefined,
  theme: '',
  size: '',
  lang: '',
  at: true,
  flip: undefined,
  lock: false,
};

/** The code, and facts about it. */
export interface Embedded {
  readonly way: SnippetKind;
  readonly ways: readonly SnippetKind[];
  readonly code: string;
  readonly notation: string;
  readonly flip: boolean;
  /** The address of a frame; empty where there can be none. */
  readonly frame: string;
  /** Length of the frame's address in characters, where it is too long for some programs; else 0. */
  readonly tooLong: number;
}

/** Returns the origin of a record, if known: a file name or an address. A page may provide it. */
function originOf({ element, options }: FeatureContext): string {
  const said = element.getAttribute('data-kifu-src');
  if (said) return said;
  const { src } = options();
  const isGiven = element.bytes !== undefined || element.text !== '';
  return !isGiven && filesIn(src).length === 1 ? src : '';
}

/** Returns the text of the record: the source, or else KIF, with the reader's changes. */
export function textOf(context: FeatureContext, game: FullGame): string {
  const { session, lang } = context.state();
  const given = session && sourceOf(session, game);
  return given ?? game.write('kif', lang).text;
}

/** Writes the code for the options. `fileName` is the name of the record when it is saved. */
export async function embed(
  context: FeatureContext,
  chosen: Embedding,
  { text, held }: { readonly text: string; readonly held: Held },
  names: { readonly title: string; readonly fileName: string },
): Promise<Embedded> {
  const { flip: turned, picked } = context.state();
  const notation = chosen.notation ?? picked.notation;
  const flip = chosen.flip ?? turned;
  const attributes = attributesOf({ ...chosen, notation, flip }, context.element.at);
  const frame = await frameOf(context, held, attributes);
  const ways = WAYS.filter((way) => way !== 'frame' || frame !== '');
  const way = ways.find((one) => one === chosen.way) ?? ways[0] ?? 'tag';
  const code = SNIPPETS[way]({
    way,
    record: text,
    src: originOf(context) || names.fileName,
    attributes,
    frame,
    title: names.title,
  });
  const tooLong = way === 'frame' && frame.length > MAX_LINK_LENGTH ? frame.length : 0;
  return { way, ways, code, notation, flip, frame, tooLong };
}

/** Returns the options as attributes of the viewer. */
function attributesOf(
  { notation, theme, size, lang, at, flip, lock }: Embedding,
  place: string,
): Readonly<Record<string, string>> {
  return {
    ...(notation && { notation }),
    ...(theme && { theme }),
    ...(size && { size }),
    ...(lang && { lang }),
    ...(at && place !== '0' && { at: place }),
    ...(flip && { flip: '' }),
    ...(lock && { lock: '' }),
  };
}

async function frameOf(
  { element }: FeatureContext,
  { record, usen }: Held,
  { at, notation, flip, ...more }: Readonly<Record<string, string>>,
): Promise<string> {
  const page = embedAt();
  if (page === undefined) return '';
  const { protocol, href } = new URL(page, element.baseURI);
  if (!/^https?:$/.test(protocol)) return '';
  try {
    const link = await makeLink(href, {
      record,
      ...(usen !== undefined && { usen }),
      ...(at && { at }),
      ...(notation && { notation }),
      flip: flip !== undefined,
    });
    const rest = new URLSearchParams(more).toString();
    return rest ? `${link}&${rest}` : link;
  } catch (reason) {
    if (!(reason instanceof LinkError)) throw reason;
    return '';
  }
}
