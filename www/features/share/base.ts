/** The base address of links: a page that shows the record in its address. */

import { embedAt } from '../../engine/asset-urls.js';

/** The base address of links, and whether it is the page made for embedding. */
export interface Base {
  readonly url: string;
  readonly isEmbed: boolean;
}

/**
 * Returns the page named by a viewer's `share`, or by `data-kifu-share` on an element around it, else `embed.html` next
 * to the scripts; `undefined` where there is none or its address is not HTTP or HTTPS.
 */
export function baseOf(element: Element, own: string | undefined): Base | undefined {
  const given = own ?? element.closest<HTMLElement>('[data-kifu-share]')?.dataset.kifuShare;
  const page = given ?? embedAt();
  if (page === undefined) return undefined;
  try {
    const { protocol, href } = new URL(page, element.baseURI);
    return /^https?:$/.test(protocol) ? { url: href, isEmbed: given === undefined } : undefined;
  } catch (reason) {
    // The page's value is no address; the panel reports that there is none.
    console.warn(reason);
    return undefined;
  }
}
