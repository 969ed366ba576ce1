/** Converts style sheets for browsers that lack some of their features. */

/** Features that a browser may lack. */
export interface Lacks {
  /** `@container` and its lengths: before Chrome 105, Safari 16, Firefox 110. */
  readonly containers: boolean;
  /** Lengths of the small viewport: before Chrome 108, Firefox 101. */
  readonly small: boolean;
  /** `overflow: clip`: before Safari 16. */
  readonly clip: boolean;
  /** `:has()`: before Chrome 105, Firefox 121. */
  readonly has: boolean;
  /** `color-mix()`: before Chrome 111, Safari 16.2, Firefox 113. */
  readonly mixes: boolean;
}

/** The colours that are mixed with `transparent`, by their custom properties; other ones are grey. */
const MIXED: Readonly<Record<string, string>> = { last: '217 105 35', held: '31 79 143' };

/** One of the two properties is empty, so that the fallback of the other, one of two colours, applies. */
const LIGHT = '--kifu-l:initial;--kifu-d: ';
const DARK = '--kifu-l: ;--kifu-d:initial';
const SCHEME = `:host{${LIGHT}}@media (prefers-color-scheme:dark){:host{${DARK}}}
:host([theme=light]){${LIGHT}}:host([theme=dark]){${DARK}}@media print{:host{${LIGHT}}}`;

/** The color schemes that a page can name. */
export const SCHEMES = ['light', 'dark'] as const;

/** Returns a style sheet for a viewer without a theme, on a page that names one color scheme. */
export const pinnedTo = (scheme: (typeof SCHEMES)[number]): string =>
  `@media screen{:host(:not([theme=light]):not([theme=dark])){${scheme === 'dark' ? DARK : LIGHT}}}`;

/** Custom property for a hundredth of the viewer's width, in browsers without container units. */
export const HUNDREDTH = '--kifu-cqw';

/** Converts a style sheet for a browser without `light-dark()` and possibly other features. */
export function dated(css: string, lacks: Lacks): string {
  let text = css.includes('light-dark(') ? SCHEME + twoColours(css) : css;
  // Before `@container`, whose rules are converted separately.
  text = text.replace(/@media[^{]+/g, ranges);
  if (lacks.containers) {
    // The window replaces the viewer as the container.
    text = text
      .replace(/@container[^{]+/g, (rule) => ranges(rule.replace('@container', '@media')))
      .replace(/([\d.]+)cqw/g, `calc(var(${HUNDREDTH},1vw)*$1)`);
  }
  if (lacks.small) text = text.replace(/svh/g, 'vh');
  if (lacks.clip) text = text.replace(/overflow:clip/g, 'overflow:hidden');
  if (lacks.mixes)
    text = text.replace(
      /color-mix\(in srgb,\s*(var\(--([\w-]+)\)) (\d+%),\s*([#\w]+)\s*\)/g,
      (_, color, name, part, other) =>
        other === 'transparent' ? `rgb(${MIXED[name] ?? '128 128 128'}/${part})` : color,
    );
  // An unsupported selector would invalidate the others in its list.
  if (lacks.has) text = text.replace(/,[^,{}()]*:has\([^)]*\)(?=[,{])/g, '');
  return text;
}

/** Splits a minified style sheet into its rules. */
export function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (css[at] !== '}' || depth > 0) continue;
    rules.push(css.slice(from, at + 1));
    from = at + 1;
  }
  return rules;
}

/** Converts `(34rem <= width < 44rem)` to syntax that older browsers support. */
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

/** Converts every `light-dark(a, b)` to two custom properties, one of which is empty. */
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

/** Returns the positions of the comma between two values, and of the parenthesis after them. */
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
