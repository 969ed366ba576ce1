/** Emulates the missing features of the oldest supported browsers. */

import type { Page } from '@playwright/test';

/** Removes from a page the features that Safari 15.4 and Firefox 91 do not have. */
export const age = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...all: string[]) =>
      !/light-dark|color-mix|cqw|svh|clip|:has/.test(all.join()) &&
      supports(...(all as [string, string]));
    for (const { prototype } of [Document, ShadowRoot])
      Reflect.deleteProperty(prototype, 'adoptedStyleSheets');
    for (const name of ['CompressionStream', 'DecompressionStream'])
      Reflect.deleteProperty(window, name);
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(Element.prototype)))
      if (/^aria[A-Z]|^checkVisibility$/.test(name))
        Reflect.deleteProperty(Element.prototype, name);
    for (const [owner, name] of [
      [Array.prototype, 'at'],
      [String.prototype, 'at'],
      [Object, 'hasOwn'],
      [URL, 'canParse'],
    ] as const)
      Reflect.deleteProperty(owner, name);
    Object.assign(window, {
      CSSStyleSheet: class {
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    });
  });
