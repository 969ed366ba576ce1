/**
 * Upgrades existing markup to viewers, at once and when it changes: loaded only where the page asks for it with
 * `data-kifuyomi="auto"` on the script.
 */

import { type Asked, isLeft, type MarkupKind } from './kind.js';
import { KINDS } from './kinds.js';
import { report } from './report.js';
import { provide, ready } from './shim.js';

/**
 * Starts to upgrade the kinds named by the words: `auto` all kinds, `tags` only those of other viewers, `links` links
 * anywhere in a text. The calls of Kifu for JS are provided under `names`; its version 1 was called `Kifu`.
 */
export function upgrade(words: string, names: readonly string[] = ['KifuForJS', 'Kifu']): void {
  const asked = new Set(words.trim().split(/\s+/));
  for (const word of asked) {
    if (!Object.hasOwn(KINDS, word)) report(`data-kifuyomi knows no \`${word}\``);
  }
  const kinds = new Set([...asked].flatMap((word) => KINDS[word] ?? []));
  if (kinds.size === 0) return;
  provide(names);
  const upgrader = new Upgrader([...kinds], { everyLink: asked.has('links') });
  // Records may be incomplete until the page is parsed.
  ready().then(() => {
    if (document.querySelector(UNCLOSED))
      report('</kifu-viewer> is missing: what follows is hidden');
    upgrader.upgrade([document.documentElement]);
    upgrader.watch(document);
  });
}

/** A viewer without end tag, which therefore contains the rest of the page. */
const UNCLOSED =
  'kifu-viewer[src]:last-child:has(> :is(p, h1, h2, h3, section, article, kifu-viewer))';

class Upgrader {
  readonly #kinds: readonly MarkupKind[];
  readonly #asked: Asked;
  readonly #selector: string;

  constructor(kinds: readonly MarkupKind[], asked: Asked) {
    this.#kinds = kinds;
    this.#asked = asked;
    this.#selector = kinds.map(({ selector }) => selector).join();
  }

  /** Upgrades elements and their descendants. */
  upgrade(roots: readonly Element[]): void {
    const found = new Set(roots.flatMap((root) => this.#in(root)));
    if (found.size === 0) return;
    for (const kind of this.#kinds) {
      for (const source of found) {
        if (!source.matches(kind.selector) || !source.isConnected || isLeft(source)) continue;
        kind.upgrade(source, this.#asked);
      }
    }
  }

  /** Upgrades elements that are inserted or filled later. */
  watch(page: Document): void {
    const observer = new MutationObserver((mutations) => {
      const roots = mutations.flatMap(({ target, addedNodes }) => {
        const filled = target instanceof Element ? target.closest(this.#selector) : null;
        const added = [...addedNodes].filter((node) => node instanceof Element);
        return filled ? [filled, ...added] : added;
      });
      this.upgrade(roots.filter((root) => root.isConnected));
    });
    observer.observe(page, { childList: true, subtree: true });
  }

  #in(root: Element): Element[] {
    const inside = [...root.querySelectorAll(this.#selector)];
    return root.matches(this.#selector) ? [root, ...inside] : inside;
  }
}
