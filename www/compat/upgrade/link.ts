/** Links to record files: a viewer is inserted after the link's paragraph; the link is kept for downloads. */

import { urlOf } from '../../model/urls.js';
import { addressOf, RECORD } from './address.js';
import { isRecord } from './is-record.js';
import { type MarkupKind, markDone } from './kind.js';
import { report } from './report.js';
import { makeViewer, orElse } from './viewer.js';

/** Links of this class become viewers anywhere. */
const ASKED = '.kifu';
/** Navigation of a site, where a viewer would break the page. */
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
/** Elements that contain a link, and after or into which a viewer is inserted. */
const PARAGRAPHS =
  'p, li, dd, dt, td, th, figure, figcaption, blockquote, h1, h2, h3, h4, h5, h6, div';
/** Those into which it is inserted, as only elements of the same kind may follow them. */
const HOLDERS = 'li, dd, td, th, figcaption';
/** Those in which a link can be the only content. */
const ALONE_IN = 'p, li, dd, figure, div';
/** Files that may hold a record: some hosts take no other extension. */
const TEXT = /\.txt$/i;
/** A fragment with a place to start at: `game.kif#42`. */
const PLACE = /^#(\d+(\.\d+)*|last)$/;

/** Links to record files. */
export const link: MarkupKind = {
  selector: 'a[href]',
  upgrade(source, { everyLink }) {
    if (!(source instanceof HTMLAnchorElement)) return;
    const isAsked = source.matches(ASKED);
    // Texts are fetched only from the page's own site, and only if it asks for links anywhere.
    const isText = everyLink && TEXT.test(source.pathname) && source.origin === location.origin;
    // A page has many links; examine only those to records.
    if (!RECORD.test(source.pathname) && !isAsked && !isText) return;
    const src = addressOf(source.href);
    if (!src) return;
    const paragraph = source.closest(PARAGRAPHS);
    const isMeant = everyLink || (paragraph && standsAlone(source, paragraph));
    if (!isAsked && (!isMeant || source.closest(NAVIGATION) || isShown(src))) return;
    markDone(source);
    const at = PLACE.exec(src.hash)?.[1];
    src.hash = '';
    const show = () => insertViewer(source, paragraph, src, at ? { at } : {});
    if (isAsked || !isText) show();
    else holdsRecord(src).then((isOne) => isOne && source.isConnected && show());
  },
};

function insertViewer(
  source: HTMLAnchorElement,
  paragraph: Element | null,
  src: URL,
  attributes: Readonly<Record<string, string>>,
): void {
  const viewer = makeViewer({ src, attributes }, source);
  if (!paragraph) source.after(viewer);
  else if (paragraph.matches(HOLDERS)) paragraph.append(viewer);
  else lastAfter(paragraph).after(viewer);
  made.add(viewer);
  orElse(viewer, () => viewer.remove());
}

/** Reports whether a file is a record; also in Shift_JIS, which is never valid UTF-8. */
async function holdsRecord(src: URL): Promise<boolean> {
  try {
    const response = await fetch(src, { priority: 'low' });
    if (!response.ok) return false;
    const bytes = await response.arrayBuffer();
    return ['utf-8', 'shift_jis'].some((label) => isRecord(new TextDecoder(label).decode(bytes)));
  } catch (reason) {
    report(`${src.href} cannot be read: ${reason}`);
    return false;
  }
}

const made = new WeakSet<Element>();

/** Returns a paragraph, or the last viewer inserted after it. */
function lastAfter(paragraph: Element): Element {
  let last = paragraph;
  for (let next = last.nextElementSibling; next && made.has(next); ) {
    last = next;
    next = last.nextElementSibling;
  }
  return last;
}

/** Reports whether a paragraph contains only links to one file, and is not an entry in a list of files. */
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

/** Reports whether the page already shows a file. */
function isShown({ href }: URL): boolean {
  const file = href.replace(/#.*/, '');
  return [...document.querySelectorAll('kifu-viewer[src]')].some(
    (viewer) => urlOf(viewer.getAttribute('src') ?? '')?.href === file,
  );
}
