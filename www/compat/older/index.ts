/**
 * `kifuyomi-older.js`, loaded before the element is defined in browsers without `light-dark()`: before Chrome 123,
 * Safari 17.5, Firefox 120. Polyfills the features that the viewer requires.
 */

import { dated, HUNDREDTH, pinnedTo, rulesOf, SCHEMES } from './styles.js';

const lacks = {
  containers: !CSS.supports('width', '1cqw'),
  small: !CSS.supports('height', '1svh'),
  clip: !CSS.supports('overflow', 'clip'),
  has: !CSS.supports('selector(a:has(b))'),
  mixes: !CSS.supports('color', 'color-mix(in srgb,red,red)'),
};

/** Adds a missing method to an object. */
function install(
  to: object,
  name: string,
  method: (this: never, ...args: never[]) => unknown,
): void {
  if (name in to) return;
  Object.defineProperty(to, name, { value: method, configurable: true, writable: true });
}

function at<T>(this: readonly T[], index: number): T | undefined {
  return this[index < 0 ? this.length + index : index];
}
install(Array.prototype, 'at', at);
install(String.prototype, 'at', at);
install(Object, 'hasOwn', (object: object, name: PropertyKey) =>
  // biome-ignore lint/suspicious/noPrototypeBuiltins: it stands in for the other one.
  Object.prototype.hasOwnProperty.call(object, name),
);
install(Element.prototype, 'checkVisibility', function (this: Element) {
  return this.getClientRects().length > 0;
});

// Style sheets

/** Whether scripts can construct style sheets and share them among shadow roots. */
const areSheetsShared =
  'adoptedStyleSheets' in Document.prototype && 'replaceSync' in CSSStyleSheet.prototype;
if (areSheetsShared) translate();
else standIn();
watch();

/** Converts each constructed style sheet to one that the browser supports. */
function translate(): void {
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (text) {
    replaceSync.call(this, dated(text, lacks));
  };
}

/**
 * Fills an empty style element. Its rules are added one by one, because a policy that allows the empty element need not
 * allow inline styles.
 */
function fill({ sheet }: HTMLStyleElement, rules: readonly string[]): void {
  if (!sheet || sheet.cssRules.length > 0) return;
  for (const rule of rules)
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch (reason) {
      // As in a whole style sheet, the browser skips a rule that it does not know.
      if (!(reason instanceof DOMException)) throw reason;
    }
}

/** Polyfills constructed style sheets with a style element per root. */
function standIn(): void {
  class Sheet {
    readonly styles: HTMLStyleElement[] = [];
    rules: readonly string[] = [];
    isDisabled = false;
    replaceSync(text: string): void {
      this.rules = rulesOf(dated(text, lacks));
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
        // Fired whenever the element is put onto the page: only there it has a style sheet.
        style.onload = () => fill(style, sheet.rules);
        sheet.styles.push(style);
        sheet.disabled = sheet.isDisabled;
        return style;
      });
      styles.set(this, made);
      ('head' in this ? this.head : this).prepend(...made);
      for (const [i, style] of made.entries()) fill(style, sheets[i]?.rules ?? []);
    },
  };
  for (const root of [Document.prototype, ShadowRoot.prototype])
    Object.defineProperty(root, 'adoptedStyleSheets', shared);
}

/** Keeps the width of every viewer in a custom property, and its color scheme in a style sheet. */
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
    // Compare: both lists contain the same pinned sheet, or neither contains one.
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
    // The element as wide as the layout is inserted in the same task.
    if (/^kifu-(viewer|library)$/.test(this.localName))
      queueMicrotask(() => {
        for (const one of root.querySelectorAll('.outer')) observer.observe(one);
      });
    return root;
  };
}
