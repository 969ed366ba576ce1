/** Style sheets for browsers that do not know all of what is in them. */

/** What a browser may not know. */
export interface Lacks {
  /** `@container` and its lengths: before Chrome 105, Safari 16, Firefox 110. */
  readonly containers: boolean;
  /** Lengths of the small viewport: before Chrome 108, Firefox 101. */
  readonly small: boolean;
  /** `overflow: clip`: before Safari 16. */
  readonly clip: boolean;
  /** `:has()`: before Chrome 105, Firefox 121. */
  readonly has: boolean;
}

/** One of these is nothing, so that one of two colours holds; what is behind a colour's comma is taken then. */
const LIGHT = '--kifu-l:initial;--kifu-d: ';
const DARK = '--kifu-l: ;--kifu-d:initial';
const SCHEME = `:host{${LIGHT}}@media (prefers-color-scheme:dark){:host{${DARK}}}
:host([theme=light]){${LIGHT}}:host([theme=dark]){${DARK}}@media print{:host{${LIGHT}}}`;

/** The color schemes that a page can name. */
export const SCHEMES = ['light', 'dark'] as const;

/** A sheet for a viewer without a theme on a page that names one color scheme. */
export const pinnedTo = (scheme: (typeof SCHEMES)[number]): string =>
  `@media screen{:host(:not([theme=light]):not([theme=dark])){${scheme === 'dark' ? DARK : LIGHT}}}`;

/** How wide a hundredth of the viewer is, where the browser does not say. */
export const HUNDREDTH = '--kifu-cqw';

/** A sheet as a browser understands it that lacks `light-dark()` and perhaps more. */
export function dated(css: string, lacks: Lacks): string {
  let text = css.includes('light-dark(') ? SCHEME + twoColours(css) : css;
  // Before `@container`, so that what that becomes is not taken for one of these.
  text = text.replace(/@media[^{]+/g, ranges);
  if (lacks.containers) {
    // The window stands in for the viewer.
    text = text
      .replace(/@container[^{]+/g, (rule) => ranges(rule.replace('@container', '@media')))
      .replace(/([\d.]+)cqw/g, `calc(var(${HUNDREDTH},1vw)*$1)`);
  }
  if (lacks.small) text = text.replace(/svh/g, 'vh');
  if (lacks.clip) text = text.replace(/overflow:clip/g, 'overflow:hidden');
  // One unknown selector would take the others of its list with it.
  if (lacks.has) text = text.replace(/,[^,{}()]*:has\([^)]*\)(?=[,{])/g, '');
  return text;
}

/** `(34rem <= width < 44rem)`, in words that older browsers know. */
function ranges(rule: string): string {
  return rule
    .replace(/\) or \(/g, '),(')
    .replace(
      /\(([\d.]+)rem\s*<(=?)\s*(width|height)\s*<(=?)\s*([\d.]+)rem\)/g,
      (_, least, isAtLeast, side, isAtMost, most) =>
        `(min-${side}:${Number(least) + (isAtLeast ? 0 : 0.01)}rem) and (max-${side}:${Number(most) - (isAtMost ? 0 : 0.01)}rem)`,
    )
    .replace(/\((width|height)\s*>=\s*([\d.]+rem)\)/g, '(min-$1:$2)')
    .replace(/\((width|height)\s*<=\s*([\d.]+rem)\)/g, '(max-$1:$2)');
}

const NAME = 'light-dark(';

/** Every `light-dark(a, b)` as two properties, of which one is nothing. */
function twoColours(css: string): string {
  let text = '';
  let from = 0;
  for (let at = css.indexOf(NAME); at >= 0; at = css.indexOf(NAME, from)) {
    const [comma, end] = partsOf(css, at + NAME.length);
    const [light, dark] = [css.slice(at + NAME.length, comma), css.slice(comma + 1, end)];
    text += `${css.slice(from, at)}var(--kifu-l,${light})var(--kifu-d,${dark})`;
    from = end + 1;
  }
  return text + css.slice(from);
}

/** Where the comma between two values stands, and the parenthesis behind them. */
function partsOf(css: string, from: number): readonly [comma: number, end: number] {
  let comma = from;
  let depth = 0;
  for (let i = from; i < css.length; i++) {
    const sign = css[i];
    if (sign === '(') depth += 1;
    else if (sign === ',' && depth === 0) comma = i;
    else if (sign === ')') {
      depth -= 1;
      if (depth < 0) return [comma, i];
    }
  }
  return [comma, css.length];
}
