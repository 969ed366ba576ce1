/** Code to be put on other pages. */

/** The code that shows the record of a link to `embed.html` on another page, as high as it needs to be. */
export function frameCode(link: string, title: string): string {
  const script = new URL('kifuyomi.frame.js', link).href;
  return (
    `<iframe class="kifuyomi" src="${quoted(link)}" title="${quoted(title)}" width="100%" ` +
    `height="640" style="border: 0" loading="lazy" allow="clipboard-write; web-share"></iframe>\n` +
    `<script src="${quoted(script)}" async></script>\n`
  );
}

/** A text as it stands between the tags of a page. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text as it stands in an attribute. */
export const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;');
