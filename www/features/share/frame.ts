/** HTML for other pages. */

/** Returns the code of a frame that shows a link to `embed.html`, and adapts its height to the content. */
export function frameCode(link: string, title: string): string {
  const script = new URL('kifuyomi.frame.js', link).href;
  return (
    `<iframe class="kifuyomi" src="${quoted(link)}" title="${quoted(title)}" width="100%" ` +
    `height="640" style="border: 0" loading="lazy" allow="clipboard-write; web-share"></iframe>\n` +
    `<script src="${quoted(script)}" async></script>\n`
  );
}

/** Escapes text for HTML content. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Escapes text for an HTML attribute. */
export const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;');
