/** The color scheme of the page around an element, else that of the system. */

/** Marks `inner` while the page names no color scheme for `outer`, its parent: the style lets the system decide then. */
export function followColorScheme(outer: HTMLElement, inner: HTMLElement): void {
  const update = () => {
    const { colorScheme } = getComputedStyle(outer);
    // A `meta` element decides where no style does, without a trace in the computed value.
    const isNamed =
      !/^(normal|undefined)?$/.test(colorScheme) ||
      document.querySelector('meta[name=color-scheme]');
    inner.toggleAttribute('data-system', !isNamed);
  };
  // The style has a transition of `color-scheme`, so that changes are reported.
  outer.ontransitionend = ({ propertyName }) => propertyName === 'color-scheme' && update();
  update();
}
