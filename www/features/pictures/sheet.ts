/** Diagrams on pages, four to each, as a document that can be printed or kept. */

import { parse } from './drawing.js';
import css from './sheet-style.css';

/** How many diagrams stand on a page. */
export const A_PAGE = 4;
/** Milliseconds after which a document whose end of printing was never reported is given up. */
const FORGOTTEN = 600_000;

/** A diagram on a sheet. */
export interface SheetDrawing {
  readonly svg: string;
  /** The move and what stands with it; the language it is written in where that is known. */
  readonly caption: string;
  readonly lang: string | undefined;
}

/** A sheet of diagrams. */
export interface Sheet {
  /** The tag of the language of the words around. */
  readonly lang: string;
  /** Who played. */
  readonly title: string;
  /** When and where. */
  readonly about: string;
  readonly drawings: readonly SheetDrawing[];
  /** The number of a page. */
  numberOf(page: number, pages: number): string;
}

/** How many pages so many diagrams take. */
export const pagesOf = (drawings: number): number => Math.ceil(drawings / A_PAGE);

/** The sheet as a document of its own, with its styles inside. */
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

/** Has the browser print the sheet, from a frame that nobody sees; says whether it could. */
export function print(sheet: Sheet, root: ParentNode): boolean {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Some browsers print nothing of what is not displayed at all. Properties, as a policy may refuse an attribute.
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

/** The pages as elements, to be looked at before. */
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
