/** The libraries of a page. */

import { Library } from './library.js';
import css from './style.css';

let made: CSSStyleSheet | undefined;

/** The style of all of them. */
export function sheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}

const libraries = new Map<HTMLElement, Library>();

/** Brings a `<kifu-library>` to life that was put onto the page. */
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

/** The library that goes with a viewer: the one beside it, or else the first of the page. */
export function libraryFor(viewer: HTMLElement): Library | undefined {
  const all = [...libraries.values()].filter(({ isConnected }) => isConnected);
  return all.find((one) => one.viewer === viewer) ?? all[0];
}
