/** The addresses that links lead to: the viewer's own page, or one that shows the record in its address. */

import { embedAt } from '../../engine/asset-urls.js';
import { innerText } from '../../model/source.js';
import type { FeatureContext } from '../context.js';

/** Returns the page for links named by a viewer's `share`, or by `data-kifu-share` on an element around it. */
const namedBy = ({ element, options }: FeatureContext): string | undefined =>
  options().share ?? element.closest<HTMLElement>('[data-kifu-share]')?.dataset.kifuShare;

/**
 * Returns the base address of links that contain the record: the named page, else `embed.html` next to the scripts;
 * `undefined` where there is none or its address is not HTTP or HTTPS.
 */
export function baseOf(context: FeatureContext): string | undefined {
  const page = namedBy(context) ?? embedAt();
  if (page === undefined) return undefined;
  try {
    const { protocol, href } = new URL(page, context.element.baseURI);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch (reason) {
    // The page's value is no address; the panel reports that there is none.
    console.warn(reason);
    return undefined;
  }
}

/**
 * Returns the address of the viewer's place on its own page, `article.html#game1@34`: a viewer without an id is named by
 * its number. `undefined` where the page names another one, or does not show this record by itself when it is opened.
 */
export function placeOf(context: FeatureContext): string | undefined {
  const { element } = context;
  const { session } = context.state();
  const { protocol, pathname, search, hash, origin } = location;
  const at = [...document.querySelectorAll('kifu-viewer')].indexOf(element);
  const isGiven = element.bytes !== undefined || element.text !== innerText(element);
  const isWhole = session?.games.length === 1 && !session.isChanged;
  const isFrame = parent !== self || pathname.endsWith('/embed.html');
  // Such a fragment belongs to the page's router.
  const isRouted = /^#[/!]/.test(hash);
  if (namedBy(context) !== undefined || at < 0 || isGiven || !isWhole || isFrame || isRouted)
    return undefined;
  if (!/^https?:$/.test(protocol)) return undefined;
  const name = encodeURIComponent(element.id || `${at + 1}`);
  return `${origin}${pathname}${search}#${name}@${element.at}`;
}
