/** The place of a viewer among those of its page. */

/**
 * Returns a viewer's number on its page, 0 for the only one, and whether it needs no heading: it is the only one, or one
 * of the page's is right before it, other than the page's title.
 */
export function rankOf(viewer: Element): readonly [number: number, isHeaded: boolean] {
  const all = [...document.querySelectorAll('kifu-viewer,h2,h3,h4')];
  const viewers = all.filter(({ localName }) => localName === 'kifu-viewer');
  const number = viewers[1] ? viewers.indexOf(viewer) + 1 : 0;
  return [number, !number || all[all.indexOf(viewer) - 1]?.localName[0] === 'h'];
}
