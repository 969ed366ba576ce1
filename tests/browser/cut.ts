/** Unreadable texts: cut by an edge, or overflowing the window. */

import type { Page } from '@playwright/test';

/**
 * Returns the texts on the screen that are partly hidden by the edge of a box that does not scroll, or by that of
 * the window. A line that is hidden completely below an edge is not a fault: parts shrink that way.
 *
 * @param mayBeCut - selectors of texts that may end in dots
 */
export function cutTexts(page: Page, mayBeCut: string): Promise<string[]> {
  return page.evaluate((mayBeCut) => {
    const faults = new Set<string>();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) faults.add('the page is scrolled sideways');
    const parentOf = (one: Element): Element | undefined => {
      const root = one.getRootNode();
      return one.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
    };
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    /** Reports whether a line of text is cut by a box around it. */
    function isCut(text: DOMRect, inside: Element): boolean {
      let isOver = false;
      for (let at: Element | undefined = inside; at; at = parentOf(at)) {
        const { display, overflowX, overflowY, position } = getComputedStyle(at);
        if (display === 'contents' || display === 'inline') continue;
        const box = at.getBoundingClientRect();
        if (hides(overflowY) && text.top >= box.bottom - 1) return false;
        const isWide = text.right > box.right + 1 || text.left < box.left - 1;
        // Line boxes are taller than their letters.
        const isHigh = text.bottom > box.bottom + 3 || text.top < box.top - 3;
        isOver ||= (hides(overflowX) && isWide) || (hides(overflowY) && isHigh);
        if (scrolls(overflowX) || scrolls(overflowY) || position === 'fixed') return isOver;
      }
      return isOver || text.right > width + 1 || text.left < -1;
    }

    const roots: (Document | ShadowRoot)[] = [document];
    for (let root = roots.pop(); root; root = roots.pop()) {
      for (const one of root.querySelectorAll<HTMLElement>('*')) {
        if (one.shadowRoot) roots.push(one.shadowRoot);
        // Texts for screen readers are clipped to a pixel.
        if (one.closest(`svg, option, .unseen, .line small, h1, h2, ${mayBeCut}`)) continue;
        if (!one.checkVisibility({ visibilityProperty: true })) continue;
        for (const text of one.childNodes) {
          if (!(text instanceof Text) || !text.data.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
          if (lines.some((line) => isCut(line, one)))
            faults.add(`${one.className || one.tagName}: ${text.data.trim().slice(0, 60)}`);
        }
      }
    }
    return [...faults];
  }, mayBeCut);
}
