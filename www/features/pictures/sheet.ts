/** Pages of diagrams, four on each, as a document to print or save. */

import { parse } from './drawing.js';
import css from './sheet-style.css';

/** Number of diagrams on a page. */
export const A_PAGE = 4;
/** Milliseconds after which the frame is removed if the end of printing was never reported. */
const FORGOTTEN = 600_000;

/** A diagram on a sheet. */
export interface SheetDrawing {
  readonly svg: string;
  /** The move with its bookmarks; `lang` is the language of this text, if known. */
  readonly caption: string;
  readonly lang: string | undefined;
}

/** A sheet of diagrams. */
export interface Sheet {
  /** Language tag of the surrounding text. */
  readonly lang: string;
  /** The players. */
  readonly title: string;
  /** The date and place. */
  readonly about: string;
  readonly drawings: readonly SheetDrawing[];
  /** Returns the label of a page. */
  numberOf(page: number, pages: number): string;
}

/** Returns the number of pages for a number of diagrams. */
export const pagesOf = (drawings: number): number => Math.ceil(drawings / A_PAGE);

/** Returns the sheet as an HTML document with its styles. */
export function sheetHtml(sheet: Sheet): string {
  const page = document.implementation.createHTMLDocument(sheet.title);
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const styles = page.createElement('style');
  styles.textContent = css;
  page.head.prepend(charset);
  page.head.append(styles);
  fill(page, sheet);
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}

/** Prints the sheet from a hidden frame; returns whether that was possible. */
export function print(sheet: Sheet, root: ParentNode): boolean {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Some browsers print nothing of undisplayed frames. Set properties, as a policy may refuse the attribute.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  root.append(frame);
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) {
    frame.remove();
    return false;
  }
  const styles = new view.CSSStyleSheet();
  styles.replaceSync(css);
  view.document.adoptedStyleSheets = [styles];
  fill(view.document, sheet);
  const forget = () => frame.remove();
  view.addEventListener('afterprint', forget);
  setTimeout(forget, FORGOTTEN);
  view.focus();
  view.print();
  return true;
}

/** Returns the pages as elements, for a preview. */
export function pages(owner: Document, sheet: Sheet): HTMLElement[] {
  const { drawings } = sheet;
  const count = pagesOf(drawings.length);
  return Array.from({ length: count }, (_, page) => {
    const from = page * A_PAGE;
    const head = element(owner, 'header', '', [
      element(owner, 'h1', '', [sheet.title]),
      element(owner, 'p', '', [sheet.about]),
    ]);
    const figures = drawings.slice(from, from + A_PAGE).map((one) => figure(owner, one));
    const foot = element(owner, 'footer', '', [sheet.numberOf(page + 1, count)]);
    return element(owner, 'section', 'page', [head, ...figures, foot]);
  });
}

function fill(owner: Document, sheet: Sheet): void {
  owner.documentElement.lang = sheet.lang;
  owner.title = sheet.title;
  owner.body.replaceChildren(...pages(owner, sheet));
}

function figure(owner: Document, { svg, caption, lang }: SheetDrawing): HTMLElement {
  const words = element(owner, 'figcaption', '', [caption]);
  if (lang) words.lang = lang;
  return element(owner, 'figure', '', [owner.importNode(parse(svg), true), words]);
}

function element(
  owner: Document,
  name: string,
  className: string,
  children: readonly (Node | string)[],
): HTMLElement {
  const made = owner.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
