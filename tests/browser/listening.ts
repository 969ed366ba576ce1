/** Records what screen readers say: texts of live regions, and the names of what gets the focus. */

import type { Page } from '@playwright/test';

/** Starts recording on pages that are opened from now on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    const say = (text: string) => {
      const tidy = text.replace(/\s+/g, ' ').trim();
      if (tidy) said.push(tidy);
    };
    const nameOf = (element: Element): string => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const copy = (label ?? element).cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return element.getAttribute('aria-label') ?? copy.textContent ?? '';
    };
    const texts = new WeakMap<Element, string>();
    const watch = (root: Node) => {
      new MutationObserver((changes) => {
        const regions = new Set<Element>();
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          const region = element?.closest('[aria-live=polite], [role=status], [role=alert]');
          if (region && region.getAttribute('aria-live') !== 'off') regions.add(region);
        }
        for (const region of regions) {
          const text = region.textContent ?? '';
          if (texts.get(region) !== text) say(text);
          texts.set(region, text);
        }
      }).observe(root, { childList: true, characterData: true, subtree: true });
      root.addEventListener('focusin', (event) => {
        const at = event.composedPath()[0];
        if (!(at instanceof Element) || at.shadowRoot || !root.contains(at)) return;
        say(`[${at.getAttribute('role') ?? at.localName}] ${nameOf(at)}`);
      });
      root.addEventListener('input', ({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'range')
          requestAnimationFrame(() => say(`[slider] ${target.getAttribute('aria-valuetext')}`));
      });
    };
    watch(document);
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      watch(root);
      return root;
    };
  });
}

/** Waits until something is said, and nothing more follows; returns it. */
export const hear = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const said = Reflect.get(window, 'said') as string[];
        let [count, quiet] = [0, 0];
        const look = () => {
          quiet = said.length > count ? 0 : quiet + 1;
          count = said.length;
          // Texts follow an act, and each other, in fewer frames.
          if (count > 0 && quiet > 40) resolve(said.splice(0));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
