/** The libraries of a page. */

import { Library } from './library.js';
import css from './style.css';

let made: CSSStyleSheet | undefined;

/** Returns the style sheet that all libraries share. */
export function sheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}

const libraries = new Map<HTMLElement, Library>();

/** Activates a `<kifu-library>` that was put onto the page. */
export function meet(element: HTMLElement): void {
  if (!element.isConnected) return;
  let library = libraries.get(element);
  if (!library) {
    const src = () => element.getAttribute('src') ?? '';
    const own = new Library({ element, src }, sheet());
    library = own;
    libraries.set(element, own);
    new MutationObserver(() => own.enter()).observe(element, {
      attributes: true,
      attributeFilter: ['src'],
    });
  }
  library.enter();
}

/** Returns the library for a viewer: its own, or else the first one of the page. */
export function libraryFor(viewer: HTMLElement): Library | undefined {
  const all = [...libraries.values()].filter(({ isConnected }) => isConnected);
  return all.find((one) => one.viewer === viewer) ?? all[0];
}
