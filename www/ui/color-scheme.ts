/** The color scheme of the page around an element, or else that of the system. */

/** Marks `inner` while the page sets no color scheme for `outer`, its parent. The style then follows the system. */
export function followColorScheme(outer: HTMLElement, inner: HTMLElement): void {
  const update = () => {
    const { colorScheme } = getComputedStyle(outer);
    // A `meta` element applies if no style does, without affecting the computed value.
    const isNamed =
      !/^(normal|undefined)?$/.test(colorScheme) ||
      document.querySelector('meta[name=color-scheme]');
    inner.toggleAttribute('data-system', !isNamed);
  };
  // The style has a transition of `color-scheme`, so that changes are reported.
  outer.ontransitionend = ({ propertyName }) => propertyName === 'color-scheme' && update();
  update();
}
