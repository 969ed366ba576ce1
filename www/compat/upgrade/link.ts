/** Links to files with records: the viewer comes after the link's paragraph, and the link stays, for the file. */

import { addressOf, RECORD, wholeOf } from './address.js';
import { type MarkupKind, markDone } from './kind.js';
import { makeViewer, orElse } from './viewer.js';

/** Links of this class become viewers wherever they are. */
const ASKED = '.kifu';
/** Where links lead through a site; a viewer there would tear the page apart. */
const NAVIGATION = [
  'nav',
  'header',
  'footer',
  'aside',
  'menu',
  'button',
  'summary',
  'label',
  '[role=navigation]',
  '[role=banner]',
  '[role=contentinfo]',
  '[role=complementary]',
  '[role^=menu]',
  '[contenteditable]',
  '.widget',
  '.sidebar',
  '#sidebar',
].join();
/** What a link stands in, and a viewer comes after or into. */
const PARAGRAPHS =
  'p, li, dd, dt, td, th, figure, figcaption, blockquote, h1, h2, h3, h4, h5, h6, div';
/** Of these, those that hold the viewer, as nothing may come after them but their like. */
const HOLDERS = 'li, dd, td, th, figcaption';
/** Of these, those in which a link can stand alone. */
const ALONE_IN = 'p, li, dd, figure, div';
/** What can begin at: `game.kif#42`. */
const PLACE = /^#(\d+(\.\d+)*|last)$/;

/** Links to files of records. */
export const link: MarkupKind = {
  selector: 'a[href]',
  upgrade(source, { everyLink }) {
    if (!(source instanceof HTMLAnchorElement)) return;
    const isAsked = source.matches(ASKED);
    // A page has many links; only those to records are looked at any closer.
    if (!RECORD.test(source.pathname) && !isAsked) return;
    const src = addressOf(source.href);
    if (!src) return;
    const paragraph = source.closest(PARAGRAPHS);
    const isMeant = everyLink || (paragraph && standsAlone(source, paragraph));
    if (!isAsked && (!isMeant || source.closest(NAVIGATION) || isShown(src))) return;
    markDone(source);
    const at = PLACE.exec(src.hash)?.[1];
    src.hash = '';
    const viewer = makeViewer({ src, attributes: at ? { at } : {} }, source);
    if (!paragraph) source.after(viewer);
    else if (paragraph.matches(HOLDERS)) paragraph.append(viewer);
    else lastAfter(paragraph).after(viewer);
    made.add(viewer);
    orElse(viewer, () => viewer.remove());
  },
};

const made = new WeakSet<Element>();

/** A paragraph, or the last of the viewers that its links have got. */
function lastAfter(paragraph: Element): Element {
  let last = paragraph;
  for (let next = last.nextElementSibling; next && made.has(next); ) {
    last = next;
    next = last.nextElementSibling;
  }
  return last;
}

/** Whether a paragraph has nothing but links to one file, and is not an entry in a list of files. */
function standsAlone(source: HTMLAnchorElement, paragraph: Element): boolean {
  if (!paragraph.matches(ALONE_IN)) return false;
  const links = recordsIn(paragraph);
  const words = links.map(({ textContent }) => textContent).join('');
  const isAlone = bare(paragraph.textContent) === bare(words);
  if (!isAlone || links.some(({ href }) => href !== source.href)) return false;
  const list = paragraph.matches('li, dd') ? paragraph.parentElement : null;
  return !list || recordsIn(list).every(({ href }) => href === source.href);
}

const recordsIn = (element: Element): HTMLAnchorElement[] =>
  [...element.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ pathname }) =>
    RECORD.test(pathname),
  );

const bare = (text: string | null) => text?.replace(/\s+/g, '');

/** Whether the page shows a file already. */
function isShown({ href }: URL): boolean {
  const file = href.replace(/#.*/, '');
  return [...document.querySelectorAll('kifu-viewer[src]')].some(
    (viewer) => wholeOf(viewer.getAttribute('src') ?? '')?.href === file,
  );
}
