/**
 * `kifuyomi-older.js`, loaded before the element is defined where a browser does not know `light-dark()`: before
 * Chrome 123, Safari 17.5, Firefox 120. It gives such a browser what the viewer takes for granted.
 */

import { dated, HUNDREDTH, pinnedTo, SCHEMES } from './styles.js';

const lacks = {
  containers: !CSS.supports('width', '1cqw'),
  small: !CSS.supports('height', '1svh'),
  clip: !CSS.supports('overflow', 'clip'),
  has: !CSS.supports('selector(a:has(b))'),
};

/** Gives an object a method that it lacks. */
function lend(to: object, name: string, method: (this: never, ...args: never[]) => unknown): void {
  if (name in to) return;
  Object.defineProperty(to, name, { value: method, configurable: true, writable: true });
}

function at<T>(this: readonly T[], index: number): T | undefined {
  return this[index < 0 ? this.length + index : index];
}
lend(Array.prototype, 'at', at);
lend(String.prototype, 'at', at);
lend(Object, 'hasOwn', (object: object, name: PropertyKey) =>
  // biome-ignore lint/suspicious/noPrototypeBuiltins: it stands in for the other one.
  Object.prototype.hasOwnProperty.call(object, name),
);
lend(URL, 'canParse', (address: string, base?: string) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});
lend(Element.prototype, 'checkVisibility', function (this: Element) {
  return this.getClientRects().length > 0;
});

/** Firefox before 119 knows these as attributes alone. */
const STATES = [
  'Current',
  'Disabled',
  'Expanded',
  'Hidden',
  'Label',
  'Level',
  'Pressed',
  'Selected',
] as const;
for (const state of STATES) {
  const attribute = `aria-${state.toLowerCase()}`;
  if (`aria${state}` in Element.prototype) continue;
  Object.defineProperty(Element.prototype, `aria${state}`, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}

// Style sheets

/** Whether sheets can be made by a script and shared by shadow roots. */
const areSheetsShared =
  'adoptedStyleSheets' in Document.prototype && 'replaceSync' in CSSStyleSheet.prototype;
if (areSheetsShared) translate();
else standIn();
watch();

/** Has every sheet that is made from a text be one that the browser understands. */
function translate(): void {
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (text) {
    replaceSync.call(this, dated(text, lacks));
  };
}

/** Puts sheets into each root that shares them. A policy without inline styles keeps them out. */
function standIn(): void {
  class Sheet {
    readonly styles: HTMLStyleElement[] = [];
    text = '';
    isDisabled = false;
    replaceSync(text: string): void {
      this.text = dated(text, lacks);
    }
    get disabled(): boolean {
      return this.isDisabled;
    }
    set disabled(isDisabled: boolean) {
      this.isDisabled = isDisabled;
      for (const style of this.styles) style.media = isDisabled ? 'not all' : 'all';
    }
  }
  const kept = new WeakMap<Node, readonly Sheet[]>();
  const styles = new WeakMap<Node, HTMLStyleElement[]>();
  Object.assign(window, { CSSStyleSheet: Sheet });
  const shared: PropertyDescriptor = {
    configurable: true,
    get(this: Node) {
      return kept.get(this) ?? [];
    },
    set(this: Document | ShadowRoot, sheets: readonly Sheet[]) {
      kept.set(this, sheets);
      for (const style of styles.get(this) ?? []) style.remove();
      const made = sheets.map((sheet) => {
        const style = document.createElement('style');
        style.textContent = sheet.text;
        sheet.styles.push(style);
        sheet.disabled = sheet.isDisabled;
        return style;
      });
      styles.set(this, made);
      ('head' in this ? this.head : this).prepend(...made);
    },
  };
  for (const root of [Document.prototype, ShadowRoot.prototype])
    Object.defineProperty(root, 'adoptedStyleSheets', shared);
}

/** Keeps the width of every viewer in a property of it, and its color scheme in a sheet. */
function watch(): void {
  const pinned = SCHEMES.map((scheme) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pinnedTo(scheme));
    return sheet;
  });
  const pin = (root: ShadowRoot) => {
    const { colorScheme } = getComputedStyle(root.host);
    const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
    const names = /light|dark/.test(colorScheme) ? colorScheme : (meta?.content ?? '');
    const named = pinned.filter((_, i) => names.includes(SCHEMES[i] ?? ''));
    const wanted = named.length === 1 ? named : [];
    const sheets = root.adoptedStyleSheets;
    const others = sheets.filter((sheet) => !pinned.includes(sheet));
    // Both lists have a pinned sheet, the same one, or neither has.
    if (
      wanted.every((sheet) => sheets.includes(sheet)) &&
      others.length + wanted.length === sheets.length
    )
      return;
    root.adoptedStyleSheets = [...others, ...wanted];
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (lacks.containers)
        (target as HTMLElement).style.setProperty(HUNDREDTH, `${contentRect.width / 100}px`);
      pin(target.getRootNode() as ShadowRoot);
    }
  });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    // What is as wide as the layout is put inside in the same task.
    if (/^kifu-(viewer|library)$/.test(this.localName))
      queueMicrotask(() => {
        for (const one of root.querySelectorAll('.outer')) observer.observe(one);
      });
    return root;
  };
}
