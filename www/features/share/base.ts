/** Where links lead: a page that shows the record in its address. */

import { embedAt } from '../../engine/asset-urls.js';

/** An address for links, and whether it is the page that is made for being embedded. */
export interface Base {
  readonly url: string;
  readonly isEmbed: boolean;
}

/**
 * The page that a viewer's `share` names, or a `data-kifu-share` around it, else `embed.html` beside the
 * scripts. `undefined` where that does not exist or is not on the web.
 */
export function baseOf(element: Element, own: string | undefined): Base | undefined {
  const given = own ?? element.closest<HTMLElement>('[data-kifu-share]')?.dataset.kifuShare;
  const page = given ?? embedAt();
  if (page === undefined) return undefined;
  try {
    const { protocol, href } = new URL(page, element.baseURI);
    return /^https?:$/.test(protocol) ? { url: href, isEmbed: given === undefined } : undefined;
  } catch (reason) {
    // What the page says is no address; the panel says that there is none.
    console.warn(reason);
    return undefined;
  }
}
